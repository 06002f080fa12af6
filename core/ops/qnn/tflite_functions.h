#pragma once
// Functions of stored integers as the reference kernels of TensorFlow Lite work them out: with integers alone.

#include "core/ops/qnn/quantization.h"
#include "core/ops/qnn/tflite_fixed_point.h"

#include <array>
#include <functional>

namespace passbench::tflite {

/// The result, stored, of each stored number of `dtype` (8 or 16 bits); `from` and `to` are the steps.
class StoredFunction {
public:
    StoredFunction(std::string_view function, const QuantParams& from, const QuantParams& to, DataType dtype);
    std::int64_t operator()(std::int64_t stored) const;
    static bool has(std::string_view function); ///< sigmoid, tanh, hardswish

private:
    std::int64_t narrow(std::int64_t centered) const;   ///< of 8-bit numbers
    std::int64_t sixteen(std::int64_t stored) const;    ///< of 16-bit ones: a table of 256 numbers, and straight lines between them
    std::int64_t hardSwish(std::int64_t centered) const;

    enum class Kind : std::uint8_t { Logistic, Tanh, HardSwish };
    Kind m_kind;
    DataType m_dtype;
    std::int64_t m_zero, m_outZero;
    FixedPoint m_factor, m_outFactor;  ///< of the input; HardSwish: to sixths of its own, and to the output
    std::int64_t m_radius = 0;
    std::int64_t m_multiplier = 0, m_shift = 0; ///< of 16-bit numbers
};

/// A function of 16-bit numbers as 513 numbers, with straight lines between them.
class InterpolatedTable {
public:
    /// `f` of real numbers from `inputLeast` to `inputMost`, whose results from `outputLeast` to `outputMost` are spread over 16 bits.
    InterpolatedTable(const std::function<float(float)>& f, float inputLeast, float inputMost, float outputLeast, float outputMost);
    /// `f` between stored numbers.
    InterpolatedTable(const std::function<float(float)>& f, const QuantParams& from, const QuantParams& to);
    std::int64_t operator()(std::int64_t x) const;

private:
    std::array<std::int64_t, 513> m_numbers {};
};

/// The kernels' table of 65536 / (1 + exp(-i / 24)), i from 0 to 255. Theirs is not what that rounds to: 44 numbers are larger by one.
const std::array<std::uint16_t, 256>& logisticTable();

} // namespace passbench::tflite
