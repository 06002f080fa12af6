#include "core/history/named_node.h"

#include "core/support/text.h"
#include "core/support/words/near_names.h"

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

/// `matmul_1:nn.dense`.
std::string bothOf(std::string_view name, const Node& node) { return fmt::format("{}:{}", name, displayName(node)); }

/// `matmul_1:nn.dense:2` without its number, and the number; 0 when it has none.
std::pair<std::string_view, std::size_t> numbered(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    std::size_t ordinal = 0;
    if (colon == std::string_view::npos)
        return {text, 0};
    const auto parsed = std::from_chars(text.data() + colon + 1, text.data() + text.size(), ordinal);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() ? std::pair(text.substr(0, colon), ordinal) : std::pair(text, std::size_t {0});
}

bool isBoth(std::string_view text, std::string_view name, const Node& node)
{
    return text.size() > name.size() && text.starts_with(name) && text == bothOf(name, node);
}

/// What computes nothing, and has a name in the file: an input, or an initializer.
std::optional<NodeId> inputNamed(const Module& module, std::string_view text)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            const auto* parameter = node->as<Parameter>();
            const SourceOp* source = parameter || node->as<Constant>() ? sourceOf(module, node->id) : nullptr;
            if ((parameter && parameter->name == text) || (source && source->name == text))
                return node->id;
        }
    return std::nullopt;
}

} // namespace

NamesOfNodes::NamesOfNodes(const Module& module)
{
    std::vector<std::pair<NodeId, Strings>> wanted; // the shorter first
    std::unordered_map<std::string, int> uses, met;
    const auto isText = [](std::string_view name) { // that a line of a file holds as it is
        return !name.empty() && !idIn(name) && name.front() != ' ' && name.back() != ' ' && std::ranges::none_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    };
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            const SourceOp* source = node->as<Call>() ? sourceOf(module, node->id) : nullptr;
            if (!source || !isText(source->name))
                continue;
            const std::string both = bothOf(source->name, *node);
            wanted.emplace_back(node->id, Strings {source->name, both, fmt::format("{}:{}", both, ++met[both])});
            for (const std::string& name : wanted.back().second)
                ++uses[name];
        }
    for (auto& [node, names] : wanted)
        if (const auto alone = std::ranges::find_if(names, [&](const std::string& name) { return uses[name] == 1; }); alone != names.end())
            m_names.emplace(node, std::move(*alone));
}

std::string NamesOfNodes::of(NodeId node) const
{
    const auto found = m_names.find(node);
    return found == m_names.end() ? fmt::format("%{}", number(node)) : found->second;
}

Result<std::vector<NodeId>> nodesNamed(const Module& module, std::string_view text)
{
    std::vector<NodeId> all;
    const auto id = idIn(text);
    for (const auto& [name, function] : module.functions)
        if (id && function->contains(*id)) // as nodeNamed() has it
            return std::vector {*id};
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
    std::vector<NodeId> ofOperator, ofBoth, ofNumbered; // the last: those that the text without its number names
    const auto [unnumbered, ordinal] = numbered(text);
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
            if (isBoth(text, source->name, *node))
                ofBoth.push_back(node->id);
            if (ordinal != 0 && isBoth(unnumbered, source->name, *node))
                ofNumbered.push_back(node->id);
        }
    if (ofBoth.size() == 1)
        return ofBoth.front();
    if (ofBoth.size() > 1)
        return fail(Diagnostic {.message = fmt::format("{} nodes are `{}`", ofBoth.size(), text), .help = fmt::format("number them in the order of the import: `{0}:1` to `{0}:{1}`", text, ofBoth.size())});
    if (ordinal != 0 && ordinal <= ofNumbered.size())
        return ofNumbered[ordinal - 1];
    if (!ofNumbered.empty())
        return fail(Diagnostic {.message = fmt::format("there is no `{}`", text), .help = fmt::format("{} node{} `{}`", ofNumbered.size(), ofNumbered.size() == 1 ? " is" : "s are", unnumbered)});
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
    if (const auto input = inputNamed(module, text))
        return *input;
    return fail(Diagnostic {.message = fmt::format("no node is called `{}`", text),
        .help = didYouMean(text, known, "give a node id as `print --ids` shows it, or the name of an imported operator")});
}

} // namespace passbench
