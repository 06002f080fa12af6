#include "app/cli/commands/partition/partition_time.h"

#include "app/cli/compiled.h"
#include "app/cli/temporary_folder.h"
#include "core/build/build.h"
#include "core/drawing/scene_rows.h"
#include "core/history/node_ids.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t mostOperators = 20; ///< in the table

std::string_view name(TimeRow::Kind kind)
{
    switch (kind) {
    case TimeRow::Kind::Region: return "region";
    case TimeRow::Kind::Host: return "host";
    case TimeRow::Kind::HandOver: return "borders";
    case TimeRow::Kind::Operator: break;
    }
    return "operator";
}

std::string measuredText(const TimeRow& row)
{
    if (!row.measured)
        return "";
    return comparableMilliseconds(*row.measured) + (row.together > 1 ? fmt::format(" of {} together", row.together) : "");
}

std::string rowsText(std::span<const TimeRow> rows, bool measured, const std::string& first, const std::function<std::string(const TimeRow&)>& third)
{
    std::vector<std::vector<std::string>> cells {{first, "compiler", "from", "estimated", "share"}};
    if (measured)
        cells.front().push_back("measured");
    for (const TimeRow& row : rows) {
        cells.push_back({row.title, row.kind == TimeRow::Kind::HandOver ? "" : row.compiler.empty() ? "host" : row.compiler, third(row), comparableMilliseconds(row.seconds), fmt::format("{:.1f}%", 100 * row.share)});
        if (measured)
            cells.back().push_back(measuredText(row));
    }
    return table(cells, {3, 4, 5});
}

/// The node of the graph `shown` that a row is about.
NodeId nodeIn(const NodeIdSet& shown, const TimeRow& row, const Lineage& lineage)
{
    std::vector<NodeId> nodes {row.node};
    nodes.insert(nodes.end(), row.nodes.begin(), row.nodes.end());
    const auto known = [&](NodeId node) { return shown.contains(node); };
    if (const auto found = std::ranges::find_if(nodes, known); found != nodes.end())
        return *found;
    for (const NodeId node : nodes) {
        const std::vector<LineageHop> hops = lineage.history(node);
        if (const auto last = std::find_if(hops.rbegin(), hops.rend(), [&](const LineageHop& hop) { return known(hop.from); }); last != hops.rend())
            return last->from;
    }
    return NodeId::None;
}

Json rowsJson(const std::vector<TimeRow>& rows, const NodeIdSet& shown, const Lineage& lineage)
{
    Json list = Json::array();
    for (const TimeRow& row : rows) {
        Json& entry = list.emplace_back(Json {{"kind", name(row.kind)}, {"title", row.title}, {"compiler", row.compiler}, {"estimated_seconds", row.seconds}, {"estimated_share", row.share}});
        if (row.node != NodeId::None)
            entry["origin"] = lineage.originText(row.node);
        if (const NodeId node = row.node == NodeId::None ? row.node : nodeIn(shown, row, lineage); node != NodeId::None)
            entry["node"] = number(node);
        if (row.measured)
            entry.update({{"measured_seconds", *row.measured}, {"measured_together", row.together}});
    }
    return list;
}

} // namespace

Result<TimeReport> timeOf(const RunPtr& run, const Module& input, const CompilerTable& compilers, bool measure, const Session& session)
{
    const PartitionMap map = wholeMap(run->output(), compilers);
    if (!measure)
        return timeReport(map);
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(const BuildReport built, build({.module = run->output(), .reference = input, .folder = *folder / "model", .compilers = compilers, .check = false, .profile = true, .exportRegions = false}));
    warnOfRegions(built.regions, built.failures, compilers, session);
    if (!built.profile)
        return fail("{}", built.profileText);
    return timeReport(map, &*built.profile);
}

std::string timeTable(const TimeReport& report, const Lineage& lineage)
{
    const bool measured = report.measured.has_value();
    constexpr std::size_t longest = 48;
    const auto origin = [&](const TimeRow& row) { return row.node == NodeId::None ? std::string() : shortened(lineage.originText(row.node), longest); };
    std::string text = rowsText(report.places, measured, "where", origin);
    const std::span<const TimeRow> operators(report.operators);
    text += "\n" + rowsText(operators.first(std::min(mostOperators, operators.size())), measured, "operator", origin);
    if (operators.size() > mostOperators)
        text += operators.size() == mostOperators + 1 ? "and one operator more, which --json lists\n" : fmt::format("and {} operators more, which --json lists\n", operators.size() - mostOperators);
    text += fmt::format("\nestimated: {}, {}, after all steps; `search` and `--what-if` estimate while compilers choose\n", comparableMilliseconds(report.seconds), howEstimated);
    if (measured)
        text += fmt::format("measured: {}{}, {}\n", comparableMilliseconds(*report.measured),
            report.elsewhere > 0 ? fmt::format(", of which {} for copies of results", comparableMilliseconds(report.elsewhere)) : "", report.how);
    return text;
}

Json timeJson(const TimeReport& report, const Module& module, const Lineage& lineage)
{
    const NodeIdSet shown = nodeIds(module);
    Json json {{"estimated_seconds", report.seconds}, {"how_estimated", howEstimated}, {"places", rowsJson(report.places, shown, lineage)}, {"operators", rowsJson(report.operators, shown, lineage)}};
    if (report.measured)
        json.update({{"measured_seconds", *report.measured}, {"measured_elsewhere_seconds", report.elsewhere}, {"how_measured", report.how}});
    return json;
}

} // namespace passbench::cli
