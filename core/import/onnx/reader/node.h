#pragma once
// One ONNX node while it is being converted, and the table of converters.

#include "core/import/graph/expressions.h"
#include "core/import/onnx/reader/attribute.h"

#include <map>
#include <memory>

namespace passbench {

/// Attributes that a call of a model-local function binds, by the names its body refers to them.
using AttributeFrame = std::map<std::string, const onnx::AttributeProto*, std::less<>>;

/// Nodes that one Loop, Scan or recurrent operator may become: some 4000 steps of an LSTM.
constexpr std::int64_t mostUnrolledNodes = 100'000;

class OnnxNode {
public:
    OnnxNode(Emitter& emitter, const onnx::NodeProto& proto, std::int64_t opset, Refs inputs, const AttributeFrame* frame,
        TensorSources& sources)
        : e(emitter), m_op(proto.op_type()), m_proto(proto), m_opset(opset), m_inputs(std::move(inputs)), m_frame(frame), m_sources(sources)
    {
    }

    Emitter& e; ///< short, because every line of a converter names it

    std::string_view op() const { return m_op; }
    std::int64_t opset() const { return m_opset; }
    std::size_t inputCount() const { return m_inputs.size(); }
    std::size_t outputCount() const { return static_cast<std::size_t>(m_proto.output_size()); }
    /// Output `i` has a name, so that something may use it.
    bool wants(std::size_t i) const { return i < outputCount() && !m_proto.output(static_cast<int>(i)).empty(); }
    const Refs& inputs() const { return m_inputs; }
    bool has(std::size_t i) const { return i < m_inputs.size() && m_inputs[i] != Ref::None; }
    Ref in(std::size_t i) const { return i < m_inputs.size() ? m_inputs[i] : Ref::None; }

    // Attributes; the default is returned when one is not there. Those of another kind are noted.
    const onnx::AttributeProto* attribute(std::string_view name) const;
    std::int64_t integer(std::string_view name, std::int64_t otherwise) const;
    double number(std::string_view name, double otherwise) const;
    std::string text(std::string_view name, std::string_view otherwise) const;
    std::optional<Ints> integers(std::string_view name) const;
    std::optional<Floats> numbers(std::string_view name) const;
    Result<Tensor> tensor(std::string_view name) const;
    Result<Tensor> sparseTensor(std::string_view name) const;

    /// What the operator `op` of the standard domain makes of `inputs` and this node's attributes: for operators that are
    /// others with something before or after. `op` must have a converter, and outlive the node.
    Result<Refs> as(std::string_view op, Refs inputs, std::optional<std::int64_t> opset = {});
    Result<Ref> oneAs(std::string_view op, Refs inputs, std::optional<std::int64_t> opset = {}); ///< the first result

    /// This node with other inputs.
    OnnxNode with(Refs inputs) const;

    /// Something doubtful that does not keep the node from being converted; goes to the report.
    void remark(std::string_view text) const { m_notes->remark(std::string(text)); }
    const NodeNotes& notes() const { return *m_notes; }

    /// Integers that were an attribute in older opsets and are input `i` in newer ones. Neither there: nullopt. There,
    /// but not constant: an error that says so.
    Result<std::optional<Ints>> integersOrInput(std::string_view name, std::size_t i) const;
    /// A size that is input `i`: a constant whole number from 0 to 2^24. `what` is for messages.
    Result<std::int64_t> constantCount(std::size_t i, std::string_view what) const;
    /// `axis` as 0 ... rank-1 of a value of rank `rank`.
    static Result<std::int64_t> normalized(std::int64_t axis, std::int64_t rank);
    static Result<Ints> normalized(Ints axes, std::int64_t rank);
    /// Constant indices are of an axis of `extent`, where that is known: from its front, or from its end.
    static Result<void> requireInside(std::span<const std::int64_t> indices, Dim extent);
    /// Static extents of input `i`, or why they are needed.
    Result<Ints> staticInput(std::size_t i) const;

private:
    std::string_view m_op;
    const onnx::NodeProto& m_proto;
    std::int64_t m_opset;
    Refs m_inputs;
    const AttributeFrame* m_frame;
    TensorSources& m_sources;
    std::shared_ptr<NodeNotes> m_notes = std::make_shared<NodeNotes>(); ///< of all that are made of one node
};

/// Results of the node, in order; fewer than it has when the others are not supported.
using OnnxConverter = Result<Refs> (*)(OnnxNode& node);

struct OnnxConverterEntry {
    std::string_view op;
    OnnxConverter convert;
};

// The families; each operator is in one of them.
std::span<const OnnxConverterEntry> onnxActivations();
std::span<const OnnxConverterEntry> onnxAttention();
std::span<const OnnxConverterEntry> onnxConstants();
std::span<const OnnxConverterEntry> onnxConvolution();
std::span<const OnnxConverterEntry> onnxElementwise();
std::span<const OnnxConverterEntry> onnxFourier();
std::span<const OnnxConverterEntry> onnxLinear();
std::span<const OnnxConverterEntry> onnxNormalization();
std::span<const OnnxConverterEntry> onnxPadding();
std::span<const OnnxConverterEntry> onnxPatches();
std::span<const OnnxConverterEntry> onnxQuantize();
std::span<const OnnxConverterEntry> onnxRecurrent();
std::span<const OnnxConverterEntry> onnxReduction();
std::span<const OnnxConverterEntry> onnxResize();
std::span<const OnnxConverterEntry> onnxPooling();
std::span<const OnnxConverterEntry> onnxIndexing();
std::span<const OnnxConverterEntry> onnxVision();
std::span<const OnnxConverterEntry> onnxAlgebra();
std::span<const OnnxConverterEntry> onnxLosses();
std::span<const OnnxConverterEntry> onnxSequence();
std::span<const OnnxConverterEntry> onnxShape();
std::span<const OnnxConverterEntry> onnxSlicing();
std::span<const OnnxConverterEntry> onnxText();
std::span<const OnnxConverterEntry> onnxWindows();
// And of the domain `com.microsoft`.
std::span<const OnnxConverterEntry> microsoftAttention();
std::span<const OnnxConverterEntry> microsoftGroupedAttention();
std::span<const OnnxConverterEntry> microsoftFused();
std::span<const OnnxConverterEntry> microsoftQuantize();

/// "" for the standard domain, however it is written.
std::string_view standardDomain(std::string_view domain);
/// The converter of an operator, or null.
OnnxConverter onnxConverter(std::string_view domain, std::string_view op);
/// All that have a converter, sorted; those of other domains as "com.microsoft.QGemm".
std::vector<std::string> onnxOperators();

struct LayerNormInputs {
    Ref x = Ref::None, scale = Ref::None, bias = Ref::None;
    double epsilon = 1e-5;
};
/// Normalization from attribute `axis` (-1) to the last axis: the result, and for outputs 1 and 2 that the node has, the
/// mean and the factor.
Result<Refs> layerNormalized(OnnxNode& n, const LayerNormInputs& inputs);
/// By the root of the mean square: the result and the factor.
Result<Refs> rmsNormalized(OnnxNode& n, const LayerNormInputs& inputs);

} // namespace passbench
