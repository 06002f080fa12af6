#pragma once
// Element types of tensors, by the names that Relay and numpy use.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace passbench {

enum class DataType : std::uint8_t {
    Bool, Int4, Int8, Int16, Int32, Int64, UInt4, UInt8, UInt16, UInt32, UInt64, Float16, BFloat16, Float32, Float64
};

std::string_view name(DataType type);                      ///< "float32"
std::string_view shortName(DataType type);                 ///< "f32"
std::vector<DataType> allDataTypes();
std::optional<DataType> dataTypeNamed(std::string_view);   ///< "float32"; also "float" and "int" as Relay reads them
int bitsOf(DataType type);                                 ///< 4, 8, 16, 32 or 64; bool is 8
bool isFloat(DataType type);                               ///< float16, bfloat16, float32, float64
bool isInteger(DataType type);                             ///< signed or unsigned; not bool
bool isSigned(DataType type);                              ///< signed integers and floats

} // namespace passbench
