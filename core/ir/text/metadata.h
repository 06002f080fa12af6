#pragma once
// The `#[metadata]` section of Relay text: tensor constants as JSON (reference: the Relay text format, section 7; the
// tensor blob: build artefacts, section 3).

#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// What the section holds: the entries of `meta[relay.Constant]` and of `meta[runtime.String]`, in order.
struct Metadata {
    std::vector<Tensor> constants;
    std::vector<std::string> strings;

    bool empty() const { return constants.empty() && strings.empty(); }
};

/// The JSON of the section. Tensors that repeat one element are written as that element ("passbench.Fill", ours); others
/// as the reference writes them.
std::string metadataJson(const Metadata& metadata);
Result<Metadata> readMetadata(std::string_view json);

} // namespace passbench
