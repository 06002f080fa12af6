// passbench-cli: everything that the window does, for scripts. Exit statuses: 0 done, 1 the input is at fault, 2 wrong
// usage, 3 a check failed, 4 our fault.
#include "app/cli/command.h"

int main(int argc, char** argv)
{
    using namespace passbench::cli;
    CLI::App app("Compose and run compiler passes on neural networks, see what they do, and build modules.");
    app.name("passbench-cli");
    app.set_version_flag("--version", "passbench " PASSBENCH_VERSION);
    app.require_subcommand(1);
    Session session;
    for (auto add : {addPrint, addOpt, addPartition, addBuild, addRun, addCheck, addBench, addDraw, addList})
        add(app, session);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int code = app.exit(error);
        return code == 0 ? Done : WrongUsage; // --help and --version end here too
    } catch (const std::exception& error) {
        session.fail({.message = error.what(), .help = "please report this", .ours = true});
    }
    return session.status;
}
