#include "core/import/tflite/converters/windows.h"

#include <algorithm>

namespace passbench::tflite {

Rim rimOf(int padding, std::int64_t extent, std::int64_t taps, std::int64_t stride, std::int64_t dilation)
{
    if (padding != 0)
        return {};
    const std::int64_t steps = (extent + stride - 1) / stride;
    const std::int64_t total = std::max<std::int64_t>((steps - 1) * stride + (taps - 1) * dilation + 1 - extent, 0);
    return {total / 2, total - total / 2};
}

Ints rimsOf(int padding, const Ints& image, const Ints& taps, const Ints& strides, const Ints& dilation)
{
    const Rim rows = rimOf(padding, image[1], taps[0], strides[0], dilation[0]), columns = rimOf(padding, image[2], taps[1], strides[1], dilation[1]);
    return {rows.before, columns.before, rows.after, columns.after};
}

Result<void> requirePositive(const Ints& values, std::string_view what)
{
    if (std::ranges::any_of(values, [](auto v) { return v < 1; }))
        return fail("its {} are [{}], and must be 1 or more", what, fmt::join(values, ", "));
    return {};
}

} // namespace passbench::tflite
