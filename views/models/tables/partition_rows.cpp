#include "views/models/tables/partition_rows.h"

#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

QString regionText(const RegionInfo& region) { return toQString(region.global.empty() ? region.compiler : region.global); }

QString sideText(const BorderSide& side, std::span<const RegionInfo> regions)
{
    switch (side.kind) {
    case BorderSide::Kind::Region: return regionText(regions[side.region]);
    case BorderSide::Kind::Host: return tr("host, %1").arg(nodeText(side.node));
    case BorderSide::Kind::Input: return tr("input %1").arg(nodeText(side.node));
    case BorderSide::Kind::Output: break;
    }
    return tr("result");
}

QString alternativeText(const PartitionAlternative& alternative)
{
    switch (alternative.kind) {
    case PartitionAlternative::Kind::Greedy: return tr("as it was before");
    case PartitionAlternative::Kind::Host: return tr("all on the host");
    case PartitionAlternative::Kind::Found: break;
    }
    return tr("found");
}

} // namespace

QStringList borderHeaders() { return {tr("From"), tr("To"), tr("Value"), tr("Bytes"), tr("Type")}; }

std::vector<TableRow> borderRows(const std::vector<Border>& borders, std::span<const RegionInfo> regions)
{
    std::vector<TableRow> rows;
    for (const Border& border : borders)
        rows.push_back({.cells = {{.text = sideText(border.from, regions)}, {.text = sideText(border.to, regions)}, {.text = nodeText(border.value)},
                            numberCell(bytesText(border.bytes), static_cast<double>(border.bytes)), {.text = toQString(toText(border.type))}},
            .node = border.value});
    return rows;
}

QStringList causeHeaders() { return {tr("Pairs"), tr("Cause")}; }

std::vector<TableRow> causeRows(const std::vector<std::pair<std::string, std::size_t>>& causes, std::size_t all)
{
    std::vector<TableRow> rows;
    const auto add = [&](const QString& cause, std::size_t pairs) {
        rows.push_back({.cells = {numberCell(countText(static_cast<std::int64_t>(pairs)), static_cast<double>(pairs)), {.text = cause}},
            .toolTip = cause, .step = static_cast<int>(rows.size())});
    };
    if (all == 0)
        return rows;
    add(tr("All causes"), all);
    for (const auto& [cause, pairs] : causes)
        add(toQString(cause), pairs);
    return rows;
}

QStringList apartHeaders() { return {tr("Region"), tr("Region"), tr("Why they are not one")}; }

std::vector<TableRow> apartRows(const std::vector<RegionsApart>& apart, std::span<const RegionInfo> regions)
{
    std::vector<TableRow> rows;
    for (const RegionsApart& pair : apart)
        rows.push_back({.cells = {{.text = regionText(regions[pair.from])}, {.text = regionText(regions[pair.to])}, {.text = told(pair.reason)}},
            .toolTip = told(pair.reason), .node = pair.path.empty() ? NodeId::None : pair.path.front(), .step = static_cast<int>(rows.size())});
    return rows;
}

QStringList unsupportedHeaders()
{
    return {tr("Compiler"), tr("Operator"), tr("Condition that refuses"), tr("Found"), tr("Operators"), tr("MACs"), tr("Regions then"), tr("Over borders then"), tr("Time then, estimated")};
}

std::vector<TableRow> unsupportedRows(const std::vector<Unsupported>& wishes)
{
    std::vector<TableRow> rows;
    for (const Unsupported& one : wishes)
        rows.push_back({.cells = {{.text = toQString(one.wish.compiler)}, {.text = toQString(one.wish.rule)},
                            {.text = one.wish.conditions.empty() ? tr("has no rule") : toQString(one.wish.conditionText())}, {.text = toQString(one.actual)},
                            numberCell(countText(static_cast<std::int64_t>(one.nodes.size())), static_cast<double>(one.nodes.size())), numberCell(macsText(one.macs), one.macs)},
            .toolTip = toQString(toText(one.wish)), .node = one.nodes.empty() ? NodeId::None : one.nodes.front(), .step = static_cast<int>(rows.size())});
    return rows;
}

std::vector<TableRow> unsupportedRows(const std::vector<RankedWish>& wishes)
{
    std::vector<Unsupported> entries;
    for (const RankedWish& wish : wishes)
        entries.push_back(wish.entry);
    std::vector<TableRow> rows = unsupportedRows(entries);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!wishes[i].then) {
            rows[i].toolTip += QLatin1Char('\n') + told(wishes[i].then.error().message);
            continue;
        }
        const PartitionFigures& then = *wishes[i].then;
        rows[i].cells.push_back(numberCell(countText(static_cast<std::int64_t>(then.regions)), static_cast<double>(then.regions)));
        rows[i].cells.push_back(numberCell(bytesText(then.borderBytes), static_cast<double>(then.borderBytes)));
        rows[i].cells.push_back(numberCell(estimateText(then.seconds), then.seconds));
    }
    return rows;
}

QString alternativeTitle(const PartitionAlternative& alternative) { return tr("%1, about %2").arg(alternativeText(alternative), estimateText(alternative.seconds)); }

QStringList alternativeHeaders() { return {tr("Partition"), tr("Time"), tr("Regions"), tr("Operators off the host"), tr("MACs off the host"), tr("Across borders"), tr("Taken by")}; }

std::vector<TableRow> alternativeRows(const std::vector<PartitionAlternative>& alternatives, std::optional<std::size_t> present)
{
    std::vector<TableRow> rows;
    for (const PartitionAlternative& alternative : alternatives) {
        const Coverage& coverage = alternative.coverage;
        QStringList takers;
        for (const Coverage::Entry& entry : coverage.entries)
            if (!entry.compiler.empty())
                takers.append(QStringLiteral("%1 %2").arg(toQString(entry.compiler), countText(entry.operators)));
        const std::int64_t operators = coverage.operatorsOffHost();
        const double share = coverage.shareOffHost();
        rows.push_back({.cells = {{.text = rows.size() == present ? tr("as it is") : alternativeText(alternative)}, numberCell(estimateText(alternative.seconds), alternative.seconds),
                            numberCell(countText(static_cast<std::int64_t>(alternative.regions)), static_cast<double>(alternative.regions)),
                            numberCell(countText(operators), static_cast<double>(operators)), numberCell(percentText(share), share),
                            numberCell(bytesText(alternative.borderBytes), static_cast<double>(alternative.borderBytes)), {.text = takers.join(QStringLiteral(", "))}},
            .step = static_cast<int>(rows.size()),
            .current = rows.size() == present});
    }
    return rows;
}

} // namespace passbench
