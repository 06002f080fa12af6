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
    std::vector<std::string> open {}; ///< names that a size could be given to, each once
    bool inEntry = true;              ///< what is read now is of `@main`

    Dim dim(std::string_view name);
    /// `?` of an input is named as an axis without a name is in ONNX: `x_dim0`. A size that is given for it takes its place.
    Type sized(const Type& type, std::string_view parameter);

private:
    std::optional<std::int64_t> sizeOf(std::string_view name);
};

Result<Type> readType(TokenReader& reader, DimBindings& dims);

} // namespace passbench::relay
