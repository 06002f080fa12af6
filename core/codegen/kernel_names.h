#pragma once
// Names in compiled modules: unique, and valid in C.

#include "core/support/result.h"

#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace passbench {

/// `<prefix>_fused_nn_conv2d_add_nn_relu`, then `..._1`; cut with a hash when it is long.
class KernelNames {
public:
    std::string add(std::string_view prefix, std::span<const std::string> operators);

private:
    std::unordered_map<std::string, int> m_used;
};

/// Identifiers of inputs or outputs; two names that become one are an error.
class PortNames {
public:
    Result<std::string> add(std::string_view name);

private:
    std::unordered_map<std::string, std::string> m_used; ///< what each came from
};

} // namespace passbench
