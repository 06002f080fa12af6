// Functions within the function under construction, and attempts that are given up.

#include "core/import/graph/emitter.h"

#include "core/ir/graph/infer.h"

#include <algorithm>

namespace passbench {

NodeId Emitter::nodeWithoutOperands(Ref ref)
{
    const Slot& s = slot(ref);
    Frame& frame = m_frames.back();
    const auto [at, isNew] = frame.local.emplace(ref, NodeId::None);
    if (!isNew)
        return at->second;
    m_made.push_back(ref);
    if (s.constant) {
        at->second = frame.builder.constant(*s.constant);
    } else {
        at->second = frame.builder.parameter(fmt::format("outer{}", frame.captures.size()), s.type);
        frame.captures.emplace_back(ref, at->second);
    }
    if (s.source)
        note(at->second, *s.source);
    return at->second;
}

Emitter::Frame Emitter::closeFrame(Ref result)
{
    if (result != Ref::None)
        m_frames.back().result = node(result);
    else // given up
        for (const NodePtr& node : m_frames.back().builder.truncate(0))
            forgetSources(*node);
    Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    return frame;
}

Ref Emitter::withBodies(Node made)
{
    auto type = inferNodeType(made, {.node = [&](NodeId id) { return &builder()[id]; }, .global = {}});
    if (!type) {
        forgetSources(made);
        return failed({.message = type.error().message, .severity = Severity::Warning});
    }
    made.type = *type;
    const NodeId id = builder().add(std::move(made));
    note(id, *m_source);
    return add({.id = id, .type = *std::move(type)});
}

Ref Emitter::branch(Ref condition, Frame then, Frame otherwise)
{
    if (m_error || condition == Ref::None || then.result == NodeId::None || otherwise.result == NodeId::None)
        return failed({.message = "an input is missing"});
    Refs captured;
    for (const Frame* arm : {&then, &otherwise})
        for (const auto& [ref, parameter] : arm->captures)
            if (std::ranges::find(captured, ref) == captured.end())
                captured.push_back(ref);
    const auto body = [&](Frame& arm) { // both arms take all that either captures, in one order
        std::vector<NodeId> parameters;
        for (const Ref ref : captured) {
            const auto own = std::ranges::find(arm.captures, ref, &std::pair<Ref, NodeId>::first);
            parameters.push_back(own != arm.captures.end() ? own->second : arm.builder.parameter(fmt::format("unused{}", parameters.size()), type(ref)));
        }
        return arm.builder.finish(arm.result, {}, std::move(parameters));
    };
    Node made {.payload = If {body(then), body(otherwise)}, .operands = {node(condition)}, .type = {}, .letName = {}};
    for (const Ref ref : captured)
        made.operands.push_back(node(ref));
    return withBodies(std::move(made));
}

Ref Emitter::function(Frame body, const Refs& parameters)
{
    if (m_error || body.result == NodeId::None)
        return failed({.message = "an input is missing"});
    std::vector<NodeId> taken, captured;
    for (const Ref parameter : parameters)
        taken.push_back(slot(parameter).id);
    for (const auto& [ref, parameter] : body.captures) {
        taken.push_back(parameter);
        captured.push_back(node(ref));
    }
    Node made {.payload = FunctionLiteral {body.builder.finish(body.result, {}, std::move(taken))}, .operands = std::move(captured), .type = {}, .letName = {}};
    return withBodies(std::move(made));
}

// The recursion is bounded by the nesting that files may have.
void Emitter::forgetSources(const Node& node)
{
    m_record.sources.erase(node.id);
    if (const If* branch = node.as<If>())
        for (const FunctionPtr& arm : {branch->thenBody, branch->elseBody})
            for (const NodePtr& inner : arm->nodes())
                forgetSources(*inner);
    if (const FunctionLiteral* literal = node.as<FunctionLiteral>())
        for (const NodePtr& inner : literal->body->nodes())
            forgetSources(*inner);
}

void Emitter::goBack(Mark mark)
{
    Frame& frame = m_frames.back();
    const auto isGone = [&](NodeId id) { return !frame.builder.contains(id); };
    for (const NodePtr& node : frame.builder.truncate(mark.nodes))
        forgetSources(*node);
    m_slots.resize(mark.slots);
    m_error.reset();
    for (std::size_t i = mark.made; i < m_made.size(); ++i) { // what was made only for the attempt is made again when it is used
        const Ref ref = m_made[i];
        if (static_cast<std::size_t>(ref) < m_slots.size())
            if (Slot& s = m_slots[static_cast<std::size_t>(ref)]; s.id != NodeId::None && s.frame == frame.number && isGone(s.id))
                s.id = NodeId::None;
        if (const auto at = frame.local.find(ref); at != frame.local.end() && isGone(at->second))
            frame.local.erase(at);
    }
    m_made.resize(std::min(mark.made, m_made.size()));
    std::erase_if(frame.captures, [&](const auto& entry) { return isGone(entry.second); });
}

} // namespace passbench
