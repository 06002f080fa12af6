#pragma once
// What is known of the values of a model at some sizes, to hold them against those at other sizes.

#include "core/ir/graph/function.h"

#include <optional>
#include <string>
#include <vector>

namespace passbench {

/// A value of the model, by what the file calls it where that is known.
struct NamedType {
    std::string name;
    TensorType type;
    Ints numbers {}; ///< what was worked out before the model runs: attributes of its operator, elements of a small constant
};

/// Of all nodes in order, those of nested functions too; a tuple is several.
std::vector<NamedType> allTypes(const Module& module);

/// Of each of `types` its number among those of a sample. Where few rows are worked out at once and many are not, there are fewer; those of the same name are
/// the same if there are as many of them.
std::vector<std::optional<std::size_t>> numbersIn(const std::vector<NamedType>& sample, const std::vector<NamedType>& types);

} // namespace passbench
