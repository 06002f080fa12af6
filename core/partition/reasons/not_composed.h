#pragma once
// What MergeComposite remarks of a group that fits a composite and is not made: written by the pass, read by whoever explains.

#include <optional>
#include <string>

namespace passbench {

struct NotComposed {
    std::string composite; ///< "dnnl.conv2d_bias_relu"
    std::string reason;    ///< "a pin keeps nn.conv2d %10 from `dnnl`"
};
std::string toText(const NotComposed& group); ///< as a remark at the operator that the group would end with
std::optional<NotComposed> readNotComposed(std::string_view remark); ///< nullopt for other remarks

} // namespace passbench
