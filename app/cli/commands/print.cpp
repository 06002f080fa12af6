#include "app/cli/command.h"

#include "core/ir/text/printer.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

void addPrint(CLI::App& app, Session& session)
{
    struct PrintArguments {
        ModelArgument model;
        bool ids = false, types = false, noConstants = false, json = false;
        std::string output;
    };
    auto arguments = std::make_shared<PrintArguments>();
    CLI::App& command = *app.add_subcommand("print", "Print a model as Relay text");
    arguments->model.add(command);
    command.add_flag("--ids", arguments->ids, "number values by node id, as every step and picture does");
    command.add_flag("--types", arguments->types, "show the type of every value");
    command.add_flag("--no-constants", arguments->noConstants, "leave the metadata section out; the text can't be read back then");
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE");
    command.add_flag("--json", arguments->json, "errors and warnings as JSON");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(const Module module, arguments->model.open(session));
        PB_TRY(writeOutput(arguments->output,
            print(module, {.ids = arguments->ids, .types = arguments->types, .constants = !arguments->noConstants})));
        return reportWritten(session, arguments->output, nlohmann::json::object());
    });
}

} // namespace passbench::cli
