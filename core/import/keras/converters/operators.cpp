#include "core/import/keras/converters/operators.h"

#include "core/support/words/shown_text.h"

namespace passbench::keras {
namespace {

constexpr std::size_t mostNumbers = 1'000'000;

/// Numbers of a nested list, and its shape; false when its rows differ in length or something is no number.
bool readNested(const Json& value, Ints& shape, Floats& numbers, std::size_t depth)
{
    if (value.is_number() || value.is_boolean()) {
        numbers.push_back(value.is_boolean() ? static_cast<double>(value.get<bool>()) : value.get<double>());
        return depth == shape.size() && numbers.size() <= mostNumbers;
    }
    if (!value.is_array() || depth > 16)
        return false;
    if (depth == shape.size()) {
        if (!numbers.empty())
            return false;
        shape.push_back(static_cast<std::int64_t>(value.size()));
    }
    if (shape[depth] != static_cast<std::int64_t>(value.size()))
        return false;
    return std::ranges::all_of(value, [&](const Json& inner) { return readNested(inner, shape, numbers, depth + 1); });
}

bool hasFraction(const Json& value)
{
    return value.is_number_float() || (value.is_array() && std::ranges::any_of(value, hasFraction));
}

} // namespace

const Json& Operator::argument(std::size_t position, Names names) const
{
    if (n.args.is_array() && position < n.args.size() && !n.args[position].is_null())
        return n.args[position];
    for (const std::string_view name : names)
        if (const Json& found = member(n.kwargs, name); !found.is_null())
            return found;
    for (const std::string_view name : names) // Keras 3 keeps what is no tensor there
        if (const Json& found = member(n.config(), name); !found.is_null())
            return found;
    static const Json none;
    return none;
}

Result<Ref> Operator::value(const Json& given, Ref like)
{
    if (const auto input = n.input(given))
        return n.in(*input);
    const std::string kind = textIn(given, "class_name");
    const bool isWrapped = kind == "__numpy__" || kind == "__tensor__";
    const Json& config = member(given, "config");
    Ints shape;
    Floats numbers;
    if (!readNested(isWrapped ? member(config, "value") : given, shape, numbers, 0))
        return unsupported("an argument of it is neither a tensor nor numbers");
    DataType dtype = like != Ref::None ? e.dtype(like) : hasFraction(given) ? DataType::Float32
                                                                            : DataType::Int32;
    if (isWrapped)
        dtype = dataTypeNamed(textIn(config, "dtype")).value_or(dtype);
    else if (!isFloat(dtype) && hasFraction(given))
        dtype = DataType::Float32;
    Tensor tensor = Tensor::allocate(dtype, shape);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), numbers[i]);
    return e.constant(std::move(tensor));
}

Result<Ref> Operator::tensor(std::size_t position, Names names, Ref like)
{
    const Json& given = argument(position, names);
    if (given.is_null())
        return fail("its argument `{}` is missing", names.size() == 0 ? std::string_view("x") : *names.begin());
    return value(given, like);
}

Result<Refs> Operator::tensors(std::size_t position, Names names)
{
    const Json& given = argument(position, names);
    Refs all;
    for (const Json& each : given.is_array() ? given : Json::array({given})) {
        PB_ASSIGN(const Ref ref, value(each, all.empty() ? Ref::None : all.front()));
        all.push_back(ref);
    }
    if (all.empty())
        return fail("it is given no tensors");
    return all;
}

std::int64_t Operator::integer(std::size_t position, Names names, std::int64_t otherwise) const
{
    return wholeNumber(argument(position, names)).value_or(otherwise);
}

bool Operator::flag(std::size_t position, Names names, bool otherwise) const
{
    const Json& given = argument(position, names);
    return given.is_boolean() ? given.get<bool>() : otherwise;
}

std::optional<Ints> Operator::integers(std::size_t position, Names names) const { return wholeNumbers(argument(position, names)); }

Result<Ints> Operator::axes(std::size_t position, Names names, std::int64_t rank) const
{
    const Json& given = argument(position, names);
    Ints all;
    if (given.is_null())
        for (std::int64_t axis = 0; axis < rank; ++axis)
            all.push_back(axis);
    const auto listed = given.is_null() ? std::optional(all) : wholeNumbers(given);
    if (!listed)
        return unsupported("its axes are not known before it runs");
    all.clear();
    for (const std::int64_t axis : *listed) {
        if (axis < -rank || axis >= rank)
            return fail("its axis is {}, and its input has {} axes", axis, rank);
        all.push_back(axis < 0 ? axis + rank : axis);
    }
    return all;
}

Results operatorResult(Operator& op)
{
    OperatorFunction function = arithmeticOperator(op.name());
    function = function ? function : shapeOperator(op.name());
    if (!function)
        return unsupported("the operator `{}` is not supported", shownText(op.name()));
    return function(op);
}

Results operatorLayer(LayerNode& n)
{
    Operator op(n, n.layer().className);
    return operatorResult(op);
}

} // namespace passbench::keras
