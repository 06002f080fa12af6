#include "app/cli/usage_errors.h"

#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <cctype>
#include <filesystem>

namespace passbench::cli {
namespace {

/// The first argument that looks like an option and is none of `command` or of the program; and the one it may stand for.
std::optional<Diagnostic> unknownOption(const CLI::App& app, const CLI::App& command, int argc, char** argv)
{
    std::vector<std::string> known;
    for (const CLI::App* of : {&app, &command})
        for (const CLI::Option* option : of->get_options()) {
            for (const std::string& name : option->get_lnames())
                known.push_back("--" + name);
            for (const std::string& name : option->get_snames())
                known.push_back("-" + name);
        }
    for (int i = 1; i < argc; ++i) {
        const std::string argument(argv[i]), name = argument.substr(0, argument.find('='));
        const bool isLong = name.starts_with("--"), isShort = !isLong && name.size() > 1 && name[0] == '-' && std::isalpha(static_cast<unsigned char>(name[1])) != 0;
        if (name == "--")
            break; // what follows is no option
        if ((!isLong && !isShort) || std::ranges::find(known, isShort ? name.substr(0, 2) : name) != known.end())
            continue;
        const std::string list = fmt::format("`passbench-cli {} --help` lists what there is", command.get_name());
        return Diagnostic {.message = fmt::format("`{}` has no option `{}`", command.get_name(), name),
            .help = isShort ? list : didYouMean(name, known, list)};
    }
    return std::nullopt;
}

/// "KIND: x not in {a,b}" as a sentence; nothing for other complaints.
std::optional<Diagnostic> notOneOf(const std::string& message)
{
    const std::size_t colon = message.find(": "), middle = message.find(" not in {");
    if (colon == std::string::npos || middle == std::string::npos || colon > middle || !message.ends_with('}'))
        return std::nullopt;
    const std::string value = message.substr(colon + 2, middle - colon - 2), list = message.substr(middle + 9, message.size() - middle - 10);
    const std::vector<std::string> choices = split(list, ',');
    return Diagnostic {.message = fmt::format("`{}` is `{}`, and should be one of {}", message.substr(0, colon), value, join(choices, ", ")),
        .help = didYouMean(value, choices)};
}

/// "UINT:1 to 256" as people say it.
std::string kindOf(const std::string& type)
{
    for (const auto& [prefix, words] : {std::pair("UINT:", "a whole number from "), {"INT:", "a whole number from "}, {"FLOAT:", "a number from "}})
        if (type.starts_with(prefix))
            return words + type.substr(std::string_view(prefix).size());
    return type;
}

/// As they stand on the command line, of which CLI11 keeps no order.
std::string tooMany(const std::vector<std::string>& extras, int argc, char** argv)
{
    std::vector<std::string> inOrder;
    for (int i = 1; i < argc; ++i)
        if (const std::string argument(argv[i]); std::ranges::find(extras, argument) != extras.end())
            inOrder.push_back("`" + argument + "`");
    return inOrder.size() == 1 ? inOrder.front() + " is one argument too many" : join(inOrder, ", ") + " are too many arguments";
}

/// "--threads: 1 required UINT missing" and what else CLI11 says of one or two options, as a sentence.
std::string sentenceOf(std::string message)
{
    const std::size_t colon = message.find(": ");
    const std::string option = message.substr(0, colon), what = colon == std::string::npos ? "" : message.substr(colon + 2);
    if (what.starts_with("is `")) // a number's check, see app/cli/arguments/numbers.h
        return fmt::format("`{}` {}", option, what);
    if (constexpr std::string_view before = " required ", behind = " missing"; what.find(before) != std::string::npos && what.ends_with(behind)) {
        const std::size_t begin = what.find(before) + before.size();
        return fmt::format("`{}` is given nothing, and needs {}", option, kindOf(what.substr(begin, what.size() - begin - behind.size())));
    }
    if (what.starts_with("At Most 1 required but received"))
        return fmt::format("`{}` is given {} times, and can be once", option, what.substr(what.rfind(' ') + 1));
    if (const std::size_t middle = message.find(" excludes "); middle != std::string::npos)
        return fmt::format("`{}` and `{}` are not for the same command line", message.substr(0, middle), message.substr(middle + 10));
    if (const std::size_t middle = message.find(" requires "); middle != std::string::npos)
        return fmt::format("`{}` is only for use with `{}`", message.substr(0, middle), message.substr(middle + 10));
    if (const std::size_t end = message.find(" is required"); end != std::string::npos)
        return fmt::format("{} is missing", message.starts_with('-') ? "`" + message.substr(0, end) + "`" : message.substr(0, end));
    if (message.size() > 1 && std::islower(static_cast<unsigned char>(message[1])))
        message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
    return message;
}

} // namespace

std::string emptyOption(const CLI::App& app)
{
    std::vector<const CLI::App*> all {&app};
    std::ranges::copy(app.get_subcommands(), std::back_inserter(all));
    for (const CLI::App* one : all)
        for (const CLI::Option* option : one->get_options())
            if (option->count() > 0 && option->get_expected_max() > 0 && std::ranges::any_of(option->results(), [](const std::string& text) { return trimmed(text).empty(); }))
                return option->get_name();
    return {};
}

Diagnostic wrongArguments(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv)
{
    std::vector<std::string> commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.push_back(command->get_name());
    const std::string first = argc > 1 ? argv[1] : "";
    if (!first.empty() && !first.starts_with('-') && std::ranges::find(commands, first) == commands.end())
        return {.message = fmt::format("there is no command `{}`", first),
            .help = didYouMean(first, commands, "the commands are " + join(commands, ", "))};
    const auto chosen = app.get_subcommands();
    if (chosen.empty() && dynamic_cast<const CLI::RequiredError*>(&error))
        return {.message = "no command is given", .help = "the commands are " + join(commands, ", ")};
    const auto isFile = [&](const char* argument) {
        std::error_code ignored;
        return argument[0] == '-' && argument[1] != '\0' && !chosen.empty() && !chosen.front()->get_option_no_throw(argument) && std::filesystem::exists(argument, ignored);
    };
    if (char** const file = std::find_if(argv, argv + argc, isFile); file != argv + argc)
        return {.message = fmt::format("`{}` is read as an option", *file), .help = fmt::format("`./{}` is the file", *file)};
    const bool hasExtras = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !chosen.empty();
    if (hasExtras)
        if (auto unknown = unknownOption(app, *chosen.front(), argc, argv))
            return *unknown;
    if (hasExtras)
        for (int i = 1; i < argc && argv[i] != chosen.front()->get_name(); ++i)
            if (const std::string argument(argv[i]); argument.starts_with("--") && chosen.front()->get_option_no_throw(argument.substr(0, argument.find('='))))
                return {.message = fmt::format("`{}` stands before `{}`, whose option it is", argument, chosen.front()->get_name()), .help = fmt::format("put it behind: passbench-cli {} {} ...", chosen.front()->get_name(), argument)};
    if (auto choice = notOneOf(error.what()))
        return *choice;
    return {.message = hasExtras ? tooMany(app.remaining(true), argc, argv) : sentenceOf(error.what()),
        .help = fmt::format("`passbench-cli {}--help` lists what there is", chosen.empty() ? "" : chosen.front()->get_name() + " ")};
}

} // namespace passbench::cli
