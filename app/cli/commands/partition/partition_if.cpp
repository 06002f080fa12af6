#include "app/cli/commands/partition/partition_if.h"

#include "core/history/named_node.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

std::string placeName(const NodeReasons::Place& place) { return fmt::format("%{} {}", number(place.node), place.name); }

} // namespace

std::string standingText(const NodeReasons::Place& place) { return fmt::format("{} is {}\n", placeName(place), place.standing.sentence()); }

nlohmann::json standingJson(const NodeReasons::Place& place)
{
    const Standing& standing = place.standing;
    return {{"node", number(place.node)}, {"on_host", standing.onHost()}, {"compiler", standing.compiler}, {"region", standing.region},
        {"decided_by", name(standing.decider)}, {"because", standing.because}, {"sentence", standing.sentence()}};
}

Result<void> explainIf(const std::string& name, const RunPtr& run, const CompilerTable& compilers, bool json)
{
    PB_ASSIGN(const NodeId node, nodeNamed(run->input, name));
    const NodeReasons now = reasonsOf({.run = run, .module = run->output(), .node = node, .compilers = compilers});
    if (!now.asked)
        return passbench::fail("no compiler was asked: AnnotateTarget did not run");
    if (now.verdicts.empty())
        return passbench::fail("%{} is no operator that compilers are asked about", number(node));
    nlohmann::json all {{"now", nlohmann::json::array()}, {"regions", regionsOf(run->output(), compilers).size()}, {"if", nlohmann::json::array()}};
    std::string text;
    for (const NodeReasons::Place& place : now.standings) {
        text += standingText(place);
        all["now"].push_back(standingJson(place));
    }
    if (now.wishes.empty())
        text += "no single condition or rule would let another compiler take it\n";
    for (const Wish& wish : now.wishes) {
        PB_ASSIGN(const Prospect then, whatIf(run, {&wish, 1}));
        nlohmann::json places = nlohmann::json::array();
        text += fmt::format("what if {} (regions: {} instead of {})\n", toText(wish), then.regions.size(), all["regions"].get<std::size_t>());
        for (const NodeReasons::Place& place : standingsOf({.run = then.run, .module = then.run->output(), .node = node, .compilers = granted(compilers, {&wish, 1})})) {
            text += fmt::format("  {} would be {}\n", placeName(place), place.standing.sentence());
            places.push_back(standingJson(place));
        }
        all["if"].push_back({{"compiler", wish.compiler}, {"rule", wish.rule}, {"condition", wish.conditionText()}, {"conditions", wish.conditions}, {"regions", then.regions.size()}, {"then", places}});
    }
    return json ? writeReport({{"why_if", all}}) : writeOutput("", text);
}

} // namespace passbench::cli
