// Drops and merges operators that do nothing, or nothing together.
//
//   transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])      =>      %x
//   reshape(reshape(%x, newshape=[4]), newshape=[2, 2])           =>      reshape(%x, newshape=[2, 2])
//   multiply(%x, 1f)                                              =>      %x

#include "core/passes/all_passes.h"
#include "core/passes/builders.h"
#include "core/passes/evaluate.h"

#include <cmath>

namespace passbench {
namespace {

class Simplifier {
public:
    explicit Simplifier(Rewriter& rewriter) : m_rewriter(rewriter) {}

    void simplify(NodeId id)
    {
        const Node node = m_rewriter[id];
        if (!node.as<Call>() || node.operands.empty())
            return;
        if (callOf(node, "cast"))
            simplifyCast(node);
        else if (callOf(node, "transpose"))
            simplifyTranspose(node);
        else if (isReshape(node))
            simplifyReshape(node);
        else if (callOf(node, "nn.relu"))
            simplifyRelu(node);
        else if (callOf(node, "concatenate"))
            simplifyConcatenate(node);
        else
            dropNeutralElement(node);
    }

private:
    const Node& operand(const Node& node, std::size_t index = 0) const { return m_rewriter[node.operands[index]]; }
    /// What lies below an opaque operator may have no type at all, which says nothing.
    bool keepsType(const Node& node, std::size_t index = 0) const { return node.type.isKnown() && operand(node, index).type == node.type; }
    void drop(const Node& node, std::string rule) { m_rewriter.replace(node.id, node.operands[0], std::move(rule)); }

    static bool isReshape(const Node& node)
    {
        const Call* call = node.as<Call>();
        return call && call->op->reshapes && node.operands.size() == 1;
    }

    void simplifyCast(const Node& node)
    {
        if (keepsType(node))
            return drop(node, "cast to the same type");
        const Node& inner = operand(node);
        if (!callOf(inner, "cast"))
            return;
        const NodeId source = inner.operands[0], innerId = inner.id;
        const Type sourceType = m_rewriter[source].type;
        if (!sourceType.tensor() || !inner.type.tensor() || !holdsAll(inner.type.tensor()->dtype, sourceType.tensor()->dtype))
            return;
        const bool back = sourceType == node.type;
        m_rewriter.replace(node.id, back ? source : m_rewriter.call("cast", {source}, node.as<Call>()->attrs),
            "the first cast loses nothing", {innerId});
    }

    /// Every value of `narrow` is one of `wide`.
    static bool holdsAll(DataType wide, DataType narrow)
    {
        if (wide == DataType::BFloat16 || narrow == DataType::BFloat16 || isFloat(wide) != isFloat(narrow))
            return false;
        if (isFloat(wide))
            return bitsOf(wide) >= bitsOf(narrow);
        return isInteger(wide) && isInteger(narrow)
            && (isSigned(wide) == isSigned(narrow) ? bitsOf(wide) >= bitsOf(narrow) : isSigned(wide) && bitsOf(wide) > bitsOf(narrow));
    }

    /// Axes from 0; those of a call that states none are reversed.
    static Ints axesOf(const Node& node)
    {
        const std::size_t rank = node.type.tensor()->shape.size();
        Ints axes = attribute<Ints>(*node.as<Call>(), "axes");
        if (axes.empty())
            for (std::size_t i = rank; i-- > 0;)
                axes.push_back(static_cast<std::int64_t>(i));
        for (std::int64_t& axis : axes)
            axis = normalizedAxis(axis, rank);
        return axes;
    }

    void simplifyTranspose(const Node& node)
    {
        if (!node.type.tensor())
            return;
        Ints axes = axesOf(node);
        if (std::ranges::is_sorted(axes))
            return drop(node, "transpose that keeps the order");
        const Node& inner = operand(node);
        if (!callOf(inner, "transpose"))
            return;
        const Ints first = axesOf(inner);
        for (std::int64_t& axis : axes)
            axis = first[static_cast<std::size_t>(axis)];
        const NodeId source = inner.operands[0], innerId = inner.id;
        if (std::ranges::is_sorted(axes))
            m_rewriter.replace(node.id, source, "transposes undo each other", {innerId});
        else
            m_rewriter.replace(node.id, m_rewriter.call("transpose", {source}, {{"axes", axes}}), "transposes merged", {innerId});
    }

