#include "app/cli/arguments/machine.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/open_dims.h"
#include "app/cli/compiled.h"
#include "app/cli/progress.h"

#include "core/build/tune/tile_file.h"
#include "core/build/tune/tune.h"
#include "core/history/lineage.h"
#include "core/runtime/reference.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct TuneArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    ThreadsArgument threads;
    std::string file, cpu;
    double tolerance = 1e-4;
    std::uint32_t candidates = 8;
    std::uint64_t seed = 1;
    bool again = false, json = false, progress = false;
};

std::string tableOf(const std::vector<TunedTile>& tiles)
{
    constexpr std::size_t mostKernels = 2;
    std::vector<std::vector<std::string>> rows {{"rule ms", "ms", "contraction", "by the rule", "fastest", "kernels"}};
    for (const TunedTile& one : tiles) {
        const ContractionShape& shape = one.measured.key.shape;
        const std::span shown = std::span(one.kernels).first(std::min(mostKernels, one.kernels.size()));
        std::string kernels = join(Strings(shown.begin(), shown.end()), ", ");
        if (one.kernels.size() > mostKernels)
            kernels += fmt::format(" and {} more", one.kernels.size() - mostKernels);
        rows.push_back({fmt::format("{:.3f}", 1000 * one.measured.secondsByRule), fmt::format("{:.3f}", 1000 * one.measured.seconds),
            fmt::format("{} x {}, {} deep, {}{}", shape.rows, shape.columns, shape.depth, name(one.measured.key.type), shape.isOpen ? ", of any size" : ""), toText(one.byRule), one.isNew() ? toText(one.measured.tile) : "the same", kernels});
    }
    return table(rows, {0, 1});
}

std::string textOf(const TuneReport& report, const std::string& file)
{
    const auto changed = std::ranges::count_if(report.tiles, &TunedTile::isNew);
    if (report.contractions == 0)
        return "nothing to measure: the default compiler has no contractions of this model to cut in tiles\n";
    std::string text = fmt::format("{} contraction{} for {}\n", report.contractions, report.contractions == 1 ? "" : "s", report.target);
    if (report.tiles.empty())
        return text + fmt::format("all were measured before, and are in {}; `--again` measures them anew\n", file);
    if (report.knownBefore > 0)
        text += fmt::format("{} of them {} measured before\n", report.knownBefore, report.knownBefore == 1 ? "was" : "were");
    text += "\n" + tableOf(report.tiles);
    text += fmt::format("\nmeasured with {} builds{}, on {} thread{}, in turn with the rule's tiles: {} of {} contractions have a faster tile\n", report.builds, report.sizes.empty() ? "" : " at " + report.sizes, report.threads, report.threads == 1 ? "" : "s", changed, report.tiles.size());
    const double faster = report.millisecondsBefore / report.milliseconds;
    if (changed == 0)
        text += fmt::format("a whole run: {:.3f} ms\n", report.milliseconds);
    else
        text += fmt::format("a whole run: {:.3f} ms before, {:.3f} ms with the fastest ({})\n", report.millisecondsBefore, report.milliseconds,
        std::abs(faster - 1) < 0.02 ? "the same within 2 %" : fmt::format("{:.2f} times as fast", faster));
    return text + fmt::format("check: {}\nkept in {}\n", report.checkText, file);
}

nlohmann::json jsonOf(const TileSchedule& tile) { return {{"rows", tile.rows}, {"vectors", tile.vectors}, {"lanes", tile.lanes}, {"depth", tile.depth}}; }

