#include "core/compilers/c/scalar.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace passbench {
namespace {

/// A literal that reads back as the same number.
template<typename T> std::string real(T value, std::string_view suffix)
{
    if (std::isnan(value))
        return suffix.empty() ? "(double)NAN" : "NAN";
    if (std::isinf(value))
        return fmt::format("{}{}INFINITY", suffix.empty() ? "(double)" : "", value < 0 ? "-" : "");
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text + std::string(suffix);
}

/// 2^exponent as a literal of `type`.
std::string power(int exponent, DataType type) { return literalInC(std::ldexp(1.0, exponent), type); }

} // namespace

std::string_view storedTypeInC(DataType type)
{
    switch (type) {
    case DataType::Bool:
    case DataType::UInt4:
    case DataType::UInt8: return "uint8_t";
    case DataType::Int4:
    case DataType::Int8: return "int8_t";
    case DataType::Int16: return "int16_t";
    case DataType::Int32: return "int32_t";
    case DataType::Int64: return "int64_t";
    case DataType::UInt16:
    case DataType::Float16:
    case DataType::BFloat16: return "uint16_t";
    case DataType::UInt32: return "uint32_t";
    case DataType::UInt64: return "uint64_t";
    case DataType::Float64: return "double";
    case DataType::Float32: break;
    }
    return "float";
}

std::string_view computingTypeInC(DataType type)
{
    switch (type) {
    case DataType::Bool: return "bool";
    case DataType::Float16:
    case DataType::BFloat16: return "float";
    default: return storedTypeInC(type);
    }
}

std::string literalInC(double number, DataType type)
{
    std::string text = type == DataType::Float64 ? real(number, "") : real(static_cast<float>(number), "f");
    return text.starts_with('-') || text.starts_with('(') ? "(" + text + ")" : text;
}

std::string literalInC(std::int64_t integer, DataType type)
{
    const auto small = [](auto value) { return value < 0 ? fmt::format("({})", value) : fmt::format("{}", value); };
    switch (type) {
    case DataType::Bool: return (integer & 1) != 0 ? "true" : "false";
    case DataType::Int4:
    case DataType::Int8: return small(static_cast<std::int8_t>(integer));
    case DataType::Int16: return small(static_cast<std::int16_t>(integer));
    case DataType::UInt4:
    case DataType::UInt8: return small(static_cast<std::uint8_t>(integer));
    case DataType::UInt16: return small(static_cast<std::uint16_t>(integer));
    case DataType::UInt32: return fmt::format("{}U", static_cast<std::uint32_t>(integer));
    case DataType::UInt64: return fmt::format("UINT64_C({})", static_cast<std::uint64_t>(integer));
    case DataType::Int32:
        if (static_cast<std::int32_t>(integer) == std::numeric_limits<std::int32_t>::min())
            return "INT32_MIN";
        return small(static_cast<std::int32_t>(integer));
    default: break;
    }
    if (integer == std::numeric_limits<std::int64_t>::min())
        return "INT64_MIN";
    const std::string text = fmt::format("INT64_C({})", integer);
    return integer < 0 ? "(" + text + ")" : text;
}

std::string CHelpers::add(std::string name, const std::string& text)
{
    if (m_known.insert(name).second)
        m_text += text + "\n";
    return name;
}

std::string CHelpers::text() const { return m_text; }

std::string CHelpers::lesserOrGreater(std::string_view word, std::string_view compare, DataType type)
{
    const std::string_view c = computingTypeInC(type);
    const std::string callee = fmt::format("pb_{}_{}", word, name(type));
    // With a NaN among them it is the second, as the comparison says.
    return add(callee, fmt::format("static inline {0} {1}({0} a, {0} b) {{ return a {2} b ? a : b; }}\n", c, callee, compare));
}

std::string CHelpers::quotient(DataType type)
{
    const std::string_view c = computingTypeInC(type);
    const std::string callee = fmt::format("pb_divide_{}", name(type));
    const std::string minusOne = isSigned(type)
        ? fmt::format("    if (b == -1)\n        return ({})({} - ({})a);\n", c, bitsOf(type) == 64 ? "UINT64_C(0)" : "0U", bitsOf(type) == 64 ? "uint64_t" : "uint32_t")
        : std::string();
    return add(callee, fmt::format("static inline {0} {1}({0} a, {0} b)\n{{\n    if (b == 0)\n        return 0;\n{2}    return ({0})(a / b);\n}}\n", c, callee, minusOne));
}

std::string CHelpers::remainder(DataType type)
{
    const std::string_view c = computingTypeInC(type);
    const std::string callee = fmt::format("pb_remainder_{}", name(type));
    return add(callee, fmt::format("static inline {0} {1}({0} a, {0} b)\n{{\n    if (b == 0{2})\n        return 0;\n    return ({0})(a % b);\n}}\n", c, callee,
        isSigned(type) ? " || b == -1" : ""));
}

