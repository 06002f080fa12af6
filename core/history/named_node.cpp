#include "core/history/named_node.h"

#include "core/support/text.h"

#include <charconv>

namespace passbench {
namespace {

std::optional<NodeId> idIn(std::string_view text)
{
    std::uint64_t id = 0;
    const std::string_view digits = text.starts_with('%') ? text.substr(1) : text;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    if (digits.empty() || parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size())
        return std::nullopt;
    return static_cast<NodeId>(id);
}

/// Null when the node was not imported.
const SourceOp* sourceOf(const Module& module, NodeId node)
{
    if (!module.origin)
        return nullptr;
    const auto source = module.origin->sources.find(node);
    return source == module.origin->sources.end() ? nullptr : &source->second;
}

} // namespace

Result<std::vector<NodeId>> nodesNamed(const Module& module, std::string_view text)
{
    std::vector<NodeId> all;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const SourceOp* source = node->as<Call>() ? sourceOf(module, node->id) : nullptr; source && source->name == text)
                all.push_back(node->id);
    if (all.empty()) {
        PB_ASSIGN(const NodeId one, nodeNamed(module, text));
        all.push_back(one);
    }
    return all;
}

Result<NodeId> nodeNamed(const Module& module, std::string_view text)
{
    const auto id = idIn(text);
    for (const auto& [name, function] : module.functions)
        if (id && function->contains(*id)) // no look at every node: there may be thousands of pins
            return *id;
    Strings known;
    std::vector<NodeId> ofOperator;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            if (id && node->id == *id)
                return *id;
            if (!node->as<Call>())
                continue;
            if (displayName(*node) == text)
                ofOperator.push_back(node->id);
            const SourceOp* source = sourceOf(module, node->id);
            if (!source)
                continue;
            if (source->name == text)
                return node->id;
            known.push_back(source->name);
        }
    if (ofOperator.size() == 1)
        return ofOperator.front();
    if (!ofOperator.empty()) {
        constexpr std::size_t mostNamed = 5;
        Strings ids;
        for (const NodeId node : std::span(ofOperator).first(std::min(mostNamed, ofOperator.size())))
            ids.push_back(fmt::format("`%{}`", number(node)));
        return fail(Diagnostic {.message = fmt::format("{} nodes are `{}`", ofOperator.size(), text),
            .help = fmt::format("name one of them by its id: {}{}", join(ids, ", "), ofOperator.size() > mostNamed ? ", ..." : "")});
    }
    const std::string near = nearest(text, known);
    return fail(Diagnostic {.message = fmt::format("no node is called `{}`", text),
        .help = near.empty() ? "give a node id as `print --ids` shows it, or the name of an imported operator" : fmt::format("did you mean `{}`?", near)});
}

} // namespace passbench
