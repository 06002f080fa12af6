#include "core/document/node_marks.h"

#include "core/document/model_hash.h"
#include "core/document/places.h"
#include "core/support/hash.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

constexpr std::array<int, 3> radii {4, 2, 1}; ///< how far around a node one looks, in edges; what is seen farthest says most

/// The source's own name for it; numbers and lines of a text are no names.
std::string nameOf(NodeId node, const Module& module)
{
    if (!module.origin)
        return {};
    const auto found = module.origin->sources.find(node);
    if (found == module.origin->sources.end())
        return {};
    const SourceOp& source = found->second;
    const bool isNumbered = source.name.find(" #") != std::string::npos || source.name.starts_with("line ") || source.name.empty();
    return isNumbered ? source.value : source.name;
}

/// For each radius, and each node of a function, what lies around it: in words, types and attributes, and how they are joined.
class Surroundings {
public:
    explicit Surroundings(const Function& function) : m_function(function)
    {
        std::vector<std::uint64_t> now;
        for (const NodePtr& node : function.nodes())
            now.push_back(labelOf(*node));
        for (int radius = 1; radius <= radii.front(); ++radius) {
            now = widened(now);
            for (std::size_t i = 0; i < radii.size(); ++i)
                if (radii[i] == radius)
                    m_around[i] = now;
        }
    }

    std::uint64_t at(std::size_t radius, std::size_t node) const { return m_around[radius][node]; }
    std::vector<std::size_t> alike(std::size_t radius, std::uint64_t around) const
    {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_around[radius].size(); ++i)
            if (m_around[radius][i] == around)
                found.push_back(i);
        return found;
    }

private:
    static std::uint64_t labelOf(const Node& node)
    {
        std::uint64_t label = hashCombine(hashText(displayName(node)), hashText(toText(node.type)));
        if (const auto* call = node.as<Call>())
            for (const auto& [name, value] : call->attrs)
                label = hashCombine(label, hashCombine(hashText(name), hashOf(value)));
        return label;
    }

    std::vector<std::uint64_t> widened(const std::vector<std::uint64_t>& now) const
    {
        std::vector<std::uint64_t> users(now.size()), wider(now);
        for (std::size_t i = 0; i < now.size(); ++i)
            for (const NodeId operand : m_function.nodes()[i]->operands) {
                const std::size_t at = m_function.at(operand);
                wider[i] = hashCombine(wider[i], now[at]);
                users[at] += hashCombine(1, now[i]); // in whatever order they stand
            }
        for (std::size_t i = 0; i < now.size(); ++i)
            wider[i] = hashCombine(wider[i], users[i]);
        return wider;
    }

    const Function& m_function;
    std::array<std::vector<std::uint64_t>, radii.size()> m_around;
};

bool isNamed(const NodeMark& mark, const Node& node, const Module& module) { return !mark.name.empty() && mark.name == nameOf(node.id, module); }

/// By its name, when one node alone has it.
NodeId withName(const NodeMark& mark, const Function& function, const Module& module)
{
    NodeId found = NodeId::None;
    for (const NodePtr& node : function.nodes())
        if (displayName(*node) == mark.op && isNamed(mark, *node, module)) {
            if (found != NodeId::None)
                return NodeId::None;
            found = node->id;
        }
    return found;
}

using KnownSurroundings = std::map<const Function*, Surroundings>;

const Surroundings& surroundingsIn(const Function& function, KnownSurroundings& known) { return known.try_emplace(&function, function).first->second; }

NodeId withSurroundings(const NodeMark& mark, const Function& function, KnownSurroundings& known)
{
    const Surroundings& surroundings = surroundingsIn(function, known);
    for (std::size_t radius = 0; radius < std::min(radii.size(), mark.around.size()); ++radius) {
        const NodeMark::Around& around = mark.around[radius];
        const auto alike = surroundings.alike(radius, around.hash);
        if (alike.size() == static_cast<std::size_t>(around.of) && around.which >= 0 && around.which < around.of)
            return function.nodes()[alike[static_cast<std::size_t>(around.which)]]->id;
    }
    return NodeId::None;
}

std::string wordsOf(const PlacedPin& pin, std::span<const NodeMark> marks)
{
    const auto named = [&](const NodePlace& place) {
        const auto mark = std::ranges::find(marks, place, &NodeMark::place);
        return mark == marks.end() ? fmt::format("node {}", place.index) : mark->name.empty() ? mark->op : fmt::format("`{}`", mark->name);
    };
    switch (pin.kind) {
    case Pin::Kind::Cut:
        return fmt::format("the cut between {} and {}", named(pin.node), named(pin.other));
    case Pin::Kind::To:
        return fmt::format("the pin of {} to {}", named(pin.node), pin.compiler.empty() ? "the host" : pin.compiler);
    default:
        return fmt::format("the pin that keeps {} from {}", named(pin.node), pin.compiler);
    }
}

} // namespace

