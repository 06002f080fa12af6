#include "core/map/own_time.h"

#include <algorithm>

namespace passbench {
namespace {

/// Of the operators of `body`. Measured as well when all of them run as one and nothing else does with them.
std::optional<TimeRow> timeOfFused(const TimeReport& report, const Function& body, NodeId call)
{
    std::vector<const TimeRow*> rows;
    for (const NodePtr& node : body.nodes())
        if (const TimeRow* row = report.operatorOf(node->id); row && std::ranges::find(rows, row) == rows.end())
            rows.push_back(row);
    if (rows.empty())
        return {};
    TimeRow all {.kind = TimeRow::Kind::Operator, .compiler = rows.front()->compiler, .node = call};
    for (const TimeRow* row : rows) {
        all.title += (all.title.empty() ? "" : ", ") + row->title;
        all.nodes.insert(all.nodes.end(), row->nodes.begin(), row->nodes.end());
        all.seconds += row->seconds;
        all.share += row->share;
    }
    if (std::ranges::all_of(rows, [&](const TimeRow* row) { return row->together == rows.size() && row->measured == rows.front()->measured; }))
        all.measured = rows.front()->measured;
    return all;
}

} // namespace

std::optional<TimeRow> ownTime(const TimeReport& report, const Function& function, NodeId node)
{
    if (const TimeRow* row = report.operatorOf(node))
        return *row;
    if (!function.contains(node))
        return {};
    for (const NodeId operand : function[node].operands)
        if (const auto* literal = function[operand].as<FunctionLiteral>(); literal && function[node].as<Invoke>())
            return timeOfFused(report, *literal->body, node);
    const auto region = std::ranges::find_if(report.places, [&](const TimeRow& row) { return row.kind == TimeRow::Kind::Region && row.node == node; });
    return region == report.places.end() ? std::nullopt : std::optional(*region);
}

} // namespace passbench
