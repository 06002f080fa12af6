#pragma once
// What is asked of shells; apart from the tests, since moc reads no raw strings with quotes.

namespace passbench {

/// $1 is the line that was typed, $2 a folder with the file `bash` and a folder `here` to be in. Prints what is offered, one a line.
constexpr const char* completeInBash = R"(cd "$2/here" || exit 1
            compopt() { :; }   # there is none outside of a completion
            . "$2/bash"
            IFS=' '; COMP_WORDS=($1); [[ $1 == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); IFS=$' \t\n'
            _passbench_cli; printf '%s\n' "${COMPREPLY[@]}")";

} // namespace passbench
