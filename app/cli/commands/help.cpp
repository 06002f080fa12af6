// `help COMMAND`: what `COMMAND --help` says, for those who type it in that order.
#include "app/cli/command.h"

namespace passbench::cli {

/// Knows the commands that were added before it.
void addHelp(CLI::App& app, Session& session)
{
    CLI::App& help = *app.add_subcommand("help", "Explain a command and its options, as its --help does; without one list the commands");
    Strings names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    auto name = std::make_shared<std::string>();
    help.add_option("COMMAND", *name, "which one")->check(CLI::IsMember(names));
    onChosen(help, session, [name, &app]() -> Result<void> {
        if (name->empty())
            return writeOutput("", app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
        return writeOutput("", app.get_subcommand(*name)->help(app.get_name()));
    });
}

} // namespace passbench::cli
