#include "app/cli/commands/partition/partition_why.h"
#include "app/cli/commands/partition/partition_if.h"

#include "core/history/lineage.h"
#include "core/history/named_node.h"
#include "core/history/partition/node_reasons.h"
#include "core/history/partition/standing.h"
#include "core/history/partition/touching_regions.h"
#include "core/history/partition/what_if.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/reasons/not_composed.h"
#include "core/search/partition_figures.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t mostProspects = 12;

std::string nodeText(NodeId node, const std::string& name) { return fmt::format("%{} {}", number(node), name); }

class Explanation {
public:
    Explanation(const RunPtr& run, const CompilerTable& compilers) : m_run(run), m_lineage(run), m_compilers(compilers) {}

    Result<void> write(const std::string& name, bool json)
    {
        PB_ASSIGN(const std::vector<NodeId> nodes, named(name));
        std::optional<Diagnostic> refused;
        for (const NodeId node : nodes) {
            if (!m_text.empty() && !m_text.ends_with("\n\n"))
                m_text += '\n';
            if (auto added = add(node); !added)
                refused = added.error();
        }
        if (m_text.empty() && refused)
            return passbench::fail(*std::move(refused));
        return json ? writeReport({{"why", m_json}}) : writeOutput("", m_text);
    }

    Result<void> add(NodeId node)
    {
        const NodeReasons reasons = reasonsOf({.run = m_run, .module = m_run->output(), .node = node, .compilers = m_compilers});
        if (!reasons.asked)
            return passbench::fail("no compiler was asked: AnnotateTarget did not run");
        if (reasons.verdicts.empty() && reasons.groups.empty())
            return passbench::fail("%{} is no operator that compilers are asked about", number(node));
        std::ranges::for_each(reasons.standings, [&](const NodeReasons::Place& place) { add(place); });
        std::ranges::for_each(reasons.verdicts, [&](const AskedNode& asked) { add(asked); });
        std::ranges::for_each(reasons.groups, [&](const GroupedNode& group) { add(group); });
        if (reasons.place)
            add(node, *reasons.place);
        for (const PinOutcome& outcome : reasons.pins)
            add(outcome);
        addRemarks(reasons);
        return {};
    }
    const Json& json() const { return m_json; }

private:
    /// Of the model; an id also of what a step made of it.
    Result<std::vector<NodeId>> named(const std::string& name) const
    {
        auto nodes = nodesNamed(m_run->input, name);
        for (std::size_t i = 0; !nodes && name.starts_with('%') && i < m_run->steps.size(); ++i)
            if (auto later = nodesNamed(m_run->steps[i]->after, name))
                return later;
        return nodes;
    }

    using Rows = std::vector<std::vector<std::string>>;

    void add(const NodeReasons::Place& place)
    {
        m_text += standingText(place);
        m_said += standingText(place);
        m_json.push_back(standingJson(place));
        m_json.back()["kind"] = "standing";
    }

    void add(const AskedNode& asked)
    {
        Rows rows;
        for (const Verdict& verdict : asked.verdicts) {
            const bool said = !verdict.reason.empty() && m_said.find(fmt::format("`{}` refuses it: {}", verdict.compiler, verdict.reason)) != std::string::npos;
            rows.push_back({"  " + verdict.compiler, verdict.accepted ? "accepted" : verdict.asked ? "refused" : "not asked", verdict.rule, said ? "" : verdict.reason});
            m_json.push_back({{"kind", "verdict"}, {"node", number(asked.node)}, {"compiler", verdict.compiler}, {"accepted", verdict.accepted},
                {"rule", verdict.rule}, {"reason", verdict.reason}, {"condition", verdict.condition}, {"actual", verdict.actual}});
        }
        m_text += fmt::format("{}, from {}\n", nodeText(asked.node, asked.name), m_lineage.originText(asked.node)) + table(rows);
    }

    void add(const GroupedNode& group)
    {
        Rows rows;
        for (const auto& [attempt, place, placeName] : group.attempts) {
            rows.push_back({"  " + attempt.composite, fmt::format("{} of {}", attempt.nodes.size(), attempt.wanted),
                attempt.reason.empty() ? "matches" : fmt::format("at {}: {}", nodeText(place, placeName), attempt.reason)});
            m_json.push_back({{"kind", "group"}, {"node", number(group.node)}, {"compiler", group.compiler}, {"composite", attempt.composite},
                {"root", number(attempt.root)}, {"matched", attempt.nodes.size()}, {"wanted", attempt.wanted}, {"reason", attempt.reason}});
        }
        m_text += fmt::format("groups of {} with {}:\n", group.compiler, nodeText(group.node, group.name)) + table(rows);
    }

