#pragma once
// Scalars of the loop form in C99: types, constants, and small functions for what C has no operator for.

#include "core/loops/expr.h"

#include <set>
#include <string>

namespace passbench {

/// The type that values are worked out in: "float", "int32_t", "bool".
std::string_view computingTypeInC(DataType type);
/// The type of elements in memory: "float", "uint16_t" for the 16-bit floats, "uint8_t" for bool.
std::string_view storedTypeInC(DataType type);

/// A literal of a compute type; negative ones in parentheses.
std::string literalInC(double number, DataType type);
std::string literalInC(std::int64_t integer, DataType type);

/// The functions that a file needs, each once, those they call before them.
class CHelpers {
public:
    // Each gives the name of a function and notes that it is needed.
    std::string minimum(DataType type) { return lesserOrGreater("minimum", "<", type); }
    std::string maximum(DataType type) { return lesserOrGreater("maximum", ">", type); }
    std::string quotient(DataType integer);                ///< x / 0 is 0, and the least number / -1 wraps
    std::string remainder(DataType integer);               ///< x % 0 is 0
    std::string floorDivide();                             ///< of int64_t by a positive one
    std::string floorModulo();
    std::string integerFromFloat(DataType from, DataType to); ///< truncates and saturates; NaN gives 0
    std::string bits(DataType from, DataType to);          ///< the same bits
    std::string fromStored(DataType storage);              ///< float of the bits of a float16 or bfloat16
    std::string toStored(DataType storage);                ///< and back, rounded to nearest even

    std::string text() const;

private:
    std::string lesserOrGreater(std::string_view word, std::string_view compare, DataType type);
    std::string add(std::string name, const std::string& text);

    std::set<std::string, std::less<>> m_known;
    std::string m_text;
};

} // namespace passbench
