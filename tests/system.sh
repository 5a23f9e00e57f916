#!/bin/sh
# Installs from Debian what the browser tests and those of the store and of many processes need and
# this machine lacks. Who may not do that gets both servers from packages of Python's: the Makefile
# does so with `system.sh servers`, which says whether they are missing.
set -eu
export DEBIAN_FRONTEND=noninteractive
get="apt-get install -y -qq --no-install-recommends"
has() { command -v "$1" >/dev/null; }
may() { test "$(id -u)" = 0 && has apt-get; }
has_postgresql() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }
has_nats() { has nats-server || test -x /usr/sbin/nats-server; }

if test "${1:-}" = servers; then
    if may || { has_postgresql && has_nats; }; then exit 1; fi
    exit 0
fi

wanted=""
has chromium || wanted="$wanted chromium"
if may; then
    has_postgresql || wanted="$wanted postgresql"
    has_nats || wanted="$wanted nats-server"
elif test -n "$wanted"; then
    echo "The tests need these Debian packages; install them and try again:$wanted" >&2
    exit 1
else
    exit 0
fi
if has chromium-headless-shell && test -z "$wanted"; then
    exit 0
fi
apt-get update -qq || test -z "$wanted"
# Half as dear as a browser with windows, and done without where it is not to be had.
has chromium-headless-shell || $get chromium-headless-shell >/dev/null 2>&1 || true
# shellcheck disable=SC2086
test -z "$wanted" || $get $wanted >/dev/null
