#pragma once
// What the tests of TensorFlow Lite's operators share: random stored data, runs, and the arithmetic of the reference kernels
// written down once more, straight from its description.

#include "core/history/run.h"
#include "tests/core/import/import_test.h"
#include "tests/core/import/tflite_builder.h"

#include <cmath>

namespace passbench::tfl {

/// MultiplyByQuantizedMultiplier, with two roundings.
inline std::int64_t timesMultiplier(std::int64_t x, double factor)
{
    int exponent = 0;
    const double fraction = std::frexp(factor, &exponent);
    auto m = static_cast<std::int64_t>(std::round(fraction * 2147483648.0));
    if (m == std::int64_t {1} << 31) {
        m /= 2;
        ++exponent;
    }
    const std::int64_t left = std::max(exponent, 0), right = std::max(-exponent, 0);
    const std::int64_t product = (x << left) * m;
    const std::int64_t nudge = product >= 0 ? std::int64_t {1} << 30 : 1 - (std::int64_t {1} << 30);
    const std::int64_t high = (product + nudge) / (std::int64_t {1} << 31);
    const std::int64_t mask = (std::int64_t {1} << right) - 1, rest = high & mask;
    return (high >> right) + (rest > (mask >> 1) + (high < 0 ? 1 : 0) ? 1 : 0);
}
inline std::int64_t int8Of(std::int64_t x) { return std::clamp<std::int64_t>(x, -128, 127); }
inline std::int64_t int16Of(std::int64_t x) { return std::clamp<std::int64_t>(x, -32768, 32767); }

inline Tensor randomTensor(const Type& type, std::uint32_t seed)
{
    Tensor tensor = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
    std::uint32_t state = seed * 7919 + 1;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        state = state * 1664525 + 1013904223;
        const auto bits = static_cast<std::int32_t>(state >> 8);
        tensor.set(i, isFloat(tensor.dtype()) ? static_cast<double>(bits % 2000) / 1000.0 - 1.0
                : tensor.dtype() == DataType::Int8 ? bits % 256 - 128
                : tensor.dtype() == DataType::UInt8 ? bits % 256
                : tensor.dtype() == DataType::Int16 ? bits % 65536 - 32768
                                                   : bits % 8);
    }
    return tensor;
}

inline std::vector<Tensor> randomInputs(const Module& module, std::uint32_t seed)
{
    std::vector<Tensor> inputs;
    for (const NodeId id : module.main()->params())
        inputs.push_back(randomTensor((*module.main())[id].type, seed++));
    return inputs;
}

inline std::vector<double> randomNumbers(std::size_t count, int low, int high, std::uint32_t seed)
{
    std::vector<double> numbers;
    std::uint32_t state = seed * 31 + 7;
    for (std::size_t i = 0; i < count; ++i) {
        state = state * 1664525 + 1013904223;
        numbers.push_back(low + static_cast<int>((state >> 8) % static_cast<std::uint32_t>(high - low + 1)));
    }
    return numbers;
}

/// A model, opened and run; `trouble` says what went wrong. Integers are the same after every preset.
struct Outcome {
    QByteArray trouble;
    Module module;
    std::vector<Tensor> inputs, outputs;
};
inline Outcome outcomeOf(TfBuilder& builder, std::uint32_t seed = 1, std::vector<Tensor> given = {})
{
    Outcome result;
    const auto failed = [&](const std::string& text) {
        result.trouble = QByteArray::fromStdString(text);
        return result;
    };
    auto module = openModel(builder.file());
    if (!module)
        return failed(toText(module.error()));
    result.module = *module;
    for (const Diagnostic& entry : module->origin->report)
        if (entry.severity != Severity::Note)
            return failed(toText(entry));
    if (const auto mistakes = verify(*module); !mistakes.empty())
        return failed(toText(mistakes.front()));
    result.inputs = given.empty() ? randomInputs(*module, seed) : std::move(given);
    auto outputs = interpret(*module, result.inputs);
    if (!outputs)
        return failed(toText(outputs.error()));
    result.outputs = *std::move(outputs);
    for (const char* preset : {"O0", "O1", "O2", "O3"}) {
        const RunPtr run = runPipeline({.input = *module, .pipeline = *presetPipeline(preset), .verifyHolding = true});
        if (run->failed())
            return failed(fmt::format("{}: {}: {}", preset, run->steps.back()->id, toText(*run->steps.back()->error)));
        const auto again = interpret(run->output(), result.inputs);
        if (!again)
            return failed(fmt::format("{}: {}", preset, toText(again.error())));
        for (std::size_t i = 0; i < result.outputs.size(); ++i) {
            const bool same = isFloat(result.outputs[i].dtype())
                ? compare(std::span(result.outputs).subspan(i, 1), std::span(*again).subspan(i, 1)).maxRelative < 1e-4
                : sameContent(result.outputs[i], (*again)[i]);
            if (!same)
                return failed(fmt::format("{}: output {} differs", preset, i));
        }
    }
    return result;
}

/// The first element that is not what `expected(i)` says; empty when all are.
template<typename F> QByteArray mismatch(const Tensor& tensor, F&& expected)
{
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (const auto e = static_cast<std::int64_t>(expected(i)); tensor.integerAt(i) != e)
            return QByteArray::fromStdString(fmt::format("element {} is {}, and should be {}", i, tensor.integerAt(i), e));
    return {};
}

inline float f(double value) { return static_cast<float>(value); }

inline TfTensor stored(Ints shape, double scale, std::int64_t zero, int type = 9) { return {.shape = std::move(shape), .type = type, .scale = {f(scale)}, .zeroPoint = {zero}}; }

/// code(in) -> out.
inline void unaryOf(TfBuilder& b, int code, const TfTensor& in, const TfTensor& out, int kind = 0, TfBuilder::Options options = {})
{
    const int x = b.tensor(in), y = b.tensor(out);
    b.op(code, {x}, {y}, kind, std::move(options));
    b.io({x}, {y});
}

/// A tensor of each stored number once.
inline Tensor allNumbers(DataType dtype)
{
    const int bits = static_cast<int>(bitsOf(dtype));
    Tensor tensor = Tensor::allocate(dtype, {1, std::int64_t {1} << bits});
    const std::int64_t low = isSigned(dtype) ? -(std::int64_t {1} << (bits - 1)) : 0;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(low + i));
    return tensor;
}

} // namespace passbench::tfl

#define OUTCOME(name, ...)                                                                                             \
    const tfl::Outcome name = tfl::outcomeOf(__VA_ARGS__);                                                             \
    QVERIFY2(name.trouble.isEmpty(), name.trouble.constData())
#define MATCHES(...)                                                                                                   \
    {                                                                                                                  \
        const QByteArray wrong = tfl::mismatch(__VA_ARGS__);                                                           \
        QVERIFY2(wrong.isEmpty(), wrong.constData());                                                                  \
    }
