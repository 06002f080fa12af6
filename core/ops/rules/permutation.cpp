#include "core/ops/rules/permutation.h"

#include "core/ops/rules/kernels.h"

namespace passbench {

std::vector<std::size_t> withAxisAt(std::size_t axis, std::size_t place, std::size_t rank)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < rank; ++i)
        if (i != axis)
            order.push_back(i);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(place), axis);
    return order;
}

std::vector<std::size_t> inverse(const std::vector<std::size_t>& permutation)
{
    std::vector<std::size_t> result(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i)
        result[permutation[i]] = i;
    return result;
}

Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& permutation)
{
    if (std::ranges::is_sorted(permutation))
        return tensor;
    const Ints strides = rowMajorStrides(tensor.shape());
    Ints shape, order;
    for (const std::size_t at : permutation) {
        shape.push_back(tensor.shape()[at]);
        order.push_back(strides[at]);
    }
    return gatherStrided(tensor, 0, order, shape);
}

} // namespace passbench
