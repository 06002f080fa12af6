#include "app/cli/arguments/tiles_argument.h"

#include "core/build/tune/tile_file.h"
#include "core/support/words/shell_word.h"

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
    if (!file.empty() && std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found)
        return passbench::fail(Diagnostic {.message = "there is no such file", .where = file, .help = "`passbench-cli tune MODEL --tiles FILE` makes it"});
    PB_ASSIGN(const MeasuredTiles measured, readTiles(file.empty() ? usualTileFile() : std::filesystem::path(file)));
    return tablesOf(measured);
}

namespace {

bool isForAnyMachine(const BuildReport& report) { return report.cutFor == toText(portableTarget()); }

/// How to have some measured.
std::string tuneLine(const BuildReport& report, const std::string& model, const std::string& cpu, const std::string& file)
{
    if (isForAnyMachine(report))
        return "C source is for any processor, and always has the rule's";
    if (report.cpu.find(',') != std::string::npos)
        return fmt::format("`passbench-cli tune {} --cpu NAME` measures them for one of the processors", shellWord(model));
    if (!report.runsHere)
        return "they are measured on a machine that runs this code, whose file `--tiles` takes";
    return fmt::format("`passbench-cli tune {}{}{}` measures them", shellWord(model), cpu.empty() ? "" : " --cpu " + shellWord(cpu), file.empty() ? "" : " --tiles " + shellWord(file));
}

} // namespace

std::string TilesArgument::used(const BuildReport& report, const std::string& model, const std::string& cpu, const Session& session) const
{
    const auto [all, measured] = contractionsOf(report);
    if (!given() || all == 0)
        return {};
    if (measured == 0)
        session.warn({.message = fmt::format("no tiles were measured for this model and {}: all are the rule's", isForAnyMachine(report) ? "C" : report.cpu), .help = tuneLine(report, model, cpu, file), .severity = Severity::Warning});
    return fmt::format("tiles: {} of {} contraction{} ha{} the fastest that was measured, {} the rule's", measured, all, all == 1 ? "" : "s", measured == 1 ? "s" : "ve", all - measured);
}

} // namespace passbench::cli
