#include "core/support/data_type.h"

#include <array>
#include <cstddef>

namespace passbench {
namespace {

struct Facts {
    std::string_view name, brief;
    int bits;
};

constexpr std::array<Facts, 15> facts {{{"bool", "bool", 8}, {"int4", "i4", 4}, {"int8", "i8", 8}, {"int16", "i16", 16}, {"int32", "i32", 32},
    {"int64", "i64", 64}, {"uint4", "u4", 4}, {"uint8", "u8", 8}, {"uint16", "u16", 16}, {"uint32", "u32", 32}, {"uint64", "u64", 64}, {"float16", "f16", 16},
    {"bfloat16", "bf16", 16}, {"float32", "f32", 32}, {"float64", "f64", 64}}};

} // namespace

std::string_view name(DataType type) { return facts[static_cast<std::size_t>(type)].name; }
std::string_view shortName(DataType type) { return facts[static_cast<std::size_t>(type)].brief; }

std::vector<DataType> allDataTypes()
{
    std::vector<DataType> types;
    for (std::size_t i = 0; i < facts.size(); ++i)
        types.push_back(static_cast<DataType>(i));
    return types;
}

std::optional<DataType> dataTypeNamed(std::string_view text)
{
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (facts[i].name == text)
            return static_cast<DataType>(i);
    if (text == "float")
        return DataType::Float32;
    if (text == "int")
        return DataType::Int32;
    if (text == "uint1")
        return DataType::Bool;
    return std::nullopt;
}

int bitsOf(DataType type) { return facts[static_cast<std::size_t>(type)].bits; }

bool isFloat(DataType type) { return type >= DataType::Float16; }

bool isInteger(DataType type) { return type >= DataType::Int4 && type <= DataType::UInt64; }

bool isSigned(DataType type) { return (type >= DataType::Int4 && type <= DataType::Int64) || isFloat(type); }

} // namespace passbench
