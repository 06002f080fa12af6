// passbench-cli: everything that the window does, for scripts. Exit statuses: 0 done, 1 the input is at fault, 2 wrong
// usage, 3 a check failed, 4 our fault, 5 a result could not be written.
#include "app/cli/command.h"
#include "app/cli/signals.h"
#include "core/build/plugins.h"
#include "core/passes/all_passes.h"
#include "core/support/check.h"
#include "core/support/files/scratch.h"
#include "core/support/process/walls.h"
#include "core/support/process/worker.h"
#include "core/support/text.h"

#include <cstdlib>
#include <iostream>
#include <sstream>
#ifdef PASSBENCH_MIMALLOC
#include <mimalloc.h>
#endif

namespace {

/// The first argument that looks like an option and is none of `command` or of the program; and the one it may stand for.
std::optional<passbench::Diagnostic> unknownOption(const CLI::App& app, const CLI::App& command, int argc, char** argv)
{
    std::vector<std::string> known;
    for (const CLI::App* of : {&app, &command})
        for (const CLI::Option* option : of->get_options())
            for (const std::string& name : option->get_lnames())
                known.push_back("--" + name);
    for (int i = 1; i < argc; ++i) {
        const std::string argument(argv[i]), name = argument.substr(0, argument.find('='));
        if (!name.starts_with("--") || name.size() == 2 || std::ranges::find(known, name) != known.end())
            continue;
        const std::string near = passbench::nearest(name, known);
        return passbench::Diagnostic {.message = fmt::format("`{}` has no option `{}`", command.get_name(), name),
            .help = near.empty() ? fmt::format("`passbench-cli {} --help` lists what there is", command.get_name()) : fmt::format("did you mean `{}`?", near)};
    }
    return std::nullopt;
}

/// An option that has an empty text, as of a variable of a script that was never set: it must not be as good as left out. Empty when
/// there is none.
std::string emptyOption(const CLI::App& app)
{
    std::vector<const CLI::App*> all {&app};
    std::ranges::copy(app.get_subcommands(), std::back_inserter(all));
    for (const CLI::App* one : all)
        for (const CLI::Option* option : one->get_options())
            if (option->count() > 0 && option->get_expected_max() > 0 && std::ranges::any_of(option->results(), &std::string::empty))
                return option->get_name();
    return {};
}

/// "KIND: x not in {a,b}" as a sentence; nothing for other complaints.
std::optional<passbench::Diagnostic> notOneOf(const std::string& message)
{
    const std::size_t colon = message.find(": "), middle = message.find(" not in {");
    if (colon == std::string::npos || middle == std::string::npos || colon > middle || !message.ends_with('}'))
        return std::nullopt;
    const std::string value = message.substr(colon + 2, middle - colon - 2), list = message.substr(middle + 9, message.size() - middle - 10);
    const std::vector<std::string> choices = passbench::split(list, ',');
    const std::string near = passbench::nearest(value, choices);
    return passbench::Diagnostic {.message = fmt::format("`{}` is `{}`, and should be one of {}", message.substr(0, colon), value, passbench::join(choices, ", ")),
        .help = near.empty() ? std::string() : fmt::format("did you mean `{}`?", near)};
}

/// What CLI11 says of the arguments, in the words and form of all other errors.
passbench::Diagnostic wrongArguments(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv)
{
    std::vector<std::string> commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.push_back(command->get_name());
    const std::string first = argc > 1 ? argv[1] : "";
    if (!first.empty() && !first.starts_with('-') && std::ranges::find(commands, first) == commands.end()) {
        const std::string near = passbench::nearest(first, commands);
        return {.message = fmt::format("there is no command `{}`", first),
            .help = near.empty() ? "the commands are " + passbench::join(commands, ", ") : fmt::format("did you mean `{}`?", near)};
    }
    const auto chosen = app.get_subcommands();
    if (chosen.empty() && dynamic_cast<const CLI::RequiredError*>(&error))
        return {.message = "no command is given", .help = "the commands are " + passbench::join(commands, ", ")};
    if (dynamic_cast<const CLI::ExtrasError*>(&error) && !chosen.empty())
        if (auto unknown = unknownOption(app, *chosen.front(), argc, argv))
            return *unknown;
    const auto isFile = [&](const char* argument) {
        std::error_code ignored;
        return argument[0] == '-' && argument[1] != '\0' && !chosen.empty() && !chosen.front()->get_option_no_throw(argument) && std::filesystem::exists(argument, ignored);
    };
    if (char** const file = std::find_if(argv, argv + argc, isFile); file != argv + argc)
        return {.message = fmt::format("`{}` is read as an option", *file), .help = fmt::format("`./{}` is the file", *file)};
    std::string message = error.what();
    if (auto choice = notOneOf(message))
        return *choice;
    if (const std::size_t is = message.find(": is `"); is != std::string::npos) // a number's check, see app/cli/numbers.h
        message = fmt::format("`{}` {}", message.substr(0, is), message.substr(is + 2));
    else if (message.size() > 1 && std::islower(static_cast<unsigned char>(message[1])))
        message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
    return {.message = std::move(message),
        .help = fmt::format("`passbench-cli {}--help` lists what there is", chosen.empty() ? "" : chosen.front()->get_name() + " ")};
}

/// A command is over in seconds, and what one step gives back the next one takes: to return it to the system in between and to ask
/// for it again was a quarter of the time that partitioning 50,000 nodes took.
void keepMemory()
{
#ifdef PASSBENCH_MIMALLOC
#if MI_MALLOC_VERSION < 210
    mi_option_disable(mi_option_allow_decommit);
    mi_option_enable(mi_option_large_os_pages); // of 2 MiB, where the system makes them
#else
    mi_option_set(mi_option_purge_delay, -1);
#endif
#endif
}

} // namespace

