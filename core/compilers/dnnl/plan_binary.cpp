// Sums, products and the like, alone or as bias, residual and other post-ops of the primitive before.

#include "core/compilers/dnnl/planner.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/windows/attributes.h"

#include <array>

namespace passbench::dnnl {
namespace {

struct Binary {
    std::string_view op;
    const char* algorithm;
    bool commutes;
};

constexpr auto binaries = std::to_array<Binary>({
    {"add", "dnnl_binary_add", true}, {"multiply", "dnnl_binary_mul", true}, {"subtract", "dnnl_binary_sub", false},
    {"divide", "dnnl_binary_div", false}, {"maximum", "dnnl_binary_max", true}, {"minimum", "dnnl_binary_min", true},
});

/// Scale and shift of an operator whose other operand is the number `c`.
struct Linear {
    double scale, shift;
};
std::optional<Linear> linear(std::string_view op, double c, bool numberFirst)
{
    if (op == "add")
        return Linear {1, c};
    if (op == "multiply")
        return Linear {c, 0};
    if (op == "subtract")
        return numberFirst ? Linear {-1, c} : Linear {1, -c};
    return std::nullopt;
}

/// Whether `operand` holds one number for each channel of `line`, a convolution or inner product without a bias yet.
bool isBias(const PrimitivePlan& plan, const Line& line, LineId operand)
{
    if ((line.record != "convolution" && line.record != "inner_product") || !line.post.empty()
        || std::ranges::find(line.arguments, "bias", &Argument::name) != line.arguments.end())
        return false;
    const Ints& extents = plan[operand].extents;
    for (std::size_t i = 0; i < extents.size(); ++i)
        if (extents[i] != (i == 1 ? line.extents[1] : 1))
            return false;
    return true;
}

bool fuse(PrimitivePlanner& planner, const Node& node, const Binary& binary, NodeId main, NodeId operand)
{
    const auto aligned = alignedWith(planner, planner.value(main), operand, planner.extents(node.id));
    if (!aligned)
        return false;
    if (binary.op == "add" && addBias(planner, node, main, operand))
        return true;
    planner.fuse(node, main, {.kind = PostOp::Kind::Binary, .algorithm = binary.algorithm, .operand = *aligned});
    return true;
}

/// The operand that the operator may become a post-op of: of two, the one that is made last.
std::optional<std::size_t> fusable(PrimitivePlanner& planner, const Node& node, const Binary& binary)
{
    std::optional<std::size_t> best;
    if (node.operands[0] == node.operands[1])
        return best;
    for (std::size_t i = 0; i < (binary.commutes ? 2 : 1); ++i) {
        const NodeId operand = node.operands[i];
        if (planner.extents(operand) != planner.extents(node.id) || !planner.mayFuse(operand))
            continue;
        const auto rank = [&](std::size_t k) { return planner.plan()[planner.value(node.operands[k]).line].rank; };
        if (!best || rank(i) > rank(*best))
            best = i;
    }
    return best;
}

/// The operand with the extents of the result: itself, or repeated by an addition to zeros.
Value whole(PrimitivePlanner& planner, const Node& node, NodeId operand)
{
    const Ints extents = planner.extents(node.id);
    if (planner.extents(operand) == extents)
        return planner.value(operand);
    PrimitivePlan& plan = planner.plan();
    const LineId zeros = plan.constant(Tensor::filled(DataType::Float32, extents, 0), extents);
    const auto aligned = alignedWith(planner, Value {.line = zeros}, operand, extents);
    return Value {.line = plan.add({.function = "region_binary", .record = "binary",
        .arguments = {{"algorithm", "dnnl_binary_add"}, {"a", zeros}, {"b", *aligned}}, .extents = extents})};
}

} // namespace

std::optional<LineId> alignedWith(PrimitivePlanner& planner, const Value& main, NodeId operand, const Ints& result)
{
    PrimitivePlan& plan = planner.plan();
    const Value& value = planner.value(operand);
    const Ints extents = planner.extents(operand);
    const Ints lineExtents = plan[main.line].extents;
    if (main.rows) {
        if (extents == result)
            return value.rows ? value.line : plan.reshaped(planner.asNode(operand), lineExtents);
        const std::int64_t last = extents.back();
        if (std::ranges::count_if(extents, [](std::int64_t extent) { return extent != 1; }) > (last != 1 ? 1 : 0))
            return std::nullopt;
        return plan.reshaped(planner.asNode(operand), {1, last});
    }
    if (!value.rows && value.axes == main.axes && extents == result)
        return value.line;
    Ints padded(result.size(), 1);
    std::ranges::copy_backward(extents, padded.end());
    const LineId line = plan.reshaped(planner.asNode(operand), padded);
    return main.axes.empty() ? line : plan.permuted(line, inverse(main.axes));
}

bool addBias(PrimitivePlanner& planner, const Node& node, NodeId main, NodeId operand)
{
    const auto aligned = alignedWith(planner, planner.value(main), operand, planner.extents(node.id));
    const LineId id = planner.value(main).line;
    if (!aligned || !isBias(planner.plan(), planner.plan()[id], *aligned))
        return false;
    const LineId vector = planner.plan().reshaped(*aligned, {planner.plan()[id].extents[1]});
    planner.plan()[id].arguments.push_back({"bias", vector});
    planner.plan().moveToEnd(id);
    planner.own(id, node);
    planner.set(node.id, Value(planner.value(main)));
    return true;
}

Result<void> planBinary(PrimitivePlanner& planner, const Node& node)
{
    const std::string& op = node.as<Call>()->op->name;
    const Binary& binary = *std::ranges::find(binaries, op, &Binary::op);
    for (std::size_t i = 0; i < 2; ++i) {
        const Tensor* number = planner.constant(node.operands[i]);
        const NodeId other = node.operands[1 - i];
        if (!number || number->elementCount() != 1 || planner.extents(other) != planner.extents(node.id))
            continue;
        if (const auto scaled = linear(op, number->at(0), i == 0)) {
            planEltwise(planner, node, other, "dnnl_eltwise_linear", scaled->scale, scaled->shift);
            return {};
        }
    }
    if (const auto main = fusable(planner, node, binary))
        if (fuse(planner, node, binary, node.operands[*main], node.operands[1 - *main]))
            return {};
    const bool swap = binary.commutes && planner.extents(node.operands[0]) != planner.extents(node.id);
    Value a = whole(planner, node, node.operands[swap ? 1 : 0]);
    const NodeId other = node.operands[swap ? 0 : 1];
    auto b = alignedWith(planner, a, other, planner.extents(node.id));
    if (!b) {
        a = Value {.line = planner.plan().asNode(a, planner.extents(node.id))};
        b = alignedWith(planner, a, other, planner.extents(node.id));
    }
    const LineId made = planner.plan().add({.function = "region_binary", .record = "binary",
        .arguments = {{"algorithm", binary.algorithm}, {"a", a.line}, {"b", *b}},
        .extents = planner.plan()[a.line].extents, .fuses = Fuses::Everything});
    planner.own(made, node);
    a.line = made;
    planner.set(node.id, a);
    return {};
}

} // namespace passbench::dnnl
