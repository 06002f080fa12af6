// passbench-cli: everything that the window does, for scripts. Exit statuses: 0 done, 1 the input is at fault, 2 wrong
// usage, 3 a check failed, 4 our fault, 5 a result could not be written.
#include "app/cli/command.h"
#include "app/cli/memory.h"
#include "app/cli/signals.h"
#include "app/cli/usage_errors.h"
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

int main(int argc, char** argv)
{
    using namespace passbench::cli;
    prepareStandardStreams();
    tidyUpOnSignals();
    const MemoryAhead memoryAhead; // its thread blocks these signals, too
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
    app.add_option("--reproducer", session.reproducer, "when a step fails, write model, pipeline and options to this file, which `reproduce` runs again; likewise of a check of its numbers that fails; without it only when a pass crashes or leaves a malformed graph, as a temporary file")->type_name("FILE.relay");
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
    for (auto add : {addPrint, addOpt, addPlan, addDiff, addPartition, addSearch, addSummary, addSurvey, addLesson, addBuild, addRun, addCheck, addQuantize, addBench, addTune, addDraw, addReport, addList, addReproduce, addReduce, addRandom, addManual, addCompletion, addHelp})
        add(app, session);
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) // what is given once takes one word, also before a model
        for (CLI::Option* option : command->get_options([](CLI::Option* one) { return !one->get_positional() && one->get_items_expected_max() == 1; }))
            option->allow_extra_args(false);
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options([](CLI::Option* one) { return one->get_delimiter() != '\0'; }))
            option->transform([](const std::string& name) { return std::string(passbench::trimmed(name)); }); // "dnnl, ccompiler" as people write lists
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
