// `partition --why-where`: reasons of all operators that a query finds.

#include "app/cli/commands/partition/partition_why.h"
#include "app/cli/where.h"

#include "core/history/lineage.h"
#include "core/history/partition/node_reasons.h"
#include "core/history/partition/pins.h"
#include "core/ir/graph/find_node.h"
#include "core/support/words/near_names.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>
#include <unordered_set>

namespace passbench::cli {
namespace {

using WhyJson = nlohmann::json;

constexpr std::size_t mostExplained = 1'000; ///< each takes a walk through the run
constexpr std::size_t mostNamedTogether = 6;

/// The operators of the model that the found nodes are, or were made from; each once, in the order of the find.
std::vector<NodeId> originsOf(const std::vector<NodeId>& found, const RunPtr& run)
{
    const PinOrigins origins(run, run->steps.size());
    std::vector<NodeId> operators;
    std::unordered_set<NodeId> known;
    for (const NodeId node : found) {
        const NodePtr shown = findNode(run->output(), node);
        if (!shown || !shown->as<Call>())
            continue;
        for (const NodeId origin : origins.of(node, displayName(*shown)))
            if (known.insert(origin).second)
                operators.push_back(origin);
    }
    return operators;
}

/// Where an operator is and what each compiler said of it; equal texts are equal reasons.
std::string reasonsText(const NodeReasons& reasons)
{
    std::vector<std::vector<std::string>> rows;
    for (const NodeReasons::Place& place : reasons.standings)
        rows.push_back({"  " + (place.standing.compiler.empty() ? std::string("host") : place.standing.compiler), "has it", "", place.standing.because});
    for (const AskedNode& asked : reasons.verdicts)
        for (const Verdict& verdict : asked.verdicts)
            rows.push_back({"  " + verdict.compiler, verdict.accepted ? "accepted" : "refused", verdict.rule, verdict.reason});
    return table(rows);
}

/// A compiler's name in `query` that is nobody's.
std::string unknownCompilers(const std::string& query, const CompilerTable& compilers)
{
    constexpr std::string_view key = "compiler:";
    Strings known = compilers.names();
    known.emplace_back("host");
    std::string text;
    for (std::size_t at = query.find(key); at != std::string::npos; at = query.find(key, at)) {
        at += key.size();
        const std::string name = query.substr(at, query.find_first_of(" ()*,\t", at) - at);
        if (name.empty() || std::ranges::find(known, name) != known.end())
            continue;
        text += fmt::format("no compiler that is asked is called `{}`: {}\n", name, didYouMean(name, known, "asked are " + join(compilers.names(), ", ")));
    }
    return text;
}

struct Alike {
    std::string text;
    std::vector<std::string> names;
};

} // namespace

Result<void> explainWhere(const std::string& query, const RunPtr& run, const CompilerTable& compilers, bool json, Session& session)
{
    const Scene scene = makeScene(run->output());
    PB_ASSIGN(const std::vector<NodeId> found, nodesWhere("--why-where", query, {.module = run->output(), .scene = scene, .run = run}, session));
    const Lineage lineage(run);
    const std::vector<NodeId> operators = originsOf(found, run);
    std::vector<Alike> alike;
    WhyJson list = WhyJson::array();
    std::size_t explained = 0;
    for (const NodeId node : std::span(operators).first(std::min(operators.size(), mostExplained))) {
        const NodeReasons reasons = reasonsOf({.run = run, .module = run->output(), .node = node, .compilers = compilers});
        if (!reasons.asked)
            return passbench::fail("no compiler was asked: AnnotateTarget did not run");
        if (reasons.verdicts.empty() && reasons.groups.empty())
            continue; // compilers are not asked about it
        ++explained;
        const NodePtr imported = findNode(run->input, node);
        const std::string name = imported ? displayName(*imported) : "", origin = lineage.originText(node);
        if (json) {
            PB_ASSIGN(WhyJson why, whyJson(node, run, compilers));
            list.push_back({{"node", number(node)}, {"op", name}, {"origin", origin}, {"why", std::move(why)}});
            continue;
        }
        std::string text = reasonsText(reasons);
        auto same = std::ranges::find(alike, text, &Alike::text);
        if (same == alike.end())
            same = alike.insert(alike.end(), Alike {.text = std::move(text), .names = {}});
        same->names.push_back(fmt::format("%{} {}{}", number(node), name, origin.empty() ? "" : fmt::format(" ({})", origin)));
    }
    if (json)
        return writeReport({{"query", query}, {"found", operators.size()}, {"why_where", std::move(list)}});
    std::string text;
    for (const Alike& group : alike) {
        const std::size_t count = group.names.size();
        text += fmt::format("{}{}\n", join(std::span(group.names).first(std::min(count, mostNamedTogether)), ", "), count > mostNamedTogether ? fmt::format(" and {} more", count - mostNamedTogether) : "") + group.text;
    }
    if (explained == 0)
        text = "no operator that compilers are asked about agrees\n" + unknownCompilers(query, compilers);
    if (operators.size() > mostExplained)
        text += fmt::format("the first {} of {} operators\n", mostExplained, withThousands(std::ssize(operators)));
    return writeOutput("", text);
}

} // namespace passbench::cli
