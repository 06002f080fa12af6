#pragma once
// Types in Relay text.

#include "core/ir/text/token_reader.h"
#include "core/ir/types/type.h"

#include <span>

namespace passbench::relay {

/// Sizes given to symbolic dims while reading, and which of them occurred.
struct DimBindings {
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    std::vector<bool> used;

    Dim dim(std::string_view name);
};

Result<Type> readType(TokenReader& reader, DimBindings& dims);

} // namespace passbench::relay