    void add(NodeId node, const PlacedNode& place)
    {
        const RegionInfo& region = place.region;
        m_text += fmt::format("its region {} of {}: {} operator{}, {:.1f}% of MACs, {} in, {} out\n", region.global, region.compiler, region.operators, region.operators == 1 ? "" : "s",
            100 * region.macShare, scaled(bytesOf(region.inputs), "B"), scaled(bytesOf(region.outputs), "B"));
        Rows rows;
        Json neighbours = Json::array(), apart = Json::array();
        for (const RegionNeighbour& neighbour : region.neighbours) {
            rows.push_back({neighbour.after ? "  ends before" : "  begins behind", nodeText(neighbour.node, neighbour.op), neighbour.reason});
            neighbours.push_back({{"node", number(neighbour.node)}, {"op", neighbour.op}, {"after", neighbour.after}, {"reason", neighbour.reason}});
        }
        for (const PlacedNode::Apart& other : place.apart) {
            rows.push_back({"  apart from", other.region, other.why.reason});
            Json path = Json::array();
            for (const NodeId step : other.why.path)
                path.push_back(number(step));
            apart.push_back({{"region", other.region}, {"connected", other.why.connected}, {"reason", other.why.reason}, {"path", path}});
        }
        m_text += table(rows);
        if (place.furtherApart > 0)
            m_text += fmt::format("  and from {} more\n", place.furtherApart);
        m_json.push_back({{"kind", "region"}, {"node", number(node)}, {"compiler", region.compiler}, {"region", region.global}, {"operators", region.operators},
            {"macs", region.macs}, {"neighbours", neighbours}, {"apart", apart}});
    }

    void add(const PinOutcome& outcome)
    {
        m_text += fmt::format("it is {}{}\n", toText(outcome.pin), outcome.honoured ? "" : ", which could not be honoured: " + outcome.reason);
        m_json.push_back({{"kind", "pin"}, {"node", number(outcome.pin.node)}, {"pin", toText(outcome.pin)}, {"honoured", outcome.honoured}, {"reason", outcome.reason}});
    }

    /// What the steps of the flow said of the operators that were asked about.
    void addRemarks(const NodeReasons& reasons)
    {
        Rows rows;
        for (std::size_t i = 0; i < m_run->steps.size(); ++i)
            for (const Remark& remark : m_run->steps[i]->log.remarks)
                if (std::ranges::find(reasons.verdicts, remark.node, &AskedNode::node) != reasons.verdicts.end()
                    || std::ranges::find(reasons.groups, remark.node, &GroupedNode::node) != reasons.groups.end()) {
                    const auto group = readNotComposed(remark.text);
                    const bool said = group && m_text.find(fmt::format("  {} ", group->composite)) != std::string::npos && m_text.find(group->reason) != std::string::npos;
                    if (!said && !repeats(remark, reasons.verdicts))
                        rows.push_back({fmt::format("  {}", i + 1), m_run->steps[i]->config.pass, remark.text});
                    m_json.push_back({{"kind", "remark"}, {"node", number(remark.node)}, {"step", i + 1}, {"pass", m_run->steps[i]->config.pass}, {"remark", remark.text}});
                }
        if (!rows.empty())
            m_text += "remarks of the steps:\n" + table(rows);
    }

    static double bytesOf(const std::vector<RegionTensor>& tensors)
    {
        double sum = 0;
        for (const RegionTensor& tensor : tensors)
            sum += static_cast<double>(tensor.bytes);
        return sum;
    }

    const RunPtr& m_run;
    const Lineage m_lineage;
    const CompilerTable& m_compilers;
    Json m_json = Json::array();
    std::string m_text;
    std::string m_said; ///< in the first lines: where the node is, and why
};

/// Index of the region of that name, or of the number that ends its name.
Result<std::size_t> regionNamed(std::span<const RegionInfo> regions, const std::string& name)
{
    Strings known, ends;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].global == name)
            return i;
        known.push_back(regions[i].global);
        // by their ends they differ from what was typed by no more than what is wrong in it:
        ends.push_back(regions[i].global.substr(regions[i].global.size() - std::min(name.size(), regions[i].global.size())));
        if (!name.empty() && regions[i].global.ends_with("_" + name))
            found = i;
    }
    if (found)
        return *found;
    std::string near = nearest(name, known);
    const bool isNumber = name.find_first_not_of("0123456789") == std::string::npos; // of which each is near to each
    if (const std::string end = near.empty() && !isNumber ? nearest(name, ends) : std::string(); !end.empty())
        near = known[static_cast<std::size_t>(std::ranges::find(ends, end) - ends.begin())];
    return passbench::fail(Diagnostic {.message = fmt::format("no region is called `{}`", name),
        .help = !near.empty() ? fmt::format("did you mean `{}`?", near)
            : known.empty()   ? "the partition has no regions"
                              : fmt::format("the table lists them: `{}` is the first of {}", known.front(), known.size())});
}