nlohmann::json jsonOf(const TuneReport& report, const std::string& file)
{
    nlohmann::json tiles = nlohmann::json::array();
    for (const TunedTile& one : report.tiles) {
        const ContractionShape& shape = one.measured.key.shape;
        tiles.push_back({{"contraction", {{"rows", shape.rows}, {"columns", shape.columns}, {"depth", shape.depth}, {"open", shape.isOpen}, {"type", name(one.measured.key.type)}}}, {"kernels", one.kernels},
            {"by_rule", jsonOf(one.byRule)}, {"fastest", jsonOf(one.measured.tile)}, {"median_ms_by_rule", 1000 * one.measured.secondsByRule}, {"median_ms", 1000 * one.measured.seconds}});
    }
    return {{"kernels_for", report.target}, {"sizes", report.sizes}, {"threads", report.threads}, {"builds", report.builds}, {"contractions", report.contractions}, {"known_before", report.knownBefore}, {"tiles", std::move(tiles)},
        {"median_ms_before", report.millisecondsBefore}, {"median_ms", report.milliseconds}, {"check", report.checkText}, {"file", file}};
}

Result<void> run(const TuneArguments& arguments, Session& session)
{
    if (arguments.cpu.find(',') != std::string::npos)
        return wrongUsage(session, {.message = fmt::format("`--cpu {}` names several processors, and tiles are measured for one", arguments.cpu), .help = "name one of them"});
    PB_TRY(orWrongUsage(session, checkMachine("", arguments.cpu, "")));
    const std::uint32_t threads = arguments.threads.orOne(session);
    const std::filesystem::path file = arguments.file.empty() ? usualTileFile() : std::filesystem::path(arguments.file);
    PB_TRY(checkKeepsTiles(file)); // before the work
    PB_ASSIGN(const MeasuredTiles before, readTiles(file));
    PB_ASSIGN(const CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_TRY(checkMayStayOpen(arguments.model, chosen.pipeline, session));
    PB_ASSIGN(OpenedModel opened, openedModel(arguments.model, {}, stepsWith(arguments.model, arguments.pipeline, arguments.pins, chosen, compilers, session), session));
    const RunPtr steps = opened.run;
    reportPins(steps, session);
    const Reference reference = referenceOf(*steps);
    Progress progress(arguments.progress, arguments.json);
    PB_ASSIGN(const TuneReport report, tune({.module = steps->output(), .reference = reference.module, .referenceStep = reference.step, .origins = operatorNames(steps), .cpu = arguments.cpu == "native" ? "" : arguments.cpu,
        .compilers = steps->compilers, .seed = arguments.seed, .open = std::move(opened.open), .tolerance = arguments.tolerance, .tiles = arguments.again ? TileTables() : tablesOf(before, threads), .progress = [&](double fraction, std::string_view what) { progress.say(fraction, what); }},
        {.candidates = arguments.candidates, .threads = threads}));
    progress.end();
    warnOfRegions(report.regions, report.failures, steps->compilers, session);
    std::vector<MeasuredTile> measured;
    for (const TunedTile& one : report.tiles)
        measured.push_back(one.measured);
    if (!measured.empty())
        PB_TRY(addTiles(file, report.cpu, measured));
    if (arguments.json)
        return writeReport(jsonOf(report, file.string()));
    return writeOutput("", textOf(report, file.string()));
}

} // namespace

void addTune(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<TuneArguments>();
    CLI::App& command = *app.add_subcommand("tune", "Measure which tiles are fastest for a model's contractions on this machine, and keep them for `--tuned`");
    arguments->model.takesRanges = true;
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->pins.add(command);
    arguments->threads.add(command, "1");
    command.add_option("--candidates", arguments->candidates, "tiles that are measured for each contraction, the rule's among them")->transform(wholeFrom(2, 64))->capture_default_str();
    command.add_option("--cpu", arguments->cpu, "processor that the code is for, by LLVM's names as `list cpus` has them; this machine's by default, and one that it can run")->type_name("NAME");
    command.add_option("--tolerance", arguments->tolerance, "largest difference that passes the check, in proportion to the largest value of its output")->check(notNegative())->capture_default_str();
    command.add_option("--tiles", arguments->file, "file to keep them in; without it passbench/tiles.json in this user's cache folder")->type_name("FILE");
    command.add_flag("--again", arguments->again, "measure those anew that were measured before");
    command.add_option("--seed", arguments->seed, "of the inputs")->transform(anyWhole())->capture_default_str();
    Progress::add(command, arguments->progress);
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
