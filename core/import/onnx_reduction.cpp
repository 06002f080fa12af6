#include "core/import/onnx_node.h"

#include <numeric>

namespace passbench {
namespace {

/// The elementwise part before, the reduction, and the elementwise part after.
struct Plan {
    std::string_view before, reduce, after;
};

Ref squared(Emitter& e, Ref x) { return e.call("multiply", {x, x}); }

Result<Refs> reduce(OnnxNode& n)
{
    static const std::map<std::string_view, Plan> plans {{"ReduceSum", {"", "sum", ""}}, {"ReduceMean", {"", "mean", ""}},
        {"ReduceMax", {"", "max", ""}}, {"ReduceMin", {"", "min", ""}}, {"ReduceProd", {"", "prod", ""}},
        {"ReduceL1", {"abs", "sum", ""}}, {"ReduceL2", {"square", "sum", "sqrt"}},
        {"ReduceSumSquare", {"square", "sum", ""}}, {"ReduceLogSum", {"", "sum", "log"}}};
    Emitter& e = n.e;
    const Plan& plan = plans.at(n.op());
    Ref x = n.in(0);
    if (plan.before == "square")
        x = squared(e, x);
    else if (!plan.before.empty())
        x = e.call(plan.before, {x});
    PB_ASSIGN(const auto axes, n.integersOrInput("axes", 1));
    const bool none = !axes || axes->empty();
    if (!none || n.integer("noop_with_empty_axes", 0) == 0) {
        Attrs attrs;
        if (!none) {
            PB_ASSIGN(const Ints checked, OnnxNode::normalized(*axes, e.rank(x)));
            attrs.set("axis", checked);
        }
        attrs.set("keepdims", n.integer("keepdims", 1) != 0);
        x = e.call(plan.reduce, {x}, attrs);
    }
    return Refs {plan.after.empty() ? x : e.call(plan.after, {x})};
}

Result<Refs> logSumExp(OnnxNode& n) // shifted by the maximum, so that exp stays finite
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    PB_ASSIGN(const auto given, n.integersOrInput("axes", 1));
    Ints all(static_cast<std::size_t>(e.rank(x)));
    std::iota(all.begin(), all.end(), 0);
    const bool none = !given || given->empty();
    if (none && n.integer("noop_with_empty_axes", 0) != 0)
        return Refs {x};
    PB_ASSIGN(const Ints axes, OnnxNode::normalized(none ? all : *given, e.rank(x)));
    const Attrs keep {{"axis", axes}, {"keepdims", true}};
    const Ref top = e.call("max", {x}, keep);
    const Ref sum = e.call("sum", {e.call("exp", {e.call("subtract", {x, top})})}, keep);
    const Ref result = e.call("add", {top, e.call("log", {sum})});
    return Refs {n.integer("keepdims", 1) ? result : e.call("squeeze", {result}, {{"axis", axes}})};
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

constexpr OnnxConverterEntry table[] {{"ReduceSum", reduce}, {"ReduceMean", reduce}, {"ReduceMax", reduce},
    {"ReduceMin", reduce}, {"ReduceProd", reduce}, {"ReduceL1", reduce}, {"ReduceL2", reduce},
    {"ReduceSumSquare", reduce}, {"ReduceLogSum", reduce}, {"ReduceLogSumExp", logSumExp}, {"ArgMax", argument},
    {"ArgMin", argument}};

} // namespace

std::span<const OnnxConverterEntry> onnxReduction() { return table; }

} // namespace passbench
