#include "core/ops/rules/kernels.h"

#include "core/support/check.h"

namespace passbench {

void wrapFourBits(Tensor& tensor)
{
    if (tensor.dtype() == DataType::Int4) {
        for (std::int8_t& value : tensor.writable<std::int8_t>())
            value = static_cast<std::int8_t>(((value & 0xF) ^ 8) - 8);
    } else if (tensor.dtype() == DataType::UInt4) {
        for (std::uint8_t& value : tensor.writable<std::uint8_t>())
            value &= 0xF;
    }
}

Tensor castTo(const Tensor& tensor, DataType dtype)
{
    if (tensor.dtype() == dtype)
        return tensor;
    Tensor result = Tensor::allocate(dtype, tensor.shape());
    visitStorage(tensor.dtype(), [&](auto from) {
        using From = decltype(from);
        const auto in = tensor.as<From>();
        if (dtype == DataType::Bool) {
            const auto out = result.writable<std::uint8_t>();
            std::transform(in.begin(), in.end(), out.begin(), [](From x) { return load(x) != Compute<From> {} ? 1 : 0; });
            return;
        }
        visitStorage(dtype, [&](auto to) {
            using To = decltype(to);
            const auto out = result.writable<To>();
            std::transform(in.begin(), in.end(), out.begin(), [](From x) { return converted<To>(x); });
        });
    });
    wrapFourBits(result);
    return result;
}

DataType widestDtype(DataType dtype)
{
    return isFloat(dtype) ? DataType::Float64 : isSigned(dtype) ? DataType::Int64 : DataType::UInt64;
}

Ints rowMajorStrides(std::span<const std::int64_t> shape)
{
    Ints strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t d = shape.size(); d-- > 0;) {
        strides[d] = stride;
        stride *= shape[d];
    }
    return strides;
}

Ints broadcastStrides(std::span<const std::int64_t> shape, std::span<const std::int64_t> result)
{
    PB_CHECK(shape.size() <= result.size(), "rank {} broadcast to {}", shape.size(), result.size());
    const Ints own = rowMajorStrides(shape);
    Ints strides(result.size(), 0);
    const std::size_t lead = result.size() - shape.size();
    for (std::size_t d = 0; d < shape.size(); ++d)
        strides[lead + d] = shape[d] == 1 ? 0 : own[d];
    return strides;
}

template<std::size_t N> StridedWalk<N> stridedWalk(std::span<const std::int64_t> result, std::array<Ints, N> strides)
{
    Ints shape;
    std::array<Ints, N> kept;
    for (std::size_t d = 0; d < result.size(); ++d) {
        if (result[d] == 1)
            continue;
        bool mergeable = !shape.empty();
        for (std::size_t k = 0; k < N && mergeable; ++k)
            mergeable = kept[k].back() == strides[k][d] * result[d];
        if (mergeable) {
            shape.back() *= result[d];
            for (std::size_t k = 0; k < N; ++k)
                kept[k].back() = strides[k][d];
        } else {
            shape.push_back(result[d]);
            for (std::size_t k = 0; k < N; ++k)
                kept[k].push_back(strides[k][d]);
        }
    }
    StridedWalk<N> walk;
    if (!shape.empty()) {
        walk.inner = shape.back();
        shape.pop_back();
        for (std::size_t k = 0; k < N; ++k) {
            walk.innerStrides[k] = kept[k].back();
            kept[k].pop_back();
        }
    }
    walk.shape = std::move(shape);
    walk.strides = std::move(kept);
    return walk;
}

template<std::size_t N>
void forEachRow(const StridedWalk<N>& walk, std::int64_t begin, std::int64_t end, std::type_identity_t<RowBody<N>> f)
{
    if (begin >= end)
        return; // an outer dim may be empty
    Ints index(walk.shape.size());
    std::array<std::int64_t, N> offsets {};
    std::int64_t rest = begin;
    for (std::size_t d = index.size(); d-- > 0;) {
        index[d] = rest % walk.shape[d];
        rest /= walk.shape[d];
        for (std::size_t k = 0; k < N; ++k)
            offsets[k] += index[d] * walk.strides[k][d];
    }
    for (std::int64_t row = begin; row < end; ++row) {
        f(row, offsets);
        for (std::size_t d = index.size(); d-- > 0;) {
            for (std::size_t k = 0; k < N; ++k)
                offsets[k] += walk.strides[k][d];
            if (++index[d] < walk.shape[d])
                break;
            for (std::size_t k = 0; k < N; ++k)
                offsets[k] -= walk.strides[k][d] * walk.shape[d];
            index[d] = 0;
        }
    }
}

template<std::size_t N> void forEachRow(const StridedWalk<N>& walk, std::type_identity_t<RowBody<N>> f)
{
    if (walk.inner == 0)
        return;
    constexpr std::int64_t elementsPerThread = 1 << 17;
    parallelFor(walk.rows(), std::max<std::int64_t>(1, elementsPerThread / walk.inner),
        [&](std::int64_t begin, std::int64_t end) { forEachRow(walk, begin, end, f); });
}

#define PB_WALKS(N)                                                                                                    \
    template StridedWalk<N> stridedWalk(std::span<const std::int64_t>, std::array<Ints, N>);                           \
    template void forEachRow<N>(const StridedWalk<N>&, std::int64_t, std::int64_t, std::type_identity_t<RowBody<N>>);  \
    template void forEachRow<N>(const StridedWalk<N>&, std::type_identity_t<RowBody<N>>)
PB_WALKS(1);
PB_WALKS(2);
PB_WALKS(3);
#undef PB_WALKS

Tensor gatherStrided(const Tensor& data, std::int64_t first, const Ints& strides, const Ints& shape)
{
    Tensor result = Tensor::allocate(data.dtype(), shape);
    if (result.elementCount() == 0)
        return result;
    const auto walk = stridedWalk<1>(shape, {strides});
    visitBits(data.dtype(), [&](auto t) {
        using T = decltype(t);
        const T* in = data.as<T>().data() + first;
        T* out = result.writable<T>().data();
        const std::int64_t inner = walk.inner;
        const std::int64_t step = walk.innerStrides[0];
        forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 1>& offsets) {
            const T* from = in + offsets[0];
            T* to = out + row * inner;
            if (step == 1)
                std::copy_n(from, inner, to);
            else
                for (std::int64_t i = 0; i < inner; ++i)
                    to[i] = from[i * step];
        });
    });
    return result;
}

} // namespace passbench
