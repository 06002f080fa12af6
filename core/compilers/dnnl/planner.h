#pragma once
// From the operators of a region to the primitives that do them.

#include "core/compilers/dnnl/plan.h"
#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

#include <unordered_map>
#include <unordered_set>

namespace passbench::dnnl {

/// What the planners of operators share: which value each node has, and what may be joined to the primitive before it.
class PrimitivePlanner {
public:
    /// `function` calls operators only, and must outlive the planner.
    explicit PrimitivePlanner(const Function& function) : m_function(function), m_uses(function) {}

    Result<void> run();
    PrimitivePlan& plan() { return m_plan; }

    const Node& node(NodeId id) const { return m_function[id]; }
    std::span<const NodeId> users(NodeId id) const { return m_uses[id]; }
    const Function& function() const { return m_function; }
    Ints shape(NodeId id) const { return *staticShape(m_function[id].type); }
    const Tensor* constant(NodeId id) const; ///< null when the node is none

    const Value& value(NodeId id) const { return m_values.at(id).front(); }
    LineId asNode(NodeId id) { return m_plan.asNode(value(id), extents(id)); } ///< with the node's axes
    /// Axis i of the line is the node's axis order[i].
    LineId inOrder(NodeId id, const std::vector<std::size_t>& order) { return inOrder(value(id), extents(id), order); }
    LineId inOrder(const Value& value, const Ints& extents, const std::vector<std::size_t>& order);
    const std::vector<Value>& fields(NodeId id) const { return m_values.at(id); } ///< of a tuple
    /// Nodes without axes have one of extent 1 here: oneDNN knows no scalars.
    Ints extents(NodeId id) const;
    void set(NodeId id, Value value);
    void setFields(NodeId id, std::vector<Value> fields); ///< of a tuple

    /// Whether nobody but one operator reads the value of `id`, a line that may be given post-ops.
    bool mayFuse(NodeId id, bool relu = false) const;
    /// The same for an element-wise function. The library keeps one set of numbers for each algorithm among the post-ops of a primitive.
    bool mayFuse(NodeId id, const PostOp& eltwise) const;
    bool hasOneReader(NodeId id) const; ///< an operator, not the caller
    /// The value of `operand` with `post` done to it is that of `node`.
    void fuse(const Node& node, NodeId operand, PostOp post);
    /// `line` is given the name of what `node` does.
    void own(LineId line, const Node& node);
    /// `inner` are done as part of another node, which alone reads `source`, or reads it with others.
    void absorb(std::span<const NodeId> inner, NodeId source, bool alone);

private:
    Result<void> take(const Node& node);
    Result<void> takeParameter(const Node& node);
    Result<void> takeCall(const Node& node);

    const Function& m_function;
    Uses m_uses;
    PrimitivePlan m_plan;
    std::unordered_map<NodeId, std::vector<Value>> m_values;
    std::unordered_set<NodeId> m_readByGroup; ///< by one group of operators that is done as one
    std::size_t m_inputs = 0;
};

/// `operand` as a line whose extents are those of the line of `main`, or 1 where it is repeated. Null when the line is seen
/// as rows and the operand is repeated along some of them only.
std::optional<LineId> alignedWith(PrimitivePlanner& planner, const Value& main, NodeId operand, const Ints& result);
/// Adds `operand` to the primitive that makes `main`, where it is one number for each channel and there is no bias yet.
bool addBias(PrimitivePlanner& planner, const Node& node, NodeId main, NodeId operand);

using OperatorPlanner = Result<void> (*)(PrimitivePlanner& planner, const Node& node);
/// Null for an operator that oneDNN has no primitive for.
OperatorPlanner operatorPlanner(std::string_view op);
/// The same of operators on stored integers of a quantized network.
OperatorPlanner quantizedPlanner(std::string_view op);

Result<void> planConvolution(PrimitivePlanner& planner, const Node& node);
Result<void> planTransposedConvolution(PrimitivePlanner& planner, const Node& node);
Result<void> planPooling(PrimitivePlanner& planner, const Node& node);
Result<void> planGlobalPooling(PrimitivePlanner& planner, const Node& node);
Result<void> planDense(PrimitivePlanner& planner, const Node& node);
Result<void> planBatchMatmul(PrimitivePlanner& planner, const Node& node);
Result<void> planSoftmax(PrimitivePlanner& planner, const Node& node);
Result<void> planBatchNorm(PrimitivePlanner& planner, const Node& node);
Result<void> planLayerNorm(PrimitivePlanner& planner, const Node& node);
Result<void> planEltwise(PrimitivePlanner& planner, const Node& node);
Result<void> planRound(PrimitivePlanner& planner, const Node& node);
Result<void> planConcatenate(PrimitivePlanner& planner, const Node& node);
Result<void> planBinary(PrimitivePlanner& planner, const Node& node);

/// Groups of operators that are one element-wise function, such as gelu: the last of each group, with the algorithm and
/// what it reads. The others, which nobody else reads, are marked as skipped.
struct Activation {
    std::string algorithm;
    NodeId source = NodeId::None;
};
std::unordered_map<NodeId, Activation> findActivations(PrimitivePlanner& planner);
/// Does an element-wise function of `source`, after the primitive that makes it if possible.
void planEltwise(PrimitivePlanner& planner, const Node& node, NodeId source, const std::string& algorithm, double alpha, double beta);

} // namespace passbench::dnnl
