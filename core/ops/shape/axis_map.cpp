#include "core/ops/shape/axis_map.h"

#include "core/ops/rules/kernels.h"

namespace passbench {
namespace {

bool isRun(const Ints& from) ///< consecutive indices, so that a row can be copied as a whole
{
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != from[0] + static_cast<std::int64_t>(i) || from[i] == AxisMap::fill)
            return false;
    return true;
}

} // namespace

Tensor gatherMapped(const Tensor& data, std::span<const AxisMap> maps, const Tensor& fillValue)
{
    if (maps.empty())
        return data;
    Ints shape;
    for (const AxisMap& map : maps)
        shape.push_back(static_cast<std::int64_t>(map.from.size()));
    Tensor result = Tensor::allocate(data.dtype(), shape);
    const Ints strides = rowMajorStrides(data.shape());
    const std::int64_t inner = shape.back();
    const Ints& last = maps.back().from;
    const bool run = isRun(last);
    const Ints outer(shape.begin(), shape.end() - 1);
    visitStorage(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data();
        T* out = result.writable<T>().data();
        const T fill = fillValue.as<T>()[0];
        const std::int64_t rows = inner == 0 ? 0 : result.elementCount() / inner;
        parallelFor(rows, 1 + 65'536 / std::max<std::int64_t>(1, inner), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t row = begin; row < end; ++row) {
                std::int64_t offset = 0;
                bool outside = false;
                for (std::size_t d = outer.size(), rest = static_cast<std::size_t>(row); d-- > 0;) {
                    const auto extent = static_cast<std::size_t>(outer[d]);
                    const std::int64_t from = maps[d].from[rest % extent];
                    rest /= extent;
                    outside = outside || from == AxisMap::fill;
                    offset += from * strides[d];
                }
                T* to = out + row * inner;
                if (outside)
                    std::fill_n(to, inner, fill);
                else if (run)
                    std::copy_n(in + offset + last[0], inner, to);
                else
                    for (std::int64_t i = 0; i < inner; ++i)
                        to[i] = last[static_cast<std::size_t>(i)] == AxisMap::fill ? fill : in[offset + last[static_cast<std::size_t>(i)]];
            }
        });
    });
    return result;
}

} // namespace passbench