std::vector<NodeMark> marksOf(std::span<const NodePlace> places, const Module& module)
{
    std::vector<NodeMark> marks;
    KnownSurroundings known;
    for (const NodePlace& place : places) {
        const NodeId id = nodeAt(place, module);
        if (id == NodeId::None || std::ranges::find(marks, place, &NodeMark::place) != marks.end())
            continue;
        const FunctionPtr function = module.find(place.function);
        const Surroundings& surroundings = surroundingsIn(*function, known);
        NodeMark& mark = marks.emplace_back(NodeMark {.place = place, .name = nameOf(id, module), .op = displayName((*function)[id])});
        const auto at = static_cast<std::size_t>(place.index);
        for (std::size_t radius = 0; radius < radii.size(); ++radius) {
            const auto alike = surroundings.alike(radius, surroundings.at(radius, at));
            mark.around.push_back({surroundings.at(radius, at), std::ranges::find(alike, at) - alike.begin(), static_cast<std::int64_t>(alike.size())});
        }
    }
    return marks;
}

static NodeId nodeMarked(const NodePlace& place, std::span<const NodeMark> marks, const Module& module, KnownSurroundings& known)
{
    const auto mark = std::ranges::find(marks, place, &NodeMark::place);
    const NodeId there = nodeAt(place, module);
    if (mark == marks.end())
        return there;
    const FunctionPtr function = module.find(place.function);
    if (!function)
        return NodeId::None;
    if (there != NodeId::None && displayName((*function)[there]) == mark->op && isNamed(*mark, (*function)[there], module))
        return there;
    if (const NodeId named = mark->name.empty() ? NodeId::None : withName(*mark, *function, module); named != NodeId::None)
        return named;
    return withSurroundings(*mark, *function, known);
}

NodeId nodeMarked(const NodePlace& place, std::span<const NodeMark> marks, const Module& module)
{
    KnownSurroundings known;
    return nodeMarked(place, marks, module, known);
}

Workspace marked(Workspace workspace, const Module& model, const Module& shown)
{
    std::vector<NodePlace> places = workspace.view.breakpoints;
    for (const PlacedPin& pin : workspace.pins) {
        places.push_back(pin.node);
        if (pin.kind == Pin::Kind::Cut)
            places.push_back(pin.other);
    }
    workspace.marks = marksOf(places, model);
    std::vector<NodePlace> seen;
    if (!workspace.view.selectedFunction.empty())
        seen.push_back({workspace.view.selectedFunction, workspace.view.selectedNode});
    if (!workspace.view.near.function.empty())
        seen.push_back(workspace.view.near);
    workspace.view.marks = marksOf(seen, shown);
    if (workspace.modelHash.empty())
        workspace.modelHash = knownModelHash(workspace.modelPath, model);
    return workspace;
}

Replaced replaceMarked(Workspace& workspace, const Module& model)
{
    Replaced replaced;
    const std::vector<NodeMark> marks = std::exchange(workspace.marks, {});
    KnownSurroundings known;
    const auto moved = [&](NodePlace& place) {
        const NodeId node = nodeMarked(place, marks, model, known);
        const auto now = node == NodeId::None ? std::nullopt : placeOf(node, model);
        if (now)
            place = *now;
        return now.has_value();
    };
    std::erase_if(workspace.pins, [&](PlacedPin& pin) {
        const std::string words = wordsOf(pin, marks);
        const bool isThere = moved(pin.node) && (pin.kind != Pin::Kind::Cut || moved(pin.other));
        isThere ? void(++replaced.kept) : replaced.lost.push_back(words);
        return !isThere;
    });
    std::erase_if(workspace.view.breakpoints, [&](NodePlace& place) {
        const auto mark = std::ranges::find(marks, place, &NodeMark::place);
        const std::string words = mark == marks.end() ? fmt::format("the breakpoint on node {}", place.index) : fmt::format("the breakpoint on {}", mark->name.empty() ? mark->op : "`" + mark->name + "`");
        const bool isThere = moved(place);
        isThere ? void(++replaced.kept) : replaced.lost.push_back(words);
        return !isThere;
    });
    return replaced;
}

std::string sentenceOf(const Replaced& replaced, const std::string& modelPath)
{
    const std::string model = std::filesystem::path(modelPath).filename().string(), lost = join(replaced.lost, ", ");
    if (replaced.kept == 0 && lost.empty())
        return fmt::format("`{}` is not the file that this session was saved with", model);
    if (lost.empty())
        return fmt::format("`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}", model, replaced.kept);
    if (replaced.kept == 0)
        return fmt::format("`{}` is not the file that this session was saved with; gone, for their nodes are not in it: {}", model, lost);
    return fmt::format("`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}; gone, for their nodes are not in it: {}", model, replaced.kept, lost);
}

std::string followModel(Workspace& workspace, const Module& model)
{
    const std::string before = workspace.modelHash;
    if (!before.empty() || !isMapped(workspace.modelPath, model))
        workspace.modelHash = modelHash(workspace.modelPath, model);
    if (!before.empty() && before != workspace.modelHash)
        return sentenceOf(replaceMarked(workspace, model), workspace.modelPath);
    workspace.marks.clear();
    workspace.view.marks.clear();
    return {};
}

} // namespace passbench
