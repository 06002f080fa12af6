#include "core/import/graph/expressions.h"

#include "core/ops/table/all_ops.h"

#include <numeric>

namespace passbench {

Ref mulByScalar(Emitter& e, Ref x, double factor)
{
    return factor == 1 ? x : e.call("multiply", {x, e.scalar(e.dtype(x), factor)});
}

Ref addScalar(Emitter& e, Ref x, double term)
{
    return term == 0 ? x : e.call("add", {x, e.scalar(e.dtype(x), term)});
}

Ref clipped(Emitter& e, Ref x, double low, double high) { return e.call("clip", {x}, {{"a_min", low}, {"a_max", high}}); }

Ref reshapedTo(Emitter& e, Ref x, Ints shape)
{
    if (staticShape(e.type(x)) == shape)
        return x;
    if (const Tensor* value = e.constantValue(x); value && checkedElementCount(shape) == value->elementCount())
        return e.constant(value->reshaped(std::move(shape)));
    const bool isEmpty = std::ranges::count(shape, 0) > 0; // else 0 says "as it is"
    Attrs attrs {{"newshape", std::move(shape)}};
    if (isEmpty)
        attrs.set("allowzero", true);
    return e.call("reshape", {x}, std::move(attrs));
}

Ref swappedWithLast(Emitter& e, Ref x, std::int64_t axis)
{
    const std::int64_t last = e.rank(x) - 1;
    if (axis == last)
        return x;
    Ints order;
    for (std::int64_t i = 0; i <= last; ++i)
        order.push_back(i == axis ? last : i == last ? axis : i);
    return e.call("transpose", {x}, {{"axes", order}});
}

Ref channelsFirst(Emitter& e, Ref x)
{
    Ints order {0, e.rank(x) - 1};
    for (std::int64_t i = 1; i + 1 < e.rank(x); ++i)
        order.push_back(i);
    return e.rank(x) < 3 ? x : e.call("transpose", {x}, {{"axes", order}});
}

Ref channelsLast(Emitter& e, Ref x)
{
    Ints order {0};
    for (std::int64_t i = 2; i < e.rank(x); ++i)
        order.push_back(i);
    order.push_back(1);
    return e.rank(x) < 3 ? x : e.call("transpose", {x}, {{"axes", order}});
}

Ref meanOver(Emitter& e, Ref x, const Ints& axes)
{
    return e.call("mean", {x}, {{"axis", axes}, {"keepdims", true}});
}

Ref countedTo(Emitter& e, std::int64_t count)
{
    if (count < 0 || count > 1 << 24)
        return e.failed({.message = fmt::format("counts {} positions", count), .severity = Severity::Warning});
    Ints counted(static_cast<std::size_t>(count));
    std::iota(counted.begin(), counted.end(), 0);
    return e.constant(Tensor::ofInts(counted));
}

Ref castTo(Emitter& e, Ref x, DataType type)
{
    if (e.dtype(x) == type)
        return x;
    if (type == DataType::Bool) // x != 0, which a conversion of bits is not
        return e.call("not_equal", {x, e.scalar(e.dtype(x), 0)});
    return e.call("cast", {x}, {{"dtype", type}});
}

Ref asExtents(Emitter& e, Ref x)
{
    return castTo(e, e.rank(x) == 0 ? reshapedTo(e, x, {1}) : x, DataType::Int64);
}

Ref roundedToEven(Emitter& e, Ref x)
{
    // `round` takes halves away from zero. At a half, twice the rounded half of x is the even neighbour: 2.5 -> 1.25 -> 2.
    const DataType type = e.dtype(x);
    const Ref half = e.scalar(type, 0.5);
    const Ref tie = e.call("equal", {e.call("abs", {e.call("subtract", {x, e.call("trunc", {x})})}), half});
    const Ref even = mulByScalar(e, e.call("round", {e.call("multiply", {x, half})}), 2);
    return e.call("where", {tie, even, e.call("round", {x})});
}

Result<Refs> attempted(Emitter& e, ImportRecord& record, const std::function<Result<Refs>()>& attempt)
{
    const Emitter::Mark mark = e.mark();
    const std::size_t reported = record.report.size();
    Result<Refs> results = attempt();
    if (auto error = e.takeError())
        results = fail(*std::move(error));
    if (!results) {
        e.goBack(mark);
        record.report.resize(reported);
    }
    return results;
}

Ref opaqueNode(Emitter& e, std::string name, std::string details, const Refs& operands, std::vector<Type> types)
{
    Attrs attrs {{"operator", std::move(name)}};
    if (!details.empty())
        attrs.set("details", std::move(details));
    Type type = types.empty() ? Type() : types.front();
    if (types.size() > 1)
        type = Type(TupleType {std::move(types)});
    return e.opaque(opaqueOp(), operands, std::move(attrs), std::move(type));
}

Refs resultsOfOpaque(Emitter& e, Ref opaque, std::size_t count)
{
    if (count <= 1)
        return {opaque};
    Refs results;
    for (std::size_t i = 0; i < count; ++i)
        results.push_back(e.project(opaque, static_cast<std::int64_t>(i)));
    return results;
}

std::vector<Ref> chosenBy(Emitter& e, Ref condition, Emitter::Frame thenArm, Emitter::Frame elseArm, std::size_t count)
{
    const Ref one = e.rank(condition) == 0 ? condition : reshapedTo(e, condition, {});
    const Ref result = e.branch(one, std::move(thenArm), std::move(elseArm));
    if (count == 1)
        return {result};
    std::vector<Ref> results;
    for (std::size_t i = 0; i < count; ++i)
        results.push_back(e.project(result, static_cast<std::int64_t>(i)));
    return results;
}

} // namespace passbench
