#pragma once
// Running one operator on small tensors.

#include "core/ops/table/evaluate.h"
#include "core/ops/table/op_table.h"

#include <QTest>

namespace passbench::testing {

inline Type f32(Shape shape) { return {DataType::Float32, std::move(shape)}; }

inline Tensor floats(Ints shape, std::vector<float> values)
{
    return Tensor::of<float>(DataType::Float32, std::move(shape), values);
}

inline Tensor ints(Ints shape, std::vector<std::int64_t> values)
{
    return Tensor::of<std::int64_t>(DataType::Int64, std::move(shape), values);
}

/// `values` converted to any type.
inline Tensor tensor(DataType dtype, Ints shape, const std::vector<double>& values)
{
    Tensor result = Tensor::allocate(dtype, std::move(shape));
    for (std::size_t i = 0; i < values.size(); ++i)
        result.set(static_cast<std::int64_t>(i), values[i]);
    return result;
}

/// 0, 1, 2, ... in the given shape.
inline Tensor counting(Ints shape, DataType dtype = DataType::Float32)
{
    Tensor result = Tensor::allocate(dtype, std::move(shape));
    for (std::int64_t i = 0; i < result.elementCount(); ++i)
        result.set(i, static_cast<double>(i));
    return result;
}

inline Result<Call> checkedCall(std::string_view op, const Attrs& attrs)
{
    const OpDef* definition = opTable().find(op);
    if (!definition)
        return fail("no operator `{}`", op);
    PB_ASSIGN(Attrs checked, checkValues(op, definition->attributes, attrs));
    return Call {definition, std::move(checked)};
}

inline Result<Type> infer(std::string_view op, const std::vector<Type>& inputs, const Attrs& attrs = {})
{
    PB_ASSIGN(const Call call, checkedCall(op, attrs));
    return call.op->inferType({.inputs = inputs, .attrs = call.attrs});
}

inline Result<std::vector<Tensor>> runAll(std::string_view op, const std::vector<Tensor>& inputs, const Attrs& attrs = {}, bool asTuple = false)
{
    PB_ASSIGN(const Call call, checkedCall(op, attrs));
    std::vector<Type> types;
    for (const Tensor& input : inputs)
        types.push_back(typeOf(input));
    if (asTuple)
        types = {Type(TupleType {types})};
    return evaluateCall(call, types, inputs);
}

/// The first result; a failure is reported and gives an empty tensor.
inline Tensor run(std::string_view op, const std::vector<Tensor>& inputs, const Attrs& attrs = {}, bool asTuple = false)
{
    const auto results = runAll(op, inputs, attrs, asTuple);
    if (!results) {
        qWarning("%s: %s", std::string(op).c_str(), toText(results.error()).c_str());
        return Tensor::allocate(DataType::Bool, {0, 99});
    }
    return results->front();
}

inline std::string text(const Tensor& tensor)
{
    std::string result = toText(typeOf(tensor)) + ":";
    for (std::int64_t i = 0; i < tensor.elementCount() && i < 64; ++i)
        result += fmt::format(" {}", tensor.at(i));
    return result;
}

/// Same type and shape, and elements that differ by at most `tolerance`; NaN equals NaN.
inline bool near(const Tensor& actual, const Tensor& expected, double tolerance = 0)
{
    bool same = actual.dtype() == expected.dtype() && actual.shape() == expected.shape();
    for (std::int64_t i = 0; same && i < actual.elementCount(); ++i) {
        const double a = actual.at(i);
        const double b = expected.at(i);
        same = a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance;
    }
    if (!same)
        qWarning("found    %s\nexpected %s", text(actual).c_str(), text(expected).c_str());
    return same;
}

inline std::string typeText(const Result<Type>& type)
{
    return type ? toText(*type) : "error: " + type.error().message;
}

/// QCOMPARE of a type with its text.
#define COMPARE_TYPE(type, expected) QCOMPARE(QString::fromStdString(::passbench::testing::typeText(type)), QString(expected))

} // namespace passbench::testing
