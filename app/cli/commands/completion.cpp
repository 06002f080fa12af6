// `completion SHELL`: what a shell needs to know to complete commands and options, written from the table that parses them.
#include "app/cli/command.h"

#include "core/codegen/input/emit.h"
#include "core/values/value_kinds.h"

namespace passbench::cli {
namespace {

enum class Value { None, Text, File, Folder };

struct Word {
    Strings names;       ///< "-o" and "--output"; a positional has one without dashes
    std::string summary; ///< short enough for a line beside it
    Value value = Value::None;
    Strings choices;     ///< what the value may be, where that is known
    bool orFile = false; ///< or a file
    bool isList = false; ///< several of them, with commas between
    bool isRepeated = false; ///< a positional that takes all words that are left
};

struct CommandWords {
    std::string name, summary;
    std::vector<Word> options, positionals;
};

/// The first thing that `text` says, cut behind a word.
std::string shortened(const std::string& text)
{
    constexpr std::size_t most = 72;
    std::string first = text.substr(0, text.find(';'));
    if (first.size() <= most)
        return first;
    first.resize(first.find_last_of(' ', most));
    return first + " …";
}

/// Of a type such as `TEXT:{reference,compiled}`.
Strings choicesIn(const std::string& type)
{
    const std::size_t from = type.find('{'), to = type.rfind('}');
    return from == std::string::npos || to == std::string::npos || to < from ? Strings() : split(type.substr(from + 1, to - from - 1), ',');
}

bool namesPasses(const std::string& option)
{
    constexpr std::string_view all[] {"--passes", "--required", "--disabled", "--remove", "--after", "--stop-after", "--print-before", "--print-after"};
    return std::ranges::find(all, option) != std::end(all);
}

Word wordOf(const CLI::Option& option)
{
    const std::string type = option.get_type_name();
    Word word {.names = {}, .summary = shortened(option.get_description())};
    if (option.get_positional())
        word.names = {option.get_name(true)};
    for (const std::string& name : option.get_snames())
        word.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        word.names.push_back("--" + name);
    if (option.get_items_expected_max() == 0)
        return word;
    word.choices = choicesIn(type);
    word.isRepeated = option.get_items_expected_max() > 1;
    if (word.names.back() == "--preset")
        std::ranges::transform(allPresets(), std::back_inserter(word.choices), &Preset::name);
    else if (word.names.back() == "--compilers")
        for (const CompilerPtr& compiler : shippedCompilers().compilers)
            word.choices.push_back(compiler->name);
    else if (word.names.back() == "--emit") {
        for (const auto& [kind, name] : emitNames)
            word.choices.emplace_back(name);
        word.choices.emplace_back("h"); // which always comes, and may be named
    } else if (word.names.back() == "--overlay") {
        for (const ValueKindInfo& info : valueKinds())
            word.choices.emplace_back(info.key);
        word.orFile = true;
    } else if (word.names.back() == "--expand")
        word.choices = {"all"}; // the groups are the model's
    else if (namesPasses(word.names.back()))
        std::ranges::transform(allPasses(), std::back_inserter(word.choices), &PassDef::name);
    word.isList = option.get_delimiter() == ',' || word.names.back() == "--passes";
    const bool isPath = option.get_positional() && word.choices.empty();
    word.value = type.find("FILE") != std::string::npos || isPath ? Value::File : type.find("DIR") != std::string::npos || type == "FOLDER" ? Value::Folder : Value::Text;
    return word;
}

CommandWords wordsOf(const CLI::App& app)
{
    CommandWords words {.name = app.get_name(), .summary = shortened(app.get_description()), .options = {}, .positionals = {}};
    for (const CLI::Option* option : app.get_options())
        (option->get_positional() ? words.positionals : words.options).push_back(wordOf(*option));
    return words;
}

bool takesFiles(const CommandWords& command)
{
    return std::ranges::any_of(command.positionals, [](const Word& positional) { return positional.choices.empty(); });
}

std::vector<CommandWords> commandsOf(const CLI::App& app)
{
    std::vector<CommandWords> commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.push_back(wordsOf(*command));
    return commands;
}

Strings namesOf(const std::vector<CommandWords>& commands)
{
    Strings names;
    for (const CommandWords& command : commands)
        names.push_back(command.name);
    return names;
}

/// `'text'` with a quote inside as all of these shells read it.
std::string quoted(const std::string& text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string bash(const CommandWords& app, const std::vector<CommandWords>& commands)
{
    std::string text = fmt::format(R"(# Completion of passbench-cli for bash: `passbench-cli completion bash` wrote it.
_passbench_cli()
{{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= candidate
    COMPREPLY=()
    if [[ $word == = ]]; then   # bash takes --option=value apart
        word=
    elif [[ $before == = ]]; then
        before=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for candidate in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $candidate in {}) command=$candidate; break ;; esac
    done
    case "$command $before" in
)", join(namesOf(commands), "|"));
    const auto values = [&](const std::string& command, const Word& option) {
        if (option.value == Value::None)
            return;
        Strings patterns;
        for (const std::string& name : option.names)
            patterns.push_back(command.empty() ? "*\" " + name + "\"" : quoted(command + " " + name));
        if (option.orFile)
            text += fmt::format("    {}) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\"; compgen -f -- \"$word\"); return ;;\n", join(patterns, "|"), quoted(join(option.choices, " ")));
        else if (!option.choices.empty())
            text += fmt::format("    {}) COMPREPLY=($(compgen -W {} {}\")); return ;;\n", join(patterns, "|"), quoted(join(option.choices, " ")),
                option.isList ? R"(-P "${word%"${word##*,}"}" -- "${word##*,})" : "-- \"$word");
        else if (option.value == Value::Text)
            text += fmt::format("    {}) return ;;\n", join(patterns, "|"));
        else
            text += fmt::format("    {}) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -{} -- \"$word\"); return ;;\n", join(patterns, "|"), option.value == Value::Folder ? "d" : "f");
    };
    const auto listed = [](const std::vector<Word>& options) {
        Strings names;
        for (const Word& option : options)
            names.push_back(option.names.back());
        return join(names, " ");
    };
    for (const CommandWords& command : commands)
        for (const Word& option : command.options)
            values(command.name, option);
    for (const Word& option : app.options)
        values({}, option);
    text += "    esac\n    local options=" + quoted(listed(app.options)) + " choices= files=yes\n    case $command in\n";
    text += "    '') choices=" + quoted(join(namesOf(commands), " ")) + " ;;\n";
    for (const CommandWords& command : commands) {
        Strings choices;
        for (const Word& positional : command.positionals)
            choices.insert(choices.end(), positional.choices.begin(), positional.choices.end());
        text += fmt::format("    {}) options+={} choices={} files={} ;;\n", command.name, quoted(" " + listed(command.options)), quoted(join(choices, " ")), takesFiles(command) ? "yes" : "");
    }
    return text + R"(    esac
    for candidate in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do   # what comes behind one of them is no other one
        if [[ $command && " $choices " == *" $candidate "* ]]; then choices=; break; fi
    done
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [[ $choices ]]; then
        COMPREPLY=($(compgen -W "$choices" -- "$word"))
    elif [[ $files ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
} && complete -F _passbench_cli passbench-cli
)";
}

std::string zsh(const CommandWords& app, const std::vector<CommandWords>& commands)
{
    const auto escaped = [](const std::string& text) {
        std::string result;
        for (const char c : text) {
            if (c == '[' || c == ']' || c == ':' || c == '\\')
                result += '\\';
            result += c;
        }
        return result;
    };
    const auto action = [](const Word& word) {
        if (word.orFile)
            return "{compadd " + join(word.choices, " ") + "; _files}";
        if (!word.choices.empty() && word.isList)
            return "_sequence compadd - " + join(word.choices, " ");
        return !word.choices.empty() ? "(" + join(word.choices, " ") + ")" : word.value == Value::File ? "_files" : word.value == Value::Folder ? "_files -/" : " ";
    };
    const auto specs = [&](const CommandWords& words) {
        std::string text;
        for (const Word& option : words.options)
            for (const std::string& name : option.names)
                text += " \\\n        " + quoted(fmt::format("*{}{}[{}]{}", name, option.value != Value::None && name.starts_with("--") ? "=" : "", escaped(option.summary), option.value == Value::None ? "" : fmt::format(":{}:{}", name.substr(name.find_first_not_of('-')), action(option))));
        return text;
    };
    std::string text = "#compdef passbench-cli\n# Completion of passbench-cli for zsh: `passbench-cli completion zsh` wrote it.\n_passbench-cli()\n{\n    local state\n    local -a commands=(";
    for (const CommandWords& command : commands)
        text += "\n        " + quoted(escaped(command.name) + ":" + command.summary);
    text += "\n    )\n    _arguments -C" + specs(app) + " \\\n        '1:command:->command' '*::argument:->argument'\n    case $state in\n    command) _describe command commands ;;\n    argument)\n        case $words[1] in\n";
    for (const CommandWords& command : commands) {
        text += fmt::format("        {}) _arguments{}{}", command.name, specs(app), specs(command));
        for (std::size_t i = 0; i < command.positionals.size(); ++i)
            text += " \\\n        " + quoted(fmt::format("{}:{}:{}", command.positionals[i].isRepeated ? "*" : std::to_string(i + 1), escaped(command.positionals[i].names.front()), action(command.positionals[i])));
        text += " ;;\n";
    }
    return text + "        esac ;;\n    esac\n}\n_passbench-cli \"$@\"\n";
}

std::string fish(const CommandWords& app, const std::vector<CommandWords>& commands)
{
    const auto escaped = [](const std::string& text) {
        std::string result = "'";
        for (const char c : text)
            result += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        return result + "'";
    };
    std::string text = "# Completion of passbench-cli for fish: `passbench-cli completion fish` wrote it.\n";
    const auto add = [&](const std::string& condition, const Word& option) {
        text += "complete -c passbench-cli" + condition;
        for (const std::string& name : option.names)
            text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        if (!option.choices.empty())
            text += std::string(option.orFile ? " -r -F" : " -x") + " -a " + escaped(option.isList ? "(__fish_append , " + join(option.choices, " ") + ")" : join(option.choices, " "));
        else if (option.value == Value::Folder)
            text += " -x -a '(__fish_complete_directories)'";
        else if (option.value != Value::None)
            text += option.value == Value::File ? " -r -F" : " -x";
        text += " -d " + escaped(option.summary) + "\n";
    };
    text += "complete -c passbench-cli -n __fish_use_subcommand -f\n";
    for (const CommandWords& command : commands)
        text += fmt::format("complete -c passbench-cli -n __fish_use_subcommand -a {} -d {}\n", command.name, escaped(command.summary));
    for (const Word& option : app.options)
        add({}, option);
    for (const CommandWords& command : commands) {
        const std::string condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
        for (const Word& option : command.options)
            add(condition, option);
        if (!takesFiles(command))
            text += fmt::format("complete -c passbench-cli{} -f\n", condition);
        for (const Word& positional : command.positionals)
            if (!positional.choices.empty()) // behind one of them come files, or nothing
                text += fmt::format("complete -c passbench-cli -n '__fish_seen_subcommand_from {}; and not __fish_seen_subcommand_from {}' -f -a {}\n", command.name, join(positional.choices, " "), escaped(join(positional.choices, " ")));
    }
    return text;
}

} // namespace

void addCompletion(CLI::App& app, Session& session)
{
    auto shell = std::make_shared<std::string>();
    CLI::App& command = *app.add_subcommand("completion", "Write the completion of commands and options for a shell");
    command.add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    onChosen(command, session, [shell, &app]() -> Result<void> {
        const CommandWords words = wordsOf(app);
        const std::vector<CommandWords> commands = commandsOf(app);
        return writeOutput("", *shell == "bash" ? bash(words, commands) : *shell == "zsh" ? zsh(words, commands) : fish(words, commands));
    });
}

} // namespace passbench::cli
