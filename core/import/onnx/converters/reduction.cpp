#include "core/import/onnx/reader/node.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace passbench {
namespace {

/// The elementwise part before, the reduction, and the elementwise part after.
struct ReductionForm {
    std::string_view before, reduce, after;
};

Ref squared(Emitter& e, Ref x) { return e.call("multiply", {x, x}); }

/// The axes of a reduction, ascending; all when none are named. nullopt: `noop_with_empty_axes` says to do nothing.
Result<std::optional<Ints>> reducedAxes(OnnxNode& n)
{
    PB_ASSIGN(auto axes, n.integersOrInput("axes", 1));
    const std::int64_t rank = n.e.rank(n.in(0));
    if (!axes || axes->empty()) {
        if (n.integer("noop_with_empty_axes", 0) != 0)
            return std::optional<Ints>();
        axes.emplace(static_cast<std::size_t>(rank));
        std::iota(axes->begin(), axes->end(), 0);
    }
    PB_ASSIGN(Ints checked, OnnxNode::normalized(*std::move(axes), rank));
    return std::optional(std::move(checked));
}

Attrs reduceAttrs(OnnxNode& n, const Ints& axes)
{
    Attrs attrs {{"keepdims", n.integer("keepdims", 1) != 0}};
    if (static_cast<std::int64_t>(axes.size()) != n.e.rank(n.in(0)) || axes.empty())
        attrs.set("axis", axes);
    return attrs;
}

/// `function`, which is defined on floats, of whole numbers too.
Ref ofAnyNumber(Emitter& e, std::string_view function, Ref x)
{
    const DataType type = e.dtype(x);
    return isFloat(type) ? e.call(function, {x}) : castTo(e, e.call(function, {castTo(e, x, DataType::Float64)}), type);
}

Result<Refs> reduce(OnnxNode& n)
{
    static const std::map<std::string_view, ReductionForm> plans {{"ReduceSum", {"", "sum", ""}}, {"ReduceMean", {"", "mean", ""}},
        {"ReduceProd", {"", "prod", ""}}, {"ReduceL1", {"abs", "sum", ""}}, {"ReduceL2", {"square", "sum", "sqrt"}},
        {"ReduceSumSquare", {"square", "sum", ""}}, {"ReduceLogSum", {"", "sum", "log"}}};
    Emitter& e = n.e;
    const ReductionForm& plan = plans.at(n.op());
    Ref x = n.in(0);
    if (plan.before == "square")
        x = squared(e, x);
    else if (!plan.before.empty())
        x = e.call(plan.before, {x});
    PB_ASSIGN(const auto axes, reducedAxes(n));
    if (axes)
        x = e.call(plan.reduce, {x}, reduceAttrs(n, *axes));
    return Refs {plan.after.empty() ? x : ofAnyNumber(e, plan.after, x)};
}

/// What the maximum (or minimum) of nothing is.
double neutralOf(DataType type, bool maximum)
{
    if (isFloat(type))
        return maximum ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    if (type == DataType::Bool)
        return maximum ? 0 : 1;
    const int bits = bitsOf(type) - (isSigned(type) ? 1 : 0); // Tensor::filled saturates what a double rounds up
    return !maximum ? std::exp2(bits) - (bits < 53 ? 1 : 0) : isSigned(type) ? -std::exp2(bits) : 0;
}

Result<Refs> extreme(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    const bool maximum = n.op() == "ReduceMax";
    PB_ASSIGN(const auto axes, reducedAxes(n));
    if (!axes)
        return Refs {x};
    if (std::ranges::any_of(*axes, [&](auto axis) { return e.dim(x, axis) == Dim(0); }))
        if (auto shape = staticShape(e.type(x))) {
            for (auto axis = axes->rbegin(); axis != axes->rend(); ++axis)
                if (n.integer("keepdims", 1))
                    (*shape)[static_cast<std::size_t>(*axis)] = 1;
                else
                    shape->erase(shape->begin() + *axis);
            return Refs {e.constant(Tensor::filled(e.dtype(x), *shape, neutralOf(e.dtype(x), maximum)))};
        }
    const bool flags = e.dtype(x) == DataType::Bool;
    return Refs {e.call(maximum ? (flags ? "any" : "max") : flags ? "all" : "min", {x}, reduceAttrs(n, *axes))};
}

Result<Refs> logSumExp(OnnxNode& n) // shifted by the maximum, so that exp stays finite
{
    Emitter& e = n.e;
    const DataType type = e.dtype(n.in(0));
    PB_ASSIGN(const auto axes, reducedAxes(n));
    if (!axes)
        return Refs {n.in(0)};
    const Ref x = castTo(e, n.in(0), isFloat(type) ? type : DataType::Float64);
    const bool empty = std::ranges::any_of(*axes, [&](auto axis) { return e.dim(x, axis) == Dim(0); });
    if (empty)
        return Refs {castTo(e, e.call("log", {e.call("sum", {x}, reduceAttrs(n, *axes))}), type)};
    const Attrs keep {{"axis", *axes}, {"keepdims", true}};
    const Ref top = e.call("max", {x}, keep);
    const Ref shift = e.call("where", {e.call("isfinite", {top}), top, e.scalar(e.dtype(x), 0)}); // inf - inf is no number
    const Ref sum = e.call("sum", {e.call("exp", {e.call("subtract", {x, shift})})}, keep);
    const Ref result = castTo(e, e.call("add", {shift, e.call("log", {sum})}), type);
    return Refs {n.integer("keepdims", 1) || axes->empty() ? result : e.call("squeeze", {result}, {{"axis", *axes}})};
}

Result<Refs> argument(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
    Attrs attrs {{"axis", Ints {axis}}, {"keepdims", n.integer("keepdims", 1) != 0}};
    if (n.integer("select_last_index", 0))
        attrs.set("select_last_index", true);
    const Ref index = e.call(n.op() == "ArgMax" ? "argmax" : "argmin", {n.in(0)}, attrs);
    return Refs {e.call("cast", {index}, {{"dtype", DataType::Int64}})};
}

constexpr OnnxConverterEntry reductionTable[] {{"ReduceSum", reduce}, {"ReduceMean", reduce}, {"ReduceMax", extreme},
    {"ReduceMin", extreme}, {"ReduceProd", reduce}, {"ReduceL1", reduce}, {"ReduceL2", reduce},
    {"ReduceSumSquare", reduce}, {"ReduceLogSum", reduce}, {"ReduceLogSumExp", logSumExp}, {"ArgMax", argument},
    {"ArgMin", argument}};

} // namespace

std::span<const OnnxConverterEntry> onnxReduction() { return reductionTable; }

} // namespace passbench
