#!/usr/bin/env bash
# What `./dev` asks of package managers, played with programs that only note what they are called with, and what it says of itself.
#
#   tests/packaging/tst_dev.sh SOURCE_FOLDER
set -euo pipefail

dev=$1/dev
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

check() { # WHAT COMMAND...
    local what=$1
    shift
    "$@" || { echo "FAILED: $what"; failed=1; }
}
has() { [[ " $1 " == *" $2 "* ]]; }
lacks() { ! has "$@"; }
says() { [[ $1 == *"$2"* ]]; }

# Nothing but what the script itself needs, and programs called `NAME=BODY`.
machine() {
    rm -rf "$folder/bin" "$folder"/*.log
    mkdir "$folder/bin"
    local tool
    for tool in bash env dirname sed awk grep fold cat; do
        ln -s "$(command -v "$tool")" "$folder/bin/$tool"
    done
    for tool in 'id=echo 0' "$@"; do
        printf '#!/bin/bash\n%s\n' "${tool#*=}" >"$folder/bin/${tool%%=*}"
        chmod +x "$folder/bin/${tool%%=*}"
    done
}
run() { env -i PATH="$folder/bin" PASSBENCH_OS_RELEASE="$folder/os-release" /bin/bash "$dev" "$@"; }
note="echo \"\$@\" >>'$folder/asked.log'"

# Fedora: only the compiler is there.
machine "dnf=$note" 'rpm=[ "$4" = gcc-c++ ]'
check "set-up with dnf" run setup >/dev/null
asked=$(tail -n 1 "$folder/asked.log")
for package in qt6-qtbase-devel qt6-qtsvg-devel llvm19-devel lld19 expected-devel python3-onnx xorg-x11-server-Xvfb; do
    check "dnf is asked for $package" has "$asked" "$package"
done
check "dnf is not asked for what is there" lacks "$asked" gcc-c++
check "dnf is asked by no name of Debian" lacks "${asked//-dev /-dev-dev }" "libfmt-dev-dev"

# Arch: nothing is there; and everything is.
machine "pacman=if [ \"\$1\" = -T ]; then shift; printf '%s\\n' \"\$@\"; exit 127; fi; $note"
check "set-up with pacman" run setup >/dev/null
asked=$(tail -n 1 "$folder/asked.log")
for package in gcc qt6-base qt6-svg llvm19 lld tl-expected onednn xorg-server-xvfb; do
    check "pacman is asked for $package" has "$asked" "$package"
done
machine 'pacman=[ "$1" = -T ] || exit 1'
check "nothing is installed where nothing is missing" run setup >/dev/null

# Debian and Ubuntu differ in one name.
for system in debian ubuntu; do
    echo "ID=$system" >"$folder/os-release"
    machine "apt-get=$note" 'dpkg-query=exit 1'
    check "set-up on $system" run setup >/dev/null
    asked=$(tail -n 1 "$folder/asked.log")
    jpeg=libjpeg62-turbo-dev other=libjpeg-turbo8-dev
    [ "$system" = debian ] || { jpeg=libjpeg-turbo8-dev other=libjpeg62-turbo-dev; }
    check "$system is asked for $jpeg" has "$asked" "$jpeg"
    check "$system is not asked for $other" lacks "$asked" "$other"
    check "$system is asked for llvm-19-dev" has "$asked" llvm-19-dev
done

# None of them: it says what is needed, and goes on when all is there, by either name of the linker.
machine
if said=$(run setup 2>&1); then check "a machine without anything is refused" false; fi
check "it says why" says "$said" "None of apt-get, dnf and pacman is here, so nothing is installed for you. The build needs, by Debian's names:"
check "it says what is not there" says "$said" "Not found here: g++ cmake ninja dot ld.lld protoc flatc qmake6"
for linker in ld.lld ld.lld-19; do
    machine g++= cmake= ninja= dot= protoc= flatc= qmake6= "$linker="
    check "$linker will do" run setup 2>/dev/null
done

# Every package has a name everywhere.
list() { sed -n "/^$1=\"/{:more;/[^=]\"\$/!{N;bmore};s/^$1=//;s/\"//g;p;q}" "$dev"; }
nameless=$(awk 'NR == FNR { if (NF == 3) named[$1]; next } { for (i = 1; i <= NF; ++i) if (!($i in named)) print $i }' \
    <(list names) <(list run_packages; list optional_packages; list test_packages))
check "all packages have names for dnf and pacman, but not: $nameless" [ -z "$nameless" ]
check "there are packages" [ "$(list run_packages | wc -w)" -gt 30 ]

# Usage: one way for each thing.
help=$(run --help)
for command in "run [MODEL]" "test [KIND] [ARGS]" asan tsan release clang shipped "fuzz [SECONDS]" "nightly [PART ...]"; do
    check "the help names $command" says "$help" "$command"
done
for former in asan tsan release clang nonsense; do
    status=0
    run "$former" >/dev/null || status=$?
    check "$former alone is wrong usage" [ "$status" = 2 ]
done
status=0
said=$(run nightly nonsense 2>&1) || status=$?
check "an unknown part of nightly is wrong usage" [ "$status" = 2 ]
check "and is told" says "$said" "no part of nightly is called nonsense; there are: "

[ "$failed" = 1 ] || echo "passed"
exit $failed
