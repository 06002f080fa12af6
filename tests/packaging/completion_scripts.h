#pragma once
// What is asked of shells; apart from the tests, since moc reads no raw strings with quotes.

namespace passbench {

/// $1 is the line that was typed, $2 a folder with the file `bash` and a folder `here` to be in. Prints what is offered, one a line.
constexpr const char* completeInBash = R"(cd "$2/here" || exit 1
            compopt() { :; }   # there is none outside of a completion
            . "$2/bash"
            IFS=' '; COMP_WORDS=($1); [[ $1 == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); IFS=$' \t\n'
            _passbench_cli; printf '%s\n' "${COMPREPLY[@]}")";

/// A terminal of zsh's own, in which a tab is pressed; $1 has the file `zsh`. Prints what the terminal shows.
constexpr const char* pressTabInZsh = R"(mkdir -p "$1/functions" && cp "$1/zsh" "$1/functions/_passbench-cli" && zsh -f -c '
            zmodload zsh/zpty; zpty shell zsh -f -i
            zpty -w shell "PS1=; TERM=dumb; unsetopt zle_bracketed_paste; fpath=($1/functions \$fpath); autoload -U compinit; compinit -u -D; zstyle \":completion:*\" list-grouped false; LISTMAX=1000; echo re''ady"
            while zpty -r shell text; do [[ $text == *ready* ]] && break; done
            zpty -w -n shell "passbench-cli list pre"$'"'\t'"'
            sleep 1; zpty -w -n shell $'"'\n'"'; sleep 1; zpty -r -t shell text; while zpty -r -t shell more; do text+=$more; done; print -r -- $text; zpty -d shell' zsh "$1")";

} // namespace passbench