    void simplifyReshape(const Node& node)
    {
        const auto shape = staticShape(node.type);
        if (!shape)
            return;
        if (keepsType(node))
            return drop(node, "reshape to the same shape");
        const Node& inner = operand(node);
        if (!isReshape(inner) || shape->empty() || std::ranges::find(*shape, 0) != shape->end())
            return; // rank 0 and 0 have other meanings in newshape
        const NodeId source = inner.operands[0], innerId = inner.id;
        if (m_rewriter[source].type == node.type)
            m_rewriter.replace(node.id, source, "reshapes undo each other", {innerId});
        else
            m_rewriter.replace(node.id, m_rewriter.call("reshape", {source}, {{"newshape", *shape}}), "reshapes merged", {innerId});
    }

    void simplifyRelu(const Node& node)
    {
        if (callOf(operand(node), "nn.relu"))
            drop(node, "relu of a relu");
    }

    void simplifyConcatenate(const Node& node)
    {
        const Node& fields = operand(node);
        if (fields.as<Tuple>() && fields.operands.size() == 1)
            m_rewriter.replace(node.id, fields.operands[0], "concatenation of one value");
    }

    bool isAll(NodeId id, double value) const
    {
        const Tensor* constant = m_rewriter.constantValue(id);
        const auto scalar = constant ? repeatedScalar(*constant) : std::nullopt;
        return scalar && scalar->at(0) == value && std::signbit(scalar->at(0)) == std::signbit(value);
    }

    void dropNeutralElement(const Node& node)
    {
        if (node.operands.size() != 2)
            return;
        const bool sum = callOf(node, "add"), difference = callOf(node, "subtract");
        const bool product = callOf(node, "multiply"), quotient = callOf(node, "divide");
        if (!sum && !difference && !product && !quotient)
            return;
        const TensorType* type = node.type.tensor();
        const bool signedZero = sum && type && isFloat(type->dtype); // -0 + 0 is 0: of floats, only -0 adds nothing
        const double neutral = product || quotient ? 1 : signedZero ? -0.0 : 0.0;
        for (const std::size_t side : {std::size_t {1}, std::size_t {0}}) {
            if (side == 0 && (difference || quotient))
                return;
            if (!keepsType(node, 1 - side))
                continue;
            if (isAll(node.operands[side], neutral))
                return m_rewriter.replace(node.id, node.operands[1 - side], neutral == 0 ? "nothing is added" : "times one");
            if (signedZero && isAll(node.operands[side], 0))
                m_rewriter.remark(node.id, "not dropped: adding 0 makes 0 of -0");
        }
    }

    Rewriter& m_rewriter;
};

Result<void> simplifyExpr(Rewriter& rewriter, const NoOptions&)
{
    Simplifier simplifier(rewriter);
    for (const NodeId id : rewriter.order()) { // operands first, so that chains shrink as they are walked
        if (rewriter.stopRequested())
            return {};
        if (rewriter.contains(id))
            simplifier.simplify(id);
    }
    return {};
}

} // namespace

PassDef simplifyExprPass()
{
    return definePass<NoOptions>(
        {.name = "SimplifyExpr",
            .summary = "Drop and merge operators that do nothing, or nothing together",
            .doc = R"(Importers and other passes leave operators behind that move data to and fro or add nothing.

    transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])    =>    %x
    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])         =>    reshape(%x, newshape=[2, 2])
    multiply(%x, 1f)                                            =>    %x

Casts to the same type, casts of casts that lost nothing, `x + 0` of integers, `x - 0`, `x * 1`, `x / 1`, relu of relu and
concatenations of one value go too. Only rewrites that leave every number as it is are made: `x + 0` of floats stays, since it
makes 0 of -0, and `1 / x` tells them apart.)",
            .category = "Algebra",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged}},
        simplifyExpr);
}

} // namespace passbench
