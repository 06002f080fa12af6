#pragma once
// Numbers by nodes of one function, looked up by the nodes' places there: a few times as fast as hashing their ids.

#include "core/ir/graph/function.h"

#include <optional>

namespace passbench {

class NodeNumbers {
public:
    NodeNumbers() = default; ///< of no function
    /// `function` must outlive it.
    explicit NodeNumbers(const Function& function) : m_function(&function), m_numbers(function.nodes().size(), none) {}

    /// nullopt for a node without a number, and for one of another function.
    std::optional<std::size_t> find(NodeId id) const
    {
        const std::int64_t place = m_function ? m_function->position(id) : -1;
        const std::uint32_t found = place < 0 ? none : m_numbers[static_cast<std::size_t>(place)];
        return found == none ? std::nullopt : std::optional<std::size_t>(found);
    }
    bool contains(NodeId id) const { return find(id).has_value(); }
    /// The node must be in the function.
    void set(NodeId id, std::size_t value) { m_numbers[m_function->at(id)] = static_cast<std::uint32_t>(value); }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    const Function* m_function = nullptr;
    std::vector<std::uint32_t> m_numbers; ///< by place
};

} // namespace passbench
