#include "app/cli/where.h"

#include "core/support/json.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

std::string notEmpty(const std::string& query) { return query.find_first_not_of(" \t\n") == std::string::npos ? "must not be empty" : std::string(); }
namespace {

using WhereJson = nlohmann::json;

std::string attributesText(const Call& call)
{
    Strings texts;
    for (const auto& [name, value] : call.attrs)
        texts.push_back(fmt::format("{}={}", name, relayText(value)));
    return join(texts, ", ");
}

/// Titles of the hulls and groups around a box, outermost first.
Strings groupsAround(const QueryGraph::Subject& subject, QueryGraph& graph)
{
    Strings titles;
    const GroupTree& tree = graph.tree();
    for (std::int32_t group = tree.groupOf[subject.box]; group >= 0; group = tree.groups[static_cast<std::size_t>(group)].parent)
        titles.insert(titles.begin(), tree.groups[static_cast<std::size_t>(group)].title);
    return titles;
}

WhereJson nodeJson(const QueryGraph::Subject& subject, QueryGraph& graph)
{
    const Node& node = *subject.node;
    WhereJson names = WhereJson::array(), attributes = WhereJson::object();
    for (const std::string_view name : graph.namesOf(subject))
        names.push_back(std::string(name));
    if (const Call* call = node.as<Call>())
        for (const auto& [name, value] : call->attrs)
            attributes[name] = WhereJson::parse(jsonText(value));
    return {{"node", number(node.id)}, {"op", displayName(node)}, {"names", names}, {"type", toText(node.type)}, {"attributes", attributes},
        {"compiler", graph.box(subject).compiler}, {"groups", groupsAround(subject, graph)}, {"macs", graph.costOf(subject).macs}};
}

} // namespace

Result<std::vector<NodeId>> nodesWhere(const std::string& option, const std::string& query, const QueryContext& context, Session& session)
{
    auto found = findNodes(query, context);
    if (found)
        return found;
    Diagnostic diagnostic = std::move(found).error();
    diagnostic.where = diagnostic.where.empty() ? option : fmt::format("{}, {}", option, diagnostic.where);
    return wrongUsage(session, std::move(diagnostic));
}

Result<void> writeNodes(const std::vector<NodeId>& nodes, const QueryContext& context, const std::string& query, const std::string& output, bool json)
{
    QueryGraph graph(context);
    std::unordered_map<NodeId, const QueryGraph::Subject*> subjects;
    for (const QueryGraph::Subject& subject : graph.subjects())
        subjects.emplace(subject.node->id, &subject);
    WhereJson list = WhereJson::array();
    std::vector<std::vector<std::string>> rows;
    for (const NodeId id : nodes) {
        const QueryGraph::Subject& subject = *subjects.at(id);
        if (json) {
            list.push_back(nodeJson(subject, graph));
            continue;
        }
        const auto names = graph.namesOf(subject);
        const Call* call = subject.node->as<Call>();
        rows.push_back({fmt::format("%{}", number(id)), displayName(*subject.node), names.empty() ? "" : std::string(names.front()), toText(subject.node->type), call ? attributesText(*call) : ""});
    }
    if (json)
        return writeReport({{"where", query}, {"nodes", std::move(list)}}, output);
    return writeOutput(output, nodes.empty() ? std::string("no node agrees\n") : table(rows));
}

} // namespace passbench::cli
