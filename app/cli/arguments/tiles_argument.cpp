#include "app/cli/arguments/tiles_argument.h"

namespace passbench::cli {

void TilesArgument::add(CLI::App& command)
{
    command.add_flag("--tuned", tuned, "give contractions the tiles that `tune` has measured on this machine to be fastest, where it has");
    command.add_option("--tiles", file, "likewise, from this file of `tune`")->type_name("FILE");
}

Result<TileTables> TilesArgument::read() const
{
    if (!given())
        return TileTables();
    std::error_code error;
    if (!file.empty() && !std::filesystem::exists(file, error))
        return passbench::fail(Diagnostic {.message = "there is no such file", .where = file, .help = "`passbench-cli tune MODEL --tiles FILE` makes it"});
    PB_ASSIGN(const MeasuredTiles measured, readTiles(file.empty() ? usualTileFile() : std::filesystem::path(file)));
    return tablesOf(measured);
}

std::string TilesArgument::used(const BuildReport& report, const ModelArgument& model, const Session& session) const
{
    const auto [all, measured] = contractionsOf(report);
    if (!given() || all == 0)
        return {};
    if (measured == 0)
        session.warn({.message = fmt::format("no tiles were measured for this model and {}: all are the rule's", report.cutFor), .help = fmt::format("`passbench-cli tune {}` measures them", model.path), .severity = Severity::Warning});
    return fmt::format("tiles: {} of {} contraction{} ha{} the fastest that was measured, {} the rule's\n", measured, all, all == 1 ? "" : "s", measured == 1 ? "s" : "ve", all - measured);
}

} // namespace passbench::cli