Result<void> explainPair(std::span<const std::string> names, const RunPtr& run, const CompilerTable& compilers, bool json)
{
    const auto regions = regionsOf(run->output(), compilers);
    PB_ASSIGN(const std::size_t one, regionNamed(regions, names[0]));
    PB_ASSIGN(const std::size_t other, regionNamed(regions, names[1]));
    auto apart = whyApart(run->output(), regions, one, other);
    if (apart)
        explainTouching({&*apart, 1}, regions, run);
    else
        return passbench::fail(Diagnostic {.message = one == other ? "the two are one region" : "the two are of different compilers, or called in different functions"});
    const Lineage lineage(run);
    Json path = Json::array();
    std::string text = fmt::format("{} and {}: {}\n", regions[apart->from].global, regions[apart->to].global, apart->reason);
    std::vector<std::vector<std::string>> rows;
    for (const NodeId id : apart->path) {
        path.push_back(number(id));
        rows.push_back({fmt::format("  %{}", number(id)), displayName(*findNode(run->output(), id)), lineage.originText(id)});
    }
    const Json all {{"kind", "apart"}, {"from", regions[apart->from].global}, {"to", regions[apart->to].global}, {"connected", apart->connected},
        {"reason", apart->reason}, {"path", path}};
    return json ? writeReport({{"why", Json::array({all})}}) : writeOutput("", text + table(rows));
}

} // namespace

Result<void> explain(const std::string& what, const RunPtr& run, const CompilerTable& compilers, bool json)
{
    const Strings names = split(what, ',');
    if (names.size() == 2 && !nodeNamed(run->input, what))
        return explainPair(names, run, compilers, json);
    return Explanation(run, compilers).write(what, json);
}

Result<Json> whyJson(NodeId node, const RunPtr& run, const CompilerTable& compilers)
{
    Explanation explanation(run, compilers);
    PB_TRY(explanation.add(node));
    return explanation.json();
}

Result<void> showProspects(const RunPtr& run, const CompilerTable& compilers, bool json)
{
    PB_ASSIGN(const PartitionFigures now, figuresOf(*run));
    PB_ASSIGN(const std::vector<RankedWish> wishes, rankedWishes(run, compilers));
    const double hostMacs = now.coverage.entries.front().macs;
    Json list = Json::array();
    std::vector<std::vector<std::string>> rows {{"supporting", "operators", "moves MACs", "found", "regions then", "over borders", "estimated"}};
    for (const auto& [entry, figures] : wishes) {
        Json& row = list.emplace_back(Json {{"compiler", entry.wish.compiler}, {"rule", entry.wish.rule}, {"condition", entry.wish.conditionText()},
            {"conditions", entry.wish.conditions}, {"actual", entry.actual}, {"operators", entry.nodes.size()}});
        if (!figures) {
            row["error"] = figures.error().message;
            if (rows.size() <= mostProspects)
                rows.push_back({toText(entry.wish), withThousands(std::ssize(entry.nodes)), "", entry.actual, figures.error().message});
            continue;
        }
        const PartitionFigures& then = *figures;
        const double moved = hostMacs - then.coverage.entries.front().macs;
        const double share = now.coverage.macs > 0 ? moved / now.coverage.macs : 0;
        if (rows.size() <= mostProspects)
            rows.push_back({toText(entry.wish), withThousands(std::ssize(entry.nodes)), fmt::format("{:.1f}%", 100 * share), entry.actual,
                fmt::format("{} instead of {}", then.regions, now.regions), scaled(static_cast<double>(then.borderBytes), "B"), comparableMilliseconds(then.seconds)});
        row.update(Json {{"macs", moved}, {"share", share}, {"regions", then.regions}, {"regions_now", now.regions},
            {"host_operators", then.coverage.entries.front().operators}, {"border_bytes", then.borderBytes}, {"border_bytes_now", now.borderBytes},
            {"estimated_seconds", then.seconds}, {"estimated_seconds_now", now.seconds}});
    }
    if (json)
        return writeReport({{"what_if", list}});
    if (wishes.empty())
        return writeOutput("", "nothing that a compiler refuses stands alone in its way\n");
    std::string text = table(rows, {1, 2}) + fmt::format("now: {} over borders, {}, {}\n", scaled(static_cast<double>(now.borderBytes), "B"), comparableMilliseconds(now.seconds), howSearchEstimates);
    if (wishes.size() >= rows.size())
        text += fmt::format("and {} more, which --json lists\n", wishes.size() - rows.size() + 1);
    return writeOutput("", text);
}

} // namespace passbench::cli
