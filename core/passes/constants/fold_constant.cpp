// Replaces calls whose operands are all constants by their value.
//
//   %0 = add(2f, 3f)                multiply(5f, %x)
//   multiply(%0, %x)         =>
//
// Large results stay calls, so that a broadcast does not become a stored tensor; a result no larger than what it is
// made of is stored whatever its size. Calls without operands (`zeros`) stay: they are smaller than their value.

#include "core/ir/graph/open_extents.h"
#include "core/passes/all_passes.h"
#include "core/passes/constants/captured_constants.h"
#include "core/passes/constants/evaluate.h"

#include <ranges>

namespace passbench {
namespace {

constexpr int mostRounds = 64; ///< a constant that is found may be used by a function inside, and so on inside that

using Captured = std::unordered_map<NodeId, Tensor>; // values of parameters

struct FoldConstantOptions {
    std::int64_t maxElements = 65'536;
    static Fields fields()
    {
        return {field("max_elements", &FoldConstantOptions::maxElements,
            "largest result to store where it is larger than its operands, in elements")
                               .atLeast(1)};
    }
};

class Folder {
public:
    Folder(Rewriter& rewriter, const FoldConstantOptions& options, const Captured& captured, std::span<const std::int64_t> open)
        : m_rewriter(rewriter), m_options(options), m_captured(captured), m_open(open)
    {
    }

    /// Operands come first in `order`, so that one fold feeds the next.
    void run(std::vector<NodeId> order)
    {
        std::ranges::reverse(order);
        m_waiting = std::move(order);
        while (!m_waiting.empty() && !m_rewriter.stopRequested()) {
            const NodeId id = m_waiting.back();
            m_waiting.pop_back();
            if (m_rewriter.contains(id))
                fold(id);
        }
    }

private:
    void fold(NodeId id)
    {
        const Node& node = m_rewriter[id]; // until something is made
        if (const auto* call = node.as<Call>())
            foldCall(node, *call);
        else if (const auto* project = node.as<Project>())
            foldProjection(node, *project);
        else if (node.as<If>())
            foldIf(node);
        else if (node.as<Constant>() && !node.letName.empty())
            m_rewriter.setLetName(id, ""); // it stands where it is used
    }

    const Tensor* valueOf(NodeId id) const
    {
        const auto captured = m_captured.find(id);
        return captured == m_captured.end() ? m_rewriter.constantValue(id) : &captured->second;
    }

    /// Values of the operand, depth first when it is a tuple; false when one is not constant.
    bool appendConstants(NodeId operand, std::vector<Tensor>& values) const
    {
        std::vector<NodeId> waiting; // empty for what is no tuple, as nearly always
        for (NodeId next = operand;; next = waiting.back(), waiting.pop_back()) {
            const Node& node = m_rewriter[next];
            if (const Tensor* value = valueOf(next))
                values.push_back(*value);
            else if (node.as<Tuple>())
                waiting.insert(waiting.end(), node.operands.rbegin(), node.operands.rend());
            else
                return false;
            if (waiting.empty())
                return true;
        }
    }

    void foldCall(const Node& node, const Call& call)
    {
        if (call.op->stateful || node.operands.empty())
            return;
        if (!call.op->evaluate || !node.type.isKnown())
            return remarkUnknown(node, call);
        std::vector<Tensor> values;
        if (const auto shapeSource = operandWhoseShapeIsAsked(node, call)) {
            values.push_back(*shapeSource);
        } else {
            for (const NodeId operand : node.operands)
                if (!appendConstants(operand, values))
                    return;
            if (!isWorthStoring(node, call, values))
                return;
        }
        std::vector<Type> types;
        for (const NodeId operand : node.operands)
            types.push_back(m_rewriter[operand].type);
        auto results = evaluateOnConstants(call, values, types, node.type);
        if (!results)
            m_rewriter.remark(node.id, "not folded: " + results.error().message);
        else
            store(node.id, node.type.tuple(), *std::move(results));
    }

    /// Says so where there is something to fold.
    void remarkUnknown(const Node& node, const Call& call)
    {
        std::vector<Tensor> values;
        for (const NodeId operand : node.operands)
            if (!appendConstants(operand, values))
                return;
        m_rewriter.remark(node.id, call.op->evaluate ? std::string("not folded: its type is not known")
                                                     : fmt::format("not folded: `{}` can't be evaluated here", displayName(node)));
    }

    /// Operators that look at the shape of their operand only: its elements need not be constant.
    std::optional<Tensor> operandWhoseShapeIsAsked(const Node& node, const Call& call) const
    {
        if (!call.op->readsTypesOnly)
            return std::nullopt;
        const Type& type = m_rewriter[node.operands[0]].type;
        const auto shape = staticShape(type);
        if (!shape || !elementCount(type))
            return std::nullopt;
        return Tensor::filled(type.tensor()->dtype, *shape, 0); // takes no memory: nothing reads its elements
    }

