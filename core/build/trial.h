#pragma once
// Running the code of a region on what the region gets in its model, and comparing with the reference.

#include "core/build/prepared_regions.h"

namespace passbench {

/// The values that regions get and make inside, by the reference kernels.
class RegionValues {
public:
    /// Runs `module` and keeps what `functions` hold, and what calls of global functions are given.
    static Result<RegionValues> record(const Module& module, std::vector<Tensor> inputs, const Strings& functions, std::stop_token stop);
    /// The values of nodes of `function`, tuples flattened; nothing when one is not known.
    std::optional<std::vector<Tensor>> of(const Module& module, const std::string& function, std::span<const NodeId> nodes) const;

private:
    std::vector<Tensor> m_inputs;
    std::unordered_map<NodeId, std::vector<Tensor>> m_values;
};

/// The first call of the global function `callee`, with the name of the function that it is in.
struct CallSite {
    std::string caller;
    NodePtr call; ///< null when nobody calls it
};
CallSite callSiteOf(const Module& module, std::string_view callee);

/// Calls the code of `region` alone, for function `region.function` of `module`, and tells what is wrong with its result;
/// nothing when it is right. `folder` holds its objects.
Result<std::optional<Diagnostic>> tryRegion(const BuildRequest& request, const std::filesystem::path& folder, const Module& module,
    const CompiledRegion& region, std::vector<Tensor> arguments);

} // namespace passbench
