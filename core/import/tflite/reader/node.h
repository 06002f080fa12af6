#pragma once
// One operator of a TensorFlow Lite file while it is being converted, and the table of converters.

#include "core/import/graph/expressions.h"
#include "core/import/tflite/reader/tensor.h"

namespace passbench::tflite {

/// Operators that one WHILE or recurrent operator may become.
inline constexpr std::int64_t mostUnrolled = 100'000;

/// Tensors that an operator takes and makes, by their numbers in the subgraph; -1 for one that is left out.
struct NodeTensors {
    std::span<const TensorInfo> all;
    std::vector<int> inputs, outputs, intermediates;
};

class TfNode {
public:
    TfNode(Emitter& emitter, const file::Operator& op, int code, const NodeTensors& tensors, Refs inputs) : e(emitter), m_op(op), m_code(code), m_tensors(tensors), m_inputs(std::move(inputs)) {}

    Emitter& e; ///< short, because every line of a converter names it

    int code() const { return m_code; }
    std::size_t inputCount() const { return m_inputs.size(); }
    std::size_t outputCount() const { return m_tensors.outputs.size(); }
    bool has(std::size_t i) const { return i < m_inputs.size() && m_inputs[i] != Ref::None; }
    Ref in(std::size_t i) const { return i < m_inputs.size() ? m_inputs[i] : Ref::None; }
    const Refs& inputs() const { return m_inputs; }
    const TensorInfo& input(std::size_t i) const { return info(m_tensors.inputs, i); }   ///< an empty one when it is left out
    const TensorInfo& output(std::size_t i = 0) const { return info(m_tensors.outputs, i); }
    const TensorInfo& intermediate(std::size_t i) const { return info(m_tensors.intermediates, i); }
    std::size_t intermediateCount() const { return m_tensors.intermediates.size(); }

    /// The operator's options when they are of union type `kind`, else a table of nothing but defaults.
    template<typename T> const T& options(int kind) const
    {
        return *(m_op.builtin_options_type() == kind && m_op.builtin_options() ? static_cast<const T*>(m_op.builtin_options()) : static_cast<const T*>(emptyTable()));
    }

    /// Integers of input `i`, which must follow from constants; `what` is for messages.
    Result<Ints> ints(std::size_t i, std::string_view what) const;
    /// Static extents of input `i`, or why they are needed.
    Result<Ints> staticInput(std::size_t i) const;
    /// `axis` as 0 ... rank-1 of a value of rank `rank`.
    static Result<std::int64_t> normalized(std::int64_t axis, std::int64_t rank);

    /// Input `i`, a variable, holds `value` from now on.
    void update(std::size_t i, Ref value) { m_updates.emplace_back(i, value); }
    const std::vector<std::pair<std::size_t, Ref>>& updates() const { return m_updates; }

    /// Something doubtful that does not keep the operator from being converted; goes to the report.
    void remark(std::string text) { m_remarks.push_back(std::move(text)); }
    const std::vector<std::string>& remarks() const { return m_remarks; }

private:
    const TensorInfo& info(const std::vector<int>& list, std::size_t i) const;
    static const void* emptyTable();

    const file::Operator& m_op;
    int m_code;
    const NodeTensors& m_tensors;
    Refs m_inputs;
    std::vector<std::pair<std::size_t, Ref>> m_updates;
    std::vector<std::string> m_remarks;
};

/// Results of the operator, in order.
using Converter = Result<Refs> (*)(TfNode& node);

struct ConverterEntry {
    int code;
    Converter convert;
};

// The families; each operator is in one of them.
std::span<const ConverterEntry> arithmetic();
std::span<const ConverterEntry> conversions();
std::span<const ConverterEntry> convolutions();
std::span<const ConverterEntry> functions();
std::span<const ConverterEntry> indexing();
std::span<const ConverterEntry> matrices();
std::span<const ConverterEntry> normalization();
std::span<const ConverterEntry> pooling();
std::span<const ConverterEntry> recurrent();
std::span<const ConverterEntry> reductions();
std::span<const ConverterEntry> resizing();
std::span<const ConverterEntry> shapes();
std::span<const ConverterEntry> cuts();
std::span<const ConverterEntry> joins();
std::span<const ConverterEntry> rims();

/// The converter of an operator, or null.
Converter converterOf(int code);
/// Names of all that have a converter, sorted.
std::vector<std::string> convertedOperators();

} // namespace passbench::tflite