    bool isWorthStoring(const Node& node, const Call& call, std::span<const Tensor> values)
    {
        std::int64_t limit = m_options.maxElements;
        for (const Tensor& value : values)
            limit = std::max(limit, value.elementCount());
        if (isOpen(node.type)) {
            m_rewriter.remark(node.id, "not folded: its extents are open, and its values may be others at other sizes");
            return false;
        }
        const auto count = elementCount(node.type);
        if (count ? *count <= limit : call.op->decidesExtents) // those find a few of the elements that they are given
            return true;
        m_rewriter.remark(node.id, count ? fmt::format("not folded: the result has {} elements, more than max_elements ({})", *count, m_options.maxElements)
                                         : fmt::format("not folded: the size of the result, {}, is not known", toText(node.type)));
        return false;
    }

    /// An extent stands for any: the values are those of one size.
    bool isOpen(const Type& type) const
    {
        const auto isAny = [&](Dim dim) { return dim.isStatic() && std::ranges::find(m_open, dim.size()) != m_open.end(); };
        return !m_open.empty() && std::ranges::any_of(flattened(type), [&](const TensorType& tensor) { return std::ranges::any_of(tensor.shape, isAny); });
    }

    void store(NodeId id, const TupleType* tuple, std::vector<Tensor> results)
    {
        if (!tuple) {
            m_rewriter.replace(id, m_rewriter.constant(std::move(results.front())), "all operands constant");
            return;
        }
        if (results.size() != tuple->fields.size())
            return; // nested tuples: no operator makes them
        std::vector<NodeId> fields;
        for (Tensor& result : results)
            fields.push_back(m_rewriter.constant(std::move(result)));
        m_rewriter.replace(id, m_rewriter.tuple(std::move(fields)), "all operands constant");
    }

    void foldProjection(const Node& node, const Project& project)
    {
        const Node& tuple = m_rewriter[node.operands[0]];
        if (tuple.as<Tuple>())
            m_rewriter.replace(node.id, tuple.operands[static_cast<std::size_t>(project.index)], "field of a tuple that is made here");
    }

    void foldIf(Node node)
    {
        const Tensor* condition = valueOf(node.operands[0]);
        if (!condition)
            return;
        const If& branch = *node.as<If>();
        const bool taken = condition->integerAt(0) != 0;
        const FunctionPtr body = taken ? branch.thenBody : branch.elseBody;
        const NodeId arm = m_rewriter.literal(body, {node.operands.begin() + 1, node.operands.end()});
        const NodeId call = m_rewriter.invokeLiteral(arm, {}, node.type);
        const Rewriter::Together one(m_rewriter);
        const std::string rule = taken ? "the condition is always true" : "the condition is always false";
        m_rewriter.replace(node.id, call, rule);
        inlineCall(m_rewriter, call, rule);
        for (const NodePtr& moved : body->nodes() | std::views::reverse)
            m_waiting.push_back(moved->id); // what the arm captured may be constant here
    }

    Rewriter& m_rewriter;
    const FoldConstantOptions& m_options;
    const Captured& m_captured;
    std::span<const std::int64_t> m_open; ///< see openExtentsAttr
    std::vector<NodeId> m_waiting; ///< the next is the last
};

Result<Module> foldConstant(const Module& module, const FoldConstantOptions& options, PassContext& context)
{
    const std::size_t remarks = context.log.remarks.size();
    const Ints open = openExtentsOf(module);
    Module current = module;
    Captured captured = capturedConstants(module);
    for (int round = 0; round < mostRounds; ++round) {
        context.log.remarks.resize(remarks); // what a round leaves the next looks at again
        PB_ASSIGN(current, rewriteFunctions(current, context, [&](Rewriter& rewriter) -> Result<void> {
            Folder(rewriter, options, captured, open).run(rewriter.order());
            return {};
        }));
        Captured now = capturedConstants(current);
        if (std::ranges::all_of(now, [&](const auto& value) { return captured.contains(value.first); }))
            break;
        captured = std::move(now);
    }
    return current;
}

} // namespace

PassDef foldConstantPass()
{
    return defineModulePass<FoldConstantOptions>(
        {.name = "FoldConstant",
            .summary = "Replace calls whose operands are all constants by their value",
            .doc = R"(What does not depend on the input can be worked out once, here, by the operators' reference kernels.

    multiply(add(2f, 3f), %x)
    =>
    multiply(5f, %x)

Bodies of functions and of `if` see the constants that they use from around them. A field of a tuple that is made in place is that field, an `if` on a constant is the arm that is taken, and the shape of a
value with static dims is a constant. A result larger than its operands is stored up to `max_elements`, so that a broadcast
does not become a stored tensor; `zeros` and the like stay calls, since they are smaller than their value. Where a module is made for all sizes, `@main` says with `open_extents=[67]`
which extents stand for any, and what has one of them stays a call.)",
            .category = "Constants",
            .optLevel = 2,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-6},
        foldConstant);
}

} // namespace passbench
