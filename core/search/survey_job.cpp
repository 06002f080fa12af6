#include "core/search/survey_job.h"

#include "core/build/plugins.h"
#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"
#include "core/document/project_file.h"
#include "core/history/partition/what_if.h"
#include "core/import/fitted_model.h"
#include "core/partition/reasons/unmatched.h"
#include "core/partition/regions/borders.h"
#include "core/pipeline/partition_flow.h"
#include "core/search/partition_figures.h"
#include "core/support/bytes.h"

#include <set>

namespace passbench {
namespace {

struct SurveyOrder {
    std::string model, dataFolder;
    Workspace workspace;
    Strings plugins;
};

Result<SurveyOrder> decodeOrder(std::string_view bytes)
{
    ByteReader reader(bytes);
    SurveyOrder order {.model = std::string(reader.text()), .dataFolder = std::string(reader.text()), .workspace = {}, .plugins = {}};
    const std::string_view project = reader.text();
    reader.list([&] { order.plugins.emplace_back(reader.text()); });
    if (!reader.good() || !reader.atEnd())
        return fail(Diagnostic {.message = "a survey was given something else than an order", .ours = true});
    for (const std::string& plugin : order.plugins) // before the rules are read, which may call their predicates
        PB_TRY(loadPluginFile(plugin));
    PB_ASSIGN(order.workspace, parseProject(project, {}));
    return order;
}

std::string encode(const SurveyRow& row)
{
    ByteWriter writer;
    writer.number(row.regions);
    writer.list(row.coverage.entries, [&](const Coverage::Entry& entry) {
        writer.text(entry.compiler);
        writer.number(entry.regions);
        writer.number(entry.operators);
        writer.number(entry.macs);
    });
    writer.number(row.coverage.operators);
    writer.number(row.coverage.macs);
    writer.number(row.borderBytes);
    writer.number(row.seconds.has_value());
    writer.number(row.seconds.value_or(0));
    writer.number(row.notImported);
    writer.list(row.importReport, [&](const std::string& entry) { writer.text(entry); });
    for (const Strings* dims : {&row.lackedDims, &row.openDims})
        writer.list(*dims, [&](const std::string& dim) { writer.text(dim); });
    writer.list(row.unsupported, [&](const UnsupportedCount& one) {
        for (const std::string& text : {one.wish.compiler, one.wish.rule, one.actual})
            writer.text(text);
        writer.list(one.wish.conditions, [&](const std::string& condition) { writer.text(condition); });
        writer.number(one.operators);
        writer.number(one.macs);
    });
    writer.list(row.composites, [&](const std::string& composite) { writer.text(composite); });
    return writer.take();
}

Strings firstReports(const Module& module)
{
    constexpr std::size_t most = 3;
    Strings first;
    if (!module.origin)
        return first;
    for (const Diagnostic& one : std::span(module.origin->report).first(std::min(most, module.origin->report.size())))
        first.push_back(one.where.empty() ? one.message : fmt::format("{}: {}", one.where, one.message));
    return first;
}

std::vector<UnsupportedCount> countsOf(const std::vector<Unsupported>& all)
{
    std::vector<UnsupportedCount> counts;
    for (const Unsupported& one : all)
        counts.push_back({.wish = one.wish, .operators = std::ssize(one.nodes), .macs = one.macs, .actual = one.actual});
    return counts;
}

} // namespace

std::string encodeSurveyOrder(const std::string& model, const Workspace& workspace, const std::string& dataFolder)
{
    ByteWriter writer;
    writer.text(model);
    writer.text(dataFolder);
    writer.text(projectText(workspace, {}));
    writer.list(loadedPlugins(), [&](const std::string& plugin) { writer.text(plugin); });
    return writer.take();
}

std::optional<SurveyRow> decodeSurveyRow(std::string_view bytes)
{
    ByteReader reader(bytes);
    SurveyRow row;
    row.regions = reader.number<std::int64_t>();
    reader.list([&] {
        Coverage::Entry& entry = row.coverage.entries.emplace_back();
        entry.compiler = reader.text();
        entry.regions = reader.number<std::int64_t>();
        entry.operators = reader.number<std::int64_t>();
        entry.macs = reader.number<double>();
    });
    row.coverage.operators = reader.number<std::int64_t>();
    row.coverage.macs = reader.number<double>();
    row.borderBytes = reader.number<std::int64_t>();
    const bool estimated = reader.number<bool>();
    const auto seconds = reader.number<double>();
    if (estimated)
        row.seconds = seconds;
    row.notImported = reader.number<std::int64_t>();
    reader.list([&] { row.importReport.emplace_back(reader.text()); });
    for (Strings* dims : {&row.lackedDims, &row.openDims})
        reader.list([&] { dims->emplace_back(reader.text()); });
    reader.list([&] {
        UnsupportedCount& one = row.unsupported.emplace_back();
        for (std::string* text : {&one.wish.compiler, &one.wish.rule, &one.actual})
            *text = reader.text();
        reader.list([&] { one.wish.conditions.emplace_back(reader.text()); });
        one.operators = reader.number<std::int64_t>();
        one.macs = reader.number<double>();
    });
    reader.list([&] { row.composites.emplace_back(reader.text()); });
    const bool sound = reader.good() && reader.atEnd() && !row.coverage.entries.empty(); // the host is always there
    return sound ? std::optional(std::move(row)) : std::nullopt;
}

Result<std::string> surveyJob(std::string_view input, const WorkerProgress& progress)
{
    PB_ASSIGN(const SurveyOrder order, decodeOrder(input));
    PB_ASSIGN(const CompilerTable compilers, compilersOf(order.workspace));
    progress(0, "importing");
    Strings lacked;
    auto opened = openFor(order.model, {.dims = order.workspace.dims, .dataFolder = order.dataFolder}, {});
    if (!opened && !order.workspace.dims.empty()) { // sizes are given for all models, and not each has all dimensions
        PB_ASSIGN(const std::vector<SymbolicDim> symbols, symbolicDims(order.model));
        std::vector<std::pair<std::string, std::int64_t>> had;
        for (const auto& dim : order.workspace.dims)
            if (std::ranges::find(symbols, dim.first, &SymbolicDim::name) != symbols.end())
                had.push_back(dim);
            else
                lacked.push_back(dim.first);
        if (!lacked.empty())
            opened = openFor(order.model, {.dims = had, .dataFolder = order.dataFolder}, {});
    }
    PB_ASSIGN(const Module module, std::move(opened));
    progress(0.2, "partitioning");
    const RunPtr run = runPipeline({.input = module, .pipeline = upToPartition(order.workspace.pipeline), .compilers = &compilers,
        .metrics = false, .gates = gatesOf(order.workspace)});
    if (run->failed()) {
        Diagnostic error = *run->steps.back()->error;
        const std::string step = fmt::format("step {}, {}", run->steps.size(), run->steps.back()->config.pass);
        error.where = error.where.empty() ? step : step + ", " + error.where;
        return fail(std::move(error));
    }
    progress(0.8, "estimating");
    const auto regions = regionsOf(run->output(), compilers);
    const Module* asked = askedModule(*run);
    const auto seconds = estimatedSeconds(*run);
    SurveyRow row {.model = order.model, .regions = std::ssize(regions), .coverage = coverageOf(run->output(), regions), .borderBytes = borderBytes(run->output(), regions),
        .seconds = seconds ? std::optional(*seconds) : std::nullopt, .notImported = module.origin ? std::ssize(module.origin->report) : 0, .importReport = firstReports(module),
        .lackedDims = std::move(lacked), .openDims = dimsWithoutSize(module), .unsupported = asked ? countsOf(unsupported(*asked, compilers)) : std::vector<UnsupportedCount> {},
        .composites = asked ? compositesIn(*asked) : Strings {}};
    if (auto changed = changedSinceOpened(module)) // figures of what is half another model are of nothing
        return fail(*std::move(changed));
    return encode(row);
}

} // namespace passbench
