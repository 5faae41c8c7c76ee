"""The learned bot: a search whose judgement comes from a small network."""
