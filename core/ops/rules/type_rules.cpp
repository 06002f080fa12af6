#include "core/ops/rules/type_rules.h"

namespace passbench {

Result<const TensorType*> tensorInput(const InferRequest& request, std::size_t index, std::string_view name)
{
    if (index >= request.inputs.size())
        return fail("`{}` is missing", name);
    const TensorType* type = request.inputs[index].tensor();
    if (!type)
        return fail("`{}` is {}, not a tensor", name, toText(request.inputs[index]));
    return type;
}

std::string shapeText(const Shape& shape)
{
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i ? ", " : "") + shape[i].text();
    return text + (shape.size() == 1 ? ",)" : ")");
}

std::string shapeText(std::span<const std::int64_t> shape)
{
    return shapeText(Shape(shape.begin(), shape.end()));
}

Result<std::size_t> frontAxis(std::int64_t axis, std::size_t rank)
{
    const auto signedRank = static_cast<std::int64_t>(rank);
    if (axis < -signedRank || axis >= signedRank) {
        if (rank == 0)
            return fail("axis {} of a tensor of rank 0", axis);
        return fail("axis {} is outside [{}, {}], the axes of a tensor of rank {}", axis, -signedRank, signedRank - 1, rank);
    }
    return static_cast<std::size_t>(axis < 0 ? axis + signedRank : axis);
}

Result<std::vector<std::size_t>> frontAxes(std::span<const std::int64_t> axes, std::size_t rank)
{
    std::vector<std::size_t> front;
    for (const std::int64_t axis : axes) {
        PB_ASSIGN(const std::size_t at, frontAxis(axis, rank));
        front.push_back(at);
    }
    std::ranges::sort(front);
    if (const auto twice = std::ranges::adjacent_find(front); twice != front.end())
        return fail("axis {} is given twice", *twice);
    return front;
}

Result<Dim> sum(Dim a, Dim b)
{
    std::int64_t result = 0;
    if (a == Dim(0))
        return b;
    if (b == Dim(0))
        return a;
    if (!a.isStatic() || !b.isStatic())
        return Dim();
    if (__builtin_add_overflow(a.size(), b.size(), &result))
        return fail("{} plus {} does not fit a 64-bit integer", a.text(), b.text());
    return Dim(result);
}

Result<Dim> product(Dim a, Dim b)
{
    std::int64_t result = 0;
    if (a == Dim(0) || b == Dim(0))
        return Dim(0);
    if (a == Dim(1))
        return b;
    if (b == Dim(1))
        return a;
    if (!a.isStatic() || !b.isStatic())
        return Dim();
    if (__builtin_mul_overflow(a.size(), b.size(), &result))
        return fail("{} times {} does not fit a 64-bit integer", a.text(), b.text());
    return Dim(result);
}

Result<Dim> productOf(std::span<const Dim> dims)
{
    Dim result(1);
    for (const Dim dim : dims) {
        PB_ASSIGN(result, product(result, dim));
    }
    return result;
}

std::optional<Dim> agreed(Dim a, Dim b)
{
    if (a == b)
        return a;
    if (a.isStatic() && b.isStatic())
        return std::nullopt;
    if (a.isStatic() || b.isStatic())
        return a.isStatic() ? a : b;
    return a.isSymbol() ? a : b;
}

std::optional<Dim> broadcast(Dim a, Dim b)
{
    if (a == b)
        return a;
    if (a == Dim(1))
        return b;
    if (b == Dim(1))
        return a;
    if (a.isStatic() && b.isStatic())
        return std::nullopt;
    if (a.isStatic() || b.isStatic())
        return a.isStatic() ? a : b;
    return Dim(); // either may turn out to be 1
}

Result<Shape> broadcastShapes(const Shape& a, const Shape& b)
{
    Shape result(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < result.size(); ++i) { // counted from the last dim
        const Dim x = i < a.size() ? a[a.size() - 1 - i] : Dim(1);
        const Dim y = i < b.size() ? b[b.size() - 1 - i] : Dim(1);
        const auto dim = broadcast(x, y);
        if (!dim)
            return fail(Diagnostic {
                .message = fmt::format("shapes {} and {} can't be broadcast together: {} against {} in dim {}",
                    shapeText(a), shapeText(b), x.text(), y.text(), result.size() - 1 - i),
                .help = "dims are aligned at the last one, and must be equal or 1"});
        result[result.size() - 1 - i] = *dim;
    }
    return result;
}

Result<void> requireSameDtype(const TensorType& a, const TensorType& b, std::string_view nameA, std::string_view nameB)
{
    if (a.dtype != b.dtype)
        return fail(Diagnostic {.message = fmt::format("`{}` is {} and `{}` is {}", nameA, name(a.dtype), nameB, name(b.dtype)),
            .help = "data types are never converted on their own: insert a `cast`"});
    return {};
}

Result<void> requireFloat(const TensorType& type, std::string_view inputName)
{
    if (!isFloat(type.dtype))
        return fail("`{}` is {}, and must be a float type", inputName, name(type.dtype));
    return {};
}

Result<Type> inferSameAsFirst(const InferRequest& request)
{
    PB_TRY(tensorInput(request, 0, "data"));
    return request.inputs[0];
}

} // namespace passbench
