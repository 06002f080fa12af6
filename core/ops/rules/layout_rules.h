#pragma once
// Layout rules of operators: how the orders of axes of operands and results belong together. Passes that move layouts ask
// a rule twice. First for the call as it was: how does it see its operands, and its result? Then again with the layouts
// that the operands have come to have: the answer may take them over, with other attributes, or ask for the old ones.

#include "core/ir/graph/op.h"
#include "core/ops/rules/data_layout.h"

namespace passbench {

struct LayoutQuestion {
    const Call& call;
    std::span<const Type> inputs;       ///< types of the operands as they were, tuples flattened
    std::span<const DataLayout> before; ///< how those who made the operands saw them; not known where nobody said
    std::span<const DataLayout> now {}; ///< what they have come to be; all known. Empty in the first question
    std::size_t results = 1;            ///< tensors that the call gives

    bool isFirst() const { return now.empty(); }
    const DataLayout& data() const { return isFirst() ? before[0] : now[0]; }
    std::size_t rank(std::size_t input = 0) const { return inputs[input].tensor()->shape.size(); }
    template<typename T> T attribute(std::string_view name) const { return passbench::attribute<T>(call, name); }
};

/// One layout per operand and result, tuples flattened, all known; and the attributes that go with them.
struct LayoutAnswer {
    std::vector<DataLayout> inputs, results;
    Attrs attrs;
};

/// An answer in which nothing but layouts is said.
LayoutAnswer unchanged(const LayoutQuestion& request, std::vector<DataLayout> inputs, std::vector<DataLayout> results);
/// Where axis `axis` (from the front or the end) of operand 0 has gone; an error when it is cut into blocks or nobody knows.
Result<std::int64_t> movedAxis(const LayoutQuestion& request, std::int64_t axis);

// A rule fails when it can't tell; the message says why the call keeps the layouts that it had.
Result<LayoutAnswer> keepsLayout(const LayoutQuestion& request);        ///< works on each element alone
Result<LayoutAnswer> passesThrough(const LayoutQuestion& request);      ///< gives its operands, each as it is
Result<LayoutAnswer> broadcastLayout(const LayoutQuestion& request);    ///< of two operands, as numpy broadcasts
Result<LayoutAnswer> perAxisLayout(const LayoutQuestion& request);      ///< further operands have the axes `axes`
Result<LayoutAnswer> sizeLayout(const LayoutQuestion& request);         ///< a scalar of data in any layout

// Operators whose attributes name layouts.
Result<LayoutAnswer> convolutionLayout(const LayoutQuestion& request);
Result<LayoutAnswer> poolLayout(const LayoutQuestion& request);         ///< takes over layouts with whole spatial axes
Result<LayoutAnswer> resizeLayout(const LayoutQuestion& request);       ///< takes over layouts without blocks
Result<LayoutAnswer> upsamplingLayout(const LayoutQuestion& request);   ///< takes over layouts with H and W in place

// Operators with axes.
Result<LayoutAnswer> vectorsLayout(const LayoutQuestion& request);         ///< further operands, and results, are vectors along `axis`
Result<LayoutAnswer> instanceNormLayout(const LayoutQuestion& request);   ///< the same, with the batch in front
Result<LayoutAnswer> normalizedAxesLayout(const LayoutQuestion& request); ///< nn.l2_normalize
Result<LayoutAnswer> reductionLayout(const LayoutQuestion& request);
Result<LayoutAnswer> argReductionLayout(const LayoutQuestion& request);   ///< the index counts through the reduced axes in order
Result<LayoutAnswer> singleAxisLayout(const LayoutQuestion& request);     ///< topk
Result<LayoutAnswer> concatenateLayout(const LayoutQuestion& request);
Result<LayoutAnswer> splitLayout(const LayoutQuestion& request);
Result<LayoutAnswer> squeezeLayout(const LayoutQuestion& request);
Result<LayoutAnswer> transposeLayout(const LayoutQuestion& request);
Result<LayoutAnswer> padLayout(const LayoutQuestion& request);
Result<LayoutAnswer> sliceLayout(const LayoutQuestion& request);

/// What ConvertLayout is asked to do with one call.
struct LayoutWish {
    const Call& call;
    std::span<const Type> inputs;      ///< types of the operands, tuples flattened
    std::span<const std::string> wished; ///< of the data, then of the weight: a layout, or `default`
};

/// The call in the wished layouts, or why it stays as it is. A wish that makes no sense is an error instead.
struct LayoutChange {
    std::optional<Call> call;
    std::string whyNot;
};

/// One group for each channel of the data, and as many outputs: known by the types of data and weight.
bool isDepthwise(const Call& convolution, std::span<const Type> inputs);

Result<LayoutChange> convertConvolution(const LayoutWish& wish);
Result<LayoutChange> convertLayoutAttribute(const LayoutWish& wish);     ///< resize and regions: sets `layout`
Result<LayoutChange> convertPool(const LayoutWish& wish);                ///< sets `layout` and `out_layout`

} // namespace passbench
