#pragma once
// A region as the primitives that do it, in the order in which they run. Line for line what its C source says.

#include "core/ir/graph/node.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace passbench::dnnl {

using LineId = std::size_t;

struct PostOp {
    enum class Kind : std::uint8_t { Eltwise, Sum, Binary } kind = Kind::Eltwise;
    std::string algorithm {};  ///< `dnnl_eltwise_relu`; empty for Sum
    double alpha = 0, beta = 0; ///< of Sum alpha is the operand's factor, 0 for 1
    LineId operand = 0;        ///< of Sum and Binary
};

/// Sums of products of bytes, and how they become bytes; see `stored_sums` of the runtime.
struct StoredSums {
    DataType dtype = DataType::Int32; ///< of the result: sums that nobody has scaled yet, or Int8 or UInt8
    std::int64_t sourceZero = 0, zero = 0;
    std::vector<float> factors {};
    bool narrow = false; ///< no weight is beyond 64
};

/// A field of the record that a primitive is described by, or an argument when it has no record.
struct Argument {
    std::string name;
    std::variant<LineId, std::string> value; ///< another line's result, or C text
};

enum class Fuses : std::uint8_t { Nothing, Relu, Everything };

/// One call of the runtime, which makes a value.
struct Line {
    std::string function;  ///< `region_convolve`
    std::string record {}; ///< `convolution`; empty: the arguments stand in its call
    std::vector<Argument> arguments {};
    Ints extents {};       ///< of its value
    Fuses fuses = Fuses::Nothing; ///< which post-ops it may be given
    std::optional<StoredSums> stored {};
    std::vector<PostOp> post {};
    std::vector<std::string> operators {}; ///< what it does, for the comment
    NodeId owner = NodeId::None;  ///< node whose value it makes; None for operands and other views of a value
    std::size_t rank = 0;  ///< lines run by rank
};

/// What a node's value is: the elements of a line, seen otherwise.
struct Value {
    LineId line = 0;
    /// Axis i of the node is axis axes[i] of the line. Empty: the same axes.
    std::vector<std::size_t> axes {};
    /// The line is [rows, columns] in row-major order, and the node has more leading axes.
    bool rows = false;
};

class PrimitivePlan {
public:
    LineId add(Line line);
    Line& operator[](LineId id) { return m_lines[id]; }
    const Line& operator[](LineId id) const { return m_lines[id]; }
    /// The line runs after all others so far: its operands may be newer than it was.
    void moveToEnd(LineId id) { m_lines[id].rank = ++m_rank; }

    LineId constant(Tensor value, const Ints& extents, const Ints& strides = {});
    LineId permuted(LineId line, const std::vector<std::size_t>& axes); ///< the line itself when that changes nothing
    LineId reshaped(LineId line, const Ints& extents, const Ints& strides = {});
    /// The value with the node's axes and extents.
    LineId asNode(const Value& value, const Ints& extents);
    const Tensor* constantValue(LineId id) const; ///< of a line that is one
    bool isConstant(LineId id) const { return m_lines[id].function == "region_constant"; }

    void output(LineId line) { m_outputs.push_back(line); }
    const std::vector<LineId>& outputs() const { return m_outputs; }
    static std::vector<LineId> operandsOf(const Line& line); ///< post-ops' included
    std::vector<LineId> order() const; ///< those that the outputs need, as they run
    /// Constants that those lines need, in order; their lines' numbers are set. `inputs` is how many operands the region has.
    std::vector<Tensor> takeConstants(std::size_t inputs);

private:
    std::vector<Line> m_lines;
    std::vector<std::pair<LineId, Tensor>> m_constants;
    std::vector<LineId> m_outputs;
    std::size_t m_rank = 0;
};

/// Additions to the result of a primitive take over the memory of what is added where nobody reads that later.
void addInPlace(PrimitivePlan& plan);

/// `DIMS(1, 3, 224, 224)`
std::string dimsText(std::span<const std::int64_t> dims);
/// `dnnl_f32`; null for types that no line has.
const char* typeText(DataType dtype);
/// A float literal of C with the value of `number` as float32.
std::string floatText(double number);
/// The C source of a region.
std::string planText(const PrimitivePlan& plan, std::string_view symbol);

} // namespace passbench::dnnl
