#pragma once
// What is asked of shells; apart from the tests, since moc reads no raw strings with quotes.

namespace passbench {

/// $1 is the line that was typed, $2 a folder with the file `bash` and a folder `here` to be in. Prints what is offered, one a line.
constexpr const char* completeInBash = R"(cd "$2/here" || exit 1
            compopt() { :; }   # there is none outside of a completion
            . "$2/bash"
            IFS=' '; COMP_WORDS=($1); [[ $1 == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); IFS=$' \t\n'
            _passbench_cli; printf '%s\n' "${COMPREPLY[@]}")";

/// The first argument is a folder with the file `zsh` and a folder `here` to be in, the others are lines that are typed. Prints each after
/// Tab, as a zsh at a terminal has it.
constexpr const char* completeInZsh = R"(import os, pty, shutil, sys
folder = sys.argv[1]
os.makedirs(folder + "/functions", exist_ok=True)
shutil.copy(folder + "/zsh", folder + "/functions/_passbench-cli")
process, terminal = pty.fork()
if process == 0:
    os.chdir(folder + "/here")
    os.environ.update(TERM="dumb", FOLDER=folder, COLUMNS="400")
    os.execlp("zsh", "zsh", "-f")
said = b""
def until(what):
    global said
    while what not in said:
        said += os.read(terminal, 65536)
os.write(terminal, b"""stty -echo; PS1=; fpath=($FOLDER/functions $fpath); autoload -U compinit; compinit -u -D; zstyle ':completion:*' insert-unambiguous yes
show() { print -r -- "[[$BUFFER]]"; }; zle -N show; bindkey '^X' show; print read''y
""")
until(b"ready")
for line in sys.argv[2:]:
    said = b""
    os.write(terminal, b"\x15" + line.encode() + b"\t\x18")
    until(b"]]")
    print(said.rsplit(b"[[", 1)[1].split(b"]]")[0].decode().strip()))";

} // namespace passbench
