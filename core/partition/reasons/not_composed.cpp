#include "core/partition/reasons/not_composed.h"

#include <fmt/format.h>

namespace passbench {
namespace {

constexpr std::string_view notComposedBefore = "not composed as `", notComposedBetween = "`: ";

} // namespace

std::string toText(const NotComposed& group)
{
    return fmt::format("{}{}{}{}", notComposedBefore, group.composite, notComposedBetween, group.reason);
}

std::optional<NotComposed> readNotComposed(std::string_view remark)
{
    const std::size_t between = remark.find(notComposedBetween);
    if (!remark.starts_with(notComposedBefore) || between == std::string_view::npos)
        return std::nullopt;
    return NotComposed {std::string(remark.substr(notComposedBefore.size(), between - notComposedBefore.size())),
        std::string(remark.substr(between + notComposedBetween.size()))};
}

} // namespace passbench
