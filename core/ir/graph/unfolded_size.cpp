#include "core/ir/graph/unfolded_size.h"

#include "core/ir/graph/infer.h"

#include <unordered_map>

namespace passbench {
namespace {

/// Sizes of functions, each worked out once. The recursion is bounded by the nesting that types allow.
class Sizes {
public:
    Sizes(const Module& module, std::size_t most) : m_module(module), m_most(most) {}

    std::size_t of(const Function& function)
    {
        if (const auto known = m_sizes.find(&function); known != m_sizes.end())
            return known->second;
        std::size_t size = 0;
        for (const NodePtr& node : function.nodes())
            size = std::min(size + of(function, *node), m_most + 1);
        m_largest = std::max(m_largest, size);
        return m_sizes[&function] = size;
    }

    /// Of all that were asked for, with literals in them.
    std::size_t largest() const { return m_largest; }

private:
    std::size_t of(const Function& function, const Node& node)
    {
        if (const auto* branch = node.as<If>())
            return 1 + of(*branch->thenBody) + of(*branch->elseBody);
        if (const auto* literal = node.as<FunctionLiteral>()) {
            of(*literal->body); // is called elsewhere, or by somebody who got it as a value
            return 1;
        }
        const auto* invoke = node.as<Invoke>();
        if (!invoke)
            return 1;
        const Function* callee = invoke->global.empty() ? literalAt(function, node) : m_module.find(invoke->global).get();
        return callee ? 1 + of(*callee) : 1;
    }

    static const Function* literalAt(const Function& function, const Node& invoke)
    {
        const Node* callee = invoke.operands.empty() ? nullptr : function.find(invoke.operands[0]);
        const auto* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
        return literal ? literal->body.get() : nullptr;
    }

    const Module& m_module;
    const std::size_t m_most;
    std::unordered_map<const Function*, std::size_t> m_sizes;
    std::size_t m_largest = 0;
};

} // namespace

std::size_t unfoldedSize(const Module& module, std::size_t most)
{
    const auto order = calleesFirst(module); // so that a chain of calls is not gone down
    Sizes sizes(module, most);
    for (const std::string& name : order ? *order : std::vector<std::string>())
        sizes.of(*module.find(name));
    return sizes.largest();
}

} // namespace passbench
