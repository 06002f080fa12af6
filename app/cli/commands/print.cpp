#include "app/cli/where.h"

#include "core/ir/text/printer.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

void addPrint(CLI::App& app, Session& session)
{
    struct PrintArguments {
        ModelArgument model;
        bool ids = false, types = false, noConstants = false, json = false;
        std::string output, where;
    };
    auto arguments = std::make_shared<PrintArguments>();
    CLI::App& command = *app.add_subcommand("print", "Print a model as Relay text");
    arguments->model.add(command);
    command.add_flag("--ids", arguments->ids, "number values by node id, as every step and picture does");
    command.add_flag("--types", arguments->types, "show the type of every value");
    command.add_flag("--no-constants", arguments->noConstants, "leave the metadata section out; the text can't be read back then");
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE.relay");
    command.add_option("--where", arguments->where, "instead of the text the nodes that a query finds, such as 'op:nn.conv2d groups>1'; `list queries` tells of queries")->type_name("QUERY")->check(notEmpty)->excludes("--ids")->excludes("--types")->excludes("--no-constants");
    command.add_flag("--json", arguments->json, "errors and warnings as JSON, and nodes that a query finds");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(const Module module, arguments->model.open(session));
        if (!arguments->where.empty()) {
            const Scene scene = makeScene(module);
            const QueryContext context {.module = module, .scene = scene};
            PB_ASSIGN(const std::vector<NodeId> nodes, nodesWhere("--where", arguments->where, context, session));
            PB_TRY(writeNodes(nodes, context, arguments->where, arguments->output, arguments->json));
        } else {
            PB_TRY(writeListing(arguments->output, module, {.ids = arguments->ids, .types = arguments->types, .constants = !arguments->noConstants}));
        }
        return reportWritten(session, arguments->output, nlohmann::json::object());
    });
}

} // namespace passbench::cli
