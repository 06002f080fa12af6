#include "core/partition/regions/region_contents.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>

namespace passbench {
namespace {

double macsOf(const Function& function, const Node& node, const Call& call)
{
    std::vector<Type> inputs;
    for (const NodeId operand : node.operands)
        inputs.push_back(function[operand].type);
    return costOf(call, inputs, node.type).macs;
}

/// Functions nest as deep as a person wrote them, so the ones inside are put on a list instead of being entered.
class Counter {
public:
    explicit Counter(Macs macs) : m_macs(macs) {}

    Contents run(const Function& function, std::span<const NodeId> nodes)
    {
        for (const NodeId id : nodes)
            count(function, function[id]);
        while (!m_inner.empty()) {
            const FunctionPtr inner = std::move(m_inner.back());
            m_inner.pop_back();
            for (const NodePtr& node : inner->nodes())
                count(*inner, *node);
        }
        std::ranges::sort(m_contents.composites);
        return std::move(m_contents);
    }

private:
    void count(const Function& function, const Node& node)
    {
        if (const Call* call = node.as<Call>(); call && !isAnnotation(node)) {
            ++m_contents.operators;
            if (m_macs == Macs::Counted)
                m_contents.macs += macsOf(function, node, *call);
            if (std::ranges::find(m_contents.ops, call->op) == m_contents.ops.end())
                m_contents.ops.push_back(call->op);
        } else if (const FunctionLiteral* literal = node.as<FunctionLiteral>()) {
            if (const std::string composite = literal->body->composite(); !composite.empty())
                countComposite(composite);
            m_inner.push_back(literal->body);
        } else if (const If* branch = node.as<If>()) {
            m_inner.push_back(branch->thenBody);
            m_inner.push_back(branch->elseBody);
        }
    }

    void countComposite(const std::string& name)
    {
        auto& all = m_contents.composites;
        const auto at = std::ranges::find(all, name, &std::pair<std::string, std::int64_t>::first);
        if (at == all.end())
            all.emplace_back(name, 1);
        else
            ++at->second;
    }

    const Macs m_macs;
    Contents m_contents;
    std::vector<FunctionPtr> m_inner;
};

} // namespace

Contents contentsOf(const Function& function, std::span<const NodeId> nodes, Macs macs) { return Counter(macs).run(function, nodes); }

Contents contentsOf(const Function& function)
{
    std::vector<NodeId> all;
    for (const NodePtr& node : function.nodes())
        all.push_back(node->id);
    return contentsOf(function, all);
}

} // namespace passbench
