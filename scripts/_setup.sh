# Makes .venv and fills it with the pinned packages. Sourced by the other scripts:
#   . scripts/_setup.sh; setup run     what a player needs
#   . scripts/_setup.sh; setup dev     what a developer needs, which includes the former
#   compile_engine                     after either; so that Poleis does not run as plain Python
# Reuses what is there. Needs Python 3.11 or later, and a network the first time.
# $PYTHON names another Python.

venv="$PWD/.venv"

say() { printf '%s\n' "$*" >&2; }

# The first Python that is new enough. Running it is the proof: a name on the PATH is not.
find_python() {
    found_without_venv=
    for python in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        "$python" -c 'import ensurepip, venv' 2>/dev/null && return
        found_without_venv=$python
    done
    if [ -n "$found_without_venv" ]; then
        say "Poleis needs Python's venv module, which $found_without_venv lacks." \
            "On Debian and Ubuntu: apt install python3-venv"
    else
        say "Poleis needs Python 3.11 or later, and none was found." \
            "Install one, or name it: PYTHON=/path/to/python3 $0"
    fi
    exit 1
}

# Changes whenever the set-up has to be done again: new pins, new settings, a moved folder.
setup_key() {
    { printf '%s\n' "$PWD"; cat "requirements/$1.txt" pyproject.toml scripts/_setup.sh; } | cksum
}

is_ready() {
    key=$(setup_key "$1")
    [ "$(cat "$venv/.poleis-$1" 2>/dev/null)" = "$key" ] && [ -x "$venv/bin/python" ]
}

setup() {
    is_ready "$1" && return
    if [ "$1" = run ] && is_ready dev; then return; fi
    find_python

    # One set-up at a time: a second script waits here, then finds the work done.
    exec 9<scripts/_setup.sh
    "$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' || say "Going on without a lock."
    if ! is_ready "$1"; then
        say "Setting up .venv; this takes a minute the first time."
        install "$1" || { say "The set-up failed: see above. Is there a network?"; exit 1; }
    fi
    exec 9<&-
}

install() {
    rm -f "$venv/.poleis-run" "$venv/.poleis-dev"
    make_venv || return
    pip --require-hashes -r "requirements/$1.txt" || return
    POLEIS_BUILD=plain pip --no-deps --no-build-isolation --editable . || return
    setup_key "$1" >"$venv/.poleis-$1"
}

# Keeps a .venv that works; one from another folder or for another Python is made anew.
make_venv() {
    [ "$(cat "$venv/.poleis-home" 2>/dev/null)" = "$PWD" ] \
        && "$venv/bin/python" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
        && return
    "$python" -m venv --clear "$venv" && printf '%s\n' "$PWD" >"$venv/.poleis-home"
}

pip() {
    "$venv/bin/python" -m pip --disable-pip-version-check -qq install "$@"
}

# Fails where it cannot be compiled. With POLEIS_BUILD=plain it does nothing.
compile_engine() {
    "$venv/bin/python" -m scripts.compile_engine
}