int main(int argc, char** argv)
{
    using namespace passbench::cli;
    if (std::none_of(argv + 1, argv + argc, [](const char* word) { return std::string_view(word) == "search"; })) // which is not over in seconds, and would hold a fifth more
        keepMemory();
    prepareStandardStreams();
    tidyUpOnSignals();
    passbench::registerPasses();
    CLI::App app("Compose and run compiler passes on neural networks, see what they do, and build modules.");
    app.name("passbench-cli");
    app.set_version_flag("--version", [] { return "passbench " PASSBENCH_VERSION "\n" + passbench::wallsHere(); });
    app.require_subcommand(1);
    app.fallthrough();
    Session session;
    reportOf(session);
    for (int i = 1; i < argc; ++i) {
        session.json = session.json || std::string_view(argv[i]) == "--json"; // so that wrong usage is told as data, too
        if (i == 1 && argv[i][0] != '-')
            session.command = argv[i];
    }
    passbench::setRetryHook([&session](const passbench::Diagnostic& warning) { session.warn(warning); });
    passbench::setFailureHook([&session](const passbench::Failure& failure) {
        session.fail(failure.diagnostic());
        passbench::killHelpers();
        passbench::removeScratch();
        std::_Exit(OurFault);
    });
    app.add_option("--reproducer", session.reproducer, "when a step fails, write model, pipeline and options to this file, which `reproduce` runs again; likewise of a check of its numbers that fails; without it only when a pass crashes or leaves a malformed graph, as a temporary file")->type_name("FILE");
    app.add_option("--plugin", session.plugins, "a shared library with further passes, to use in --passes and to see in `list passes`, with dialects of operators, which `list ops` shows and the presets lower, with predicates for compilers' files, or with generators for their regions")->type_name("FILE.so")->expected(1)->take_all();
    app.parse_complete_callback([&] {
        if (const std::string option = emptyOption(app); !option.empty()) {
            session.status = WrongUsage;
            return session.fail({.message = fmt::format("`{}` is given an empty text", option), .help = "leave it out, or say what is meant"});
        }
        for (const std::string& path : session.plugins) {
            if (const auto loaded = passbench::loadPluginFile(path); !loaded)
                session.fail(loaded.error());
        }
    });
    for (auto add : {addPrint, addOpt, addPlan, addDiff, addPartition, addSearch, addSummary, addSurvey, addLesson, addBuild, addRun, addCheck, addQuantize, addBench, addDraw, addReport, addList, addReproduce, addReduce, addRandom, addManual, addCompletion})
        add(app, session);
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) // what is given once takes one word, also before a model
        for (CLI::Option* option : command->get_options([](CLI::Option* one) { return !one->get_positional() && one->get_items_expected_max() == 1; }))
            option->allow_extra_args(false);
    for (int i = 1; i < argc && session.command.empty(); ++i) // options of the program may stand before it
        for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
            if (command->get_name() == argv[i])
                session.command = argv[i];
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) { // --help and --version end here too
            std::ostringstream text;
            app.exit(error, text, text);
            if (const auto written = writeOutput("", text.str()); !written)
                session.fail(written.error());
            return session.status;
        }
        session.status = WrongUsage;
        session.fail(wrongArguments(app, error, argc, argv));
        return session.status;
    } catch (const std::bad_alloc&) { // what a few bytes of input may ask for has no end
        session.fail({.message = "out of memory", .help = "the model asks for larger tensors than this machine can hold"});
    } catch (const std::exception& error) {
        session.fail({.message = error.what(), .help = "please report this", .ours = true});
    }
    tellWarnings(session);
    if (std::cerr.fail() && session.status == Done) // listings, times and warnings go there, and nobody has them
        session.status = OutputLost;
    if (const auto closed = closeOutput(); !closed && session.status == Done)
        session.fail(closed.error());
    return session.status;
}
