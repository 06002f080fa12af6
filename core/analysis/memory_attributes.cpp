#include "core/analysis/memory_attributes.h"

#include <map>

namespace passbench {
namespace {

constexpr std::size_t elsewhere = static_cast<std::size_t>(-1); ///< a parameter or constant, or a function

/// Follows tensors through tuples and projections, which make none.
class Tracer {
public:
    explicit Tracer(const Function& function) : m_function(function) {}

    std::vector<MadeTensor> run()
    {
        for (std::size_t time = 0; time < m_function.nodes().size(); ++time)
            visit(*m_function.nodes()[time], static_cast<std::int64_t>(time));
        for (const std::size_t tensor : m_tensors.at(m_function.result()))
            if (tensor != elsewhere)
                m_made[tensor].isOutput = true;
        return std::move(m_made);
    }

private:
    void visit(const Node& node, std::int64_t time)
    {
        for (const NodeId operand : node.operands)
            for (const std::size_t tensor : m_tensors.at(operand))
                if (tensor != elsewhere)
                    m_made[tensor].buffer.last = time;
        m_tensors.emplace(node.id, tensorsOf(node, time));
    }

    std::vector<std::size_t> tensorsOf(const Node& node, std::int64_t time)
    {
        std::vector<std::size_t> tensors;
        if (node.as<Tuple>() || node.as<FunctionLiteral>()) { // a closure keeps what it captures in use
            for (const NodeId operand : node.operands)
                tensors.insert(tensors.end(), m_tensors.at(operand).begin(), m_tensors.at(operand).end());
        } else if (const auto* project = node.as<Project>()) {
            const auto& all = m_tensors.at(node.operands[0]);
            const TupleType* tuple = m_function[node.operands[0]].type.tuple();
            std::size_t begin = 0;
            for (std::int64_t i = 0; tuple && i < project->index; ++i)
                begin += flattened(tuple->fields[static_cast<std::size_t>(i)]).size();
            for (std::size_t i = begin; i < std::min(begin + flattened(node.type).size(), all.size()); ++i)
                tensors.push_back(all[i]);
        } else if (node.as<Call>() || node.as<Invoke>() || node.as<If>()) {
            for (const TensorType& type : flattened(node.type)) {
                const auto bytes = byteCount(Type(type));
                tensors.push_back(m_made.size());
                m_made.push_back({.node = node.id, .buffer = {.bytes = bytes.value_or(-1), .first = time, .last = time}, .isStatic = bytes.has_value()});
            }
        } else {
            tensors.assign(flattened(node.type).size(), elsewhere);
        }
        return tensors;
    }

    const Function& m_function;
    std::vector<MadeTensor> m_made;
    std::unordered_map<NodeId, std::vector<std::size_t>> m_tensors; ///< indices in m_made
};

/// The tensors that are in use as time goes on, by their place in the arena. None overlap, so that a new one can only overlap its
/// neighbours.
class TensorsInUse {
public:
    explicit TensorsInUse(std::span<const MadeTensor> tensors) : m_tensors(tensors) {}

    /// A tensor in use that lies where `tensor`, made no earlier than those before it, is to lie; else it lies there now.
    std::optional<std::size_t> overlapping(std::size_t tensor, std::int64_t offset)
    {
        const ArenaBuffer& buffer = m_tensors[tensor].buffer;
        for (; !m_ends.empty() && m_ends.begin()->first < buffer.first; m_ends.erase(m_ends.begin()))
            m_byOffset.erase(m_ends.begin()->second);
        const auto next = m_byOffset.lower_bound(offset);
        if (next != m_byOffset.end() && next->first < offset + buffer.bytes)
            return next->second;
        if (next != m_byOffset.begin() && std::prev(next)->first + m_tensors[std::prev(next)->second].buffer.bytes > offset)
            return std::prev(next)->second;
        m_byOffset.emplace(offset, tensor);
        m_ends.emplace(buffer.last, offset);
        return std::nullopt;
    }

private:
    std::span<const MadeTensor> m_tensors;
    std::map<std::int64_t, std::size_t> m_byOffset;
    std::multimap<std::int64_t, std::int64_t> m_ends; ///< last use -> offset
};

tl::unexpected<Diagnostic> at(const MadeTensor& tensor, std::string what)
{
    return fail(Diagnostic {.message = std::move(what), .where = fmt::format("%{}", number(tensor.node))});
}

} // namespace

std::vector<MadeTensor> tensorsMadeBy(const Function& function) { return Tracer(function).run(); }

Result<void> checkMemoryAttributes(const Module& module)
{
    const FunctionPtr main = module.main();
    const Attrs none;
    const Attrs& attrs = main ? main->attrs() : none;
    const Ints *ids = attrs.find<Ints>(attr::storageIds), *offsets = attrs.find<Ints>(attr::storageOffsets), *bytes = attrs.find<Ints>(attr::storageBytes);
    const auto* arena = attrs.find<std::int64_t>(attr::arenaBytes);
    if (!ids || !offsets || !bytes || !arena)
        return fail("`@main` has no plan of its memory");
    const std::vector<MadeTensor> tensors = tensorsMadeBy(*main);
    if (ids->size() != tensors.size() || offsets->size() != tensors.size() || bytes->size() != tensors.size())
        return fail("the plan is of {} tensors, and `@main` makes {}", ids->size(), tensors.size());
    TensorsInUse inUse(tensors);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const std::int64_t offset = (*offsets)[i], size = tensors[i].buffer.bytes;
        if ((*bytes)[i] != size)
            return at(tensors[i], fmt::format("the plan says {} bytes, and the tensor takes {}", (*bytes)[i], size));
        if ((offset >= 0) != tensors[i].isInArena() || ((*ids)[i] >= 0) != (offset >= 0))
            return at(tensors[i], "the plan puts a result into the arena, or leaves a temporary out");
        if (offset >= 0 && (offset % bufferAlignment != 0 || offset + size > *arena))
            return at(tensors[i], fmt::format("the plan puts {} bytes at {} of an arena of {}", size, offset, *arena));
        if (offset < 0 || size == 0)
            continue;
        if (const auto other = inUse.overlapping(i, offset))
            return at(tensors[i], fmt::format("the plan lets it overlap %{}, which is in use at the same time", number(tensors[*other].node)));
    }
    return {};
}

} // namespace passbench