std::string CHelpers::floorDivide()
{
    return add("pb_floor_divide", "static inline int64_t pb_floor_divide(int64_t a, int64_t b)\n{\n    return a / b - (a % b < 0 ? 1 : 0);\n}\n");
}

std::string CHelpers::floorModulo()
{
    return add("pb_floor_modulo", "static inline int64_t pb_floor_modulo(int64_t a, int64_t b)\n{\n    return a % b < 0 ? a % b + b : a % b;\n}\n");
}

std::string CHelpers::integerFromFloat(DataType from, DataType to)
{
    const std::string callee = fmt::format("pb_{}_from_{}", name(to), name(from));
    const int bits = std::max(8, bitsOf(to));
    const std::string word = fmt::format("{}INT{}", isSigned(to) ? "" : "U", bits);
    const std::string least = isSigned(to) ? word + "_MIN" : "0";
    const std::string low = isSigned(to) ? literalInC(-std::ldexp(1.0, bits - 1), from) : literalInC(0.0, from);
    return add(callee, fmt::format("static inline {2} {1}({0} x)\n{{\n    if (!(x > {3}))\n        return x <= {3} ? {4} : 0;\n"
                                   "    return x < {5} ? ({2})x : {6}_MAX;\n}}\n",
        computingTypeInC(from), callee, computingTypeInC(to), low, least, power(isSigned(to) ? bits - 1 : bits, from), word));
}

std::string CHelpers::bits(DataType from, DataType to)
{
    const std::string callee = fmt::format("pb_{}_bits_of_{}", name(to), name(from));
    return add(callee, fmt::format("static inline {0} {1}({2} x)\n{{\n    {0} result;\n    memcpy(&result, &x, sizeof result);\n    return result;\n}}\n",
        computingTypeInC(to), callee, computingTypeInC(from)));
}

std::string CHelpers::fromStored(DataType storage)
{
    const std::string toFloat = bits(DataType::UInt32, DataType::Float32);
    if (storage == DataType::BFloat16)
        return add("pb_float_from_bfloat16", fmt::format("static inline float pb_float_from_bfloat16(uint16_t x) {{ return {}((uint32_t)x << 16); }}\n", toFloat));
    return add("pb_float_from_float16", fmt::format(R"(static inline float pb_float_from_float16(uint16_t x)
{{
    const uint32_t sign = (uint32_t)(x & 0x8000U) << 16, magnitude = (uint32_t)(x & 0x7FFFU) << 13;
    const uint32_t exponent = magnitude & (0x7C00U << 13), normal = magnitude + ((127U - 15U) << 23);
    if (exponent == 0) {{ /* zero or subnormal */
        const float tiny = {0}(normal + (1U << 23)) - {0}(113U << 23);
        return sign ? -tiny : tiny;
    }}
    if (exponent == 0x7C00U << 13) /* infinite or not a number */
        return {0}(sign | (normal + ((128U - 16U) << 23)));
    return {0}(sign | normal);
}}
)", toFloat));
}

std::string CHelpers::toStored(DataType storage)
{
    const std::string toBits = bits(DataType::Float32, DataType::UInt32);
    if (storage == DataType::BFloat16)
        return add("pb_bfloat16_from_float", fmt::format(R"(static inline uint16_t pb_bfloat16_from_float(float x)
{{
    const uint32_t bits = {0}(x);
    if (x != x) /* stays not a number */
        return (uint16_t)((bits | 0x00400000U) >> 16);
    return (uint16_t)((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16); /* to nearest, even on a tie */
}}
)", toBits));
    const std::string toFloat = bits(DataType::UInt32, DataType::Float32);
    return add("pb_float16_from_float", fmt::format(R"(static inline uint16_t pb_float16_from_float(float x)
{{
    const uint32_t all = {0}(x), sign = (all >> 16) & 0x8000U, bits = all & 0x7FFFFFFFU;
    const uint32_t magic = ((127U - 15U) + (23U - 10U) + 1U) << 23; /* adding it rounds a subnormal in place */
    if (bits > 255U << 23)
        return (uint16_t)(sign | 0x7E00U); /* not a number */
    if (bits >= (127U + 16U) << 23)
        return (uint16_t)(sign | 0x7C00U);
    if (bits < 113U << 23)
        return (uint16_t)(sign | ({0}({1}(bits) + {1}(magic)) - magic));
    return (uint16_t)(sign | ((bits + 0xC8000FFFU + ((bits >> 13) & 1U)) >> 13)); /* exponent less 112, to nearest even */
}}
)", toBits, toFloat));
}

} // namespace passbench
