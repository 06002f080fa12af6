#include "core/values/summary.h"

#include "core/analysis/cost.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {
namespace {

using Summary = ModelSummary;

std::string nameInModel(const Module& module, const Node& node)
{
    if (module.origin)
        if (const auto source = module.origin->sources.find(node.id); source != module.origin->sources.end())
            return source->second.name;
    const auto* parameter = node.as<Parameter>();
    return parameter ? parameter->name : node.letName.str();
}

class Summarizer {
public:
    Summarizer(const Module& module, const Scene& scene) : m_module(module), m_scene(scene), m_functions(allFunctions(module))
    {
        for (const NestedFunction& nested : m_functions)
            for (const NodePtr& node : nested.function->nodes())
                m_nodes.emplace(node->id, std::pair(node.get(), nested.function.get()));
    }

    Summary sum()
    {
        countOperators();
        collectTensors();
        if (const FunctionPtr main = m_module.main())
            followMemory(*main);
        return std::move(m_summary);
    }

private:
    /// As the picture shows them: a constant that comes into a region as an argument stands at the operator that reads it.
    void countOperators()
    {
        CostModel costs(m_module);
        std::unordered_map<std::string, Summary::Operator> byName;
        std::unordered_set<const Buffer*> counted; // of constants: arms and unrolled turns share those that they read
        for (const SceneBox& box : m_scene.boxes) {
            const auto found = m_nodes.find(box.node);
            if (found == m_nodes.end() || !found->second.first->as<Call>())
                continue;
            const auto& [node, function] = found->second;
            Summary::Operator& one = byName[displayName(*node)];
            ++one.count;
            one.macs += costs.costOf(*function, *node).macs;
            one.resultBytes += byteCount(node->type).value_or(0);
            for (const NodeId folded : box.folded)
                if (const auto constant = m_nodes.find(folded); constant != m_nodes.end() && constant->second.first->as<Constant>() && counted.insert(constant->second.first->as<Constant>()->value.buffer().get()).second) {
                    one.parameters += elementCount(constant->second.first->type).value_or(0);
                    one.weightBytes += byteCount(constant->second.first->type).value_or(0);
                }
        }
        for (auto& [name, one] : byName) {
            one.name = name;
            m_summary.total.count += one.count;
            m_summary.total.macs += one.macs;
            m_summary.total.parameters += one.parameters;
            m_summary.total.weightBytes += one.weightBytes;
            m_summary.total.resultBytes += one.resultBytes;
            m_summary.operators.push_back(std::move(one));
        }
        std::ranges::sort(m_summary.operators, [](const Summary::Operator& a, const Summary::Operator& b) {
            return a.macs != b.macs ? a.macs > b.macs : a.count != b.count ? a.count > b.count : a.name < b.name;
        });
    }

    void collectTensors()
    {
        std::vector<std::pair<std::int64_t, const Node*>> sized;
        for (const NestedFunction& nested : m_functions)
            for (const NodePtr& node : nested.function->nodes())
                if (const auto bytes = node->as<Call>() || node->as<Constant>() ? byteCount(node->type) : std::nullopt; bytes && *bytes > 0)
                    sized.emplace_back(*bytes, node.get());
        const std::size_t shown = std::min(mostTensors, sized.size());
        std::ranges::partial_sort(sized, sized.begin() + static_cast<std::ptrdiff_t>(shown), [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second->id < b.second->id; });
        for (const auto& [bytes, node] : std::span(sized).first(shown))
            m_summary.tensors.push_back({.node = node->id, .what = displayName(*node), .name = nameInModel(m_module, *node), .type = shortText(node->type), .bytes = bytes, .isConstant = node->as<Constant>() != nullptr});
    }

    void followMemory(const Function& main)
    {
        const std::size_t count = main.nodes().size();
        std::vector<std::size_t> last(count, 0);
        for (std::size_t at = 0; at < count; ++at) {
            last[at] = at;
            for (const NodeId operand : main.nodes()[at]->operands)
                last[main.at(operand)] = at;
        }
        // A tuple and a field of one are the values that they hold, which live as long as they do.
        for (std::size_t at = count; at-- > 0;)
            if (isView(*main.nodes()[at]))
                for (const NodeId operand : main.nodes()[at]->operands)
                    last[main.at(operand)] = std::max(last[main.at(operand)], last[at]);
        keepToTheEnd(main, main.result(), last);
        std::vector<std::int64_t> change(count + 1, 0);
        for (std::size_t at = 0; at < count; ++at) {
            const Node& node = *main.nodes()[at];
            if (node.as<Constant>() || node.as<FunctionLiteral>() || isView(node))
                continue;
            const auto bytes = byteCount(node.type);
            m_summary.unknown += bytes ? 0 : 1;
            change[node.as<Parameter>() ? 0 : at] += bytes.value_or(0);
            change[last[at] + 1] -= bytes.value_or(0);
        }
        std::int64_t live = 0;
        for (std::size_t at = 0; at < count; ++at) {
            live += change[at];
            const Node& node = *main.nodes()[at];
            if (node.as<Constant>() || node.as<FunctionLiteral>() || isView(node) || node.as<Parameter>())
                continue;
            if (m_summary.memory.empty() || live > m_summary.memory[m_summary.peak].bytes)
                m_summary.peak = m_summary.memory.size();
            m_summary.memory.push_back({node.id, live});
        }
    }

    static bool isView(const Node& node) { return node.as<Tuple>() || node.as<Project>(); }

    static void keepToTheEnd(const Function& main, NodeId result, std::vector<std::size_t>& last)
    {
        std::vector<NodeId> open {result};
        while (!open.empty()) {
            const std::size_t at = main.at(open.back());
            open.pop_back();
            if (std::exchange(last[at], main.nodes().size() - 1) != main.nodes().size() - 1 || at + 1 == main.nodes().size())
                if (isView(*main.nodes()[at]))
                    open.insert(open.end(), main.nodes()[at]->operands.begin(), main.nodes()[at]->operands.end());
        }
    }

    const Module& m_module;
    const Scene& m_scene;
    const std::vector<NestedFunction> m_functions;
    std::unordered_map<NodeId, std::pair<const Node*, const Function*>> m_nodes;
    Summary m_summary;
};

} // namespace

ModelSummary summaryOf(const Module& module, const Scene& scene) { return Summarizer(module, scene).sum(); }

} // namespace passbench
