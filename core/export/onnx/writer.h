#pragma once
// From the operators of a function to ONNX nodes.

#include "core/export/onnx/graph.h"
#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

/// One call while it is written: its operands by name, and how its results are given.
class OnnxCall {
public:
    OnnxCall(OnnxGraph& graph, const Function& function, const Node& node, Strings inputs, Strings results, std::string name);

    const Call& call() const { return *m_node.as<Call>(); }
    const std::string& op() const { return call().op->name; }
    template<typename S> S attrs() const { return readFields<S>(call().attrs); }
    OnnxGraph& graph() { return m_graph; }
    std::int64_t opset() const { return m_graph.opset(); }

    const Strings& inputs() const { return m_inputs; }         ///< tuples flattened
    const std::string& input(std::size_t index) const { return m_inputs.at(index); }
    Ints shape(std::size_t index) const { return *staticShape(m_types.at(index)); }
    DataType dtype(std::size_t index) const { return m_types.at(index).dtype; }
    const TensorType& resultType(std::size_t index = 0) const { return m_resultTypes.at(index); }
    Ints resultShape(std::size_t index = 0) const { return *staticShape(m_resultTypes.at(index)); }
    const Tensor* constant(std::size_t index) const;           ///< of operand `index`, null when it is none or tuples are about

    void write(std::string_view opType, std::span<const std::string> inputs, std::span<const std::string> outputs, const OnnxAttributes& attributes, std::string_view name);
    /// A node with one result in between.
    std::string add(std::string_view opType, const Strings& inputs, const OnnxAttributes& attributes = {});
    /// The node whose results are the call's.
    Result<void> finish(std::string_view opType, const Strings& inputs, const OnnxAttributes& attributes = {});
    /// Result `index` is this value.
    Result<void> give(const std::string& value, std::size_t index = 0);
    Result<void> unsupported(std::string_view why) const;

    std::string ints(const Ints& values) { return m_graph.ints(values); }
    std::string number(double value, std::size_t like = 0) { return m_graph.scalar(dtype(like), value); }
    std::string reshaped(const std::string& value, const Ints& shape) { return add("Reshape", {value, ints(shape)}); }
    /// Axis i of the result is axis order[i]; the value itself when that changes nothing.
    std::string transposed(const std::string& value, const std::vector<std::size_t>& order);
    /// `value`, which is of type `from`, as `to`; the value itself when they are the same.
    std::string cast(const std::string& value, DataType from, DataType to);
    /// `opType`, one of ONNX's reductions, over `axes` of `value`, which count from the front; the value itself when there are none.
    std::string reduced(std::string_view opType, const std::string& value, const Ints& axes, bool keepdims);
    double greatest(std::size_t operand) const; ///< see greatestMagnitude
    std::string nodeName(); ///< of the next node: that of the imported operator, then with numbers

private:
    void note(std::string_view opType);

    OnnxGraph& m_graph;
    const Function& m_function;
    const Node& m_node;
    Strings m_inputs, m_results;
    std::vector<TensorType> m_types, m_resultTypes;
    std::string m_name;
    int m_made = 0;
};

using OnnxRule = Result<void> (*)(OnnxCall& call);
struct OnnxRuleEntry {
    std::string_view op;
    OnnxRule rule;
};

// The rules, by family.
std::span<const OnnxRuleEntry> onnxElementwiseRules();
std::span<const OnnxRuleEntry> onnxLayerRules();
std::span<const OnnxRuleEntry> onnxNormalizationRules();
std::span<const OnnxRuleEntry> onnxShapeRules();
std::span<const OnnxRuleEntry> onnxReductionRules();
std::span<const OnnxRuleEntry> onnxIndexingRules();
std::span<const OnnxRuleEntry> onnxResizingRules();
std::span<const OnnxRuleEntry> onnxQuantizedRules();

/// Null for an operator that can't be written.
OnnxRule onnxRule(std::string_view op);

} // namespace passbench
