#include "core/ops/rules/packing.h"

namespace passbench {

bool canBeTiled(const loops::LoweringRequest& request)
{
    const DataType type = request.outputs[0].dtype;
    const auto fits = [&](const loops::Source& source) {
        return source.dtype == type && std::ranges::none_of(source.shape, [](std::int64_t extent) { return extent == 0; });
    };
    return (type == DataType::Float32 || type == DataType::Float64) && std::ranges::all_of(request.inputs, fits) && fits(request.outputs[0]);
}

Tensor packed(const Tensor& constant, const Packing& packing)
{
    std::int64_t count = 1;
    for (const std::int64_t extent : packing.shape)
        count *= extent;
    if (const auto element = constant.buffer()->repeatedElement(); !element.empty())
        return {constant.dtype(), packing.shape, repeatedBuffer(element, static_cast<std::size_t>(count))};
    Tensor result = Tensor::allocate(constant.dtype(), packing.shape);
    visitBits(constant.dtype(), [&](auto bits) {
        using Bits = decltype(bits);
        const auto source = constant.as<Bits>();
        const auto target = result.writable<Bits>();
        const std::size_t rank = packing.shape.size();
        const auto columns = static_cast<std::size_t>(packing.shape[rank - 1]), steps = static_cast<std::size_t>(packing.shape[rank - 2]);
        Ints at(rank, 0);
        std::vector<std::int64_t> ofStep, ofColumn(columns);
        for (std::size_t k = 0; k < steps; ++k) {
            at[rank - 2] = static_cast<std::int64_t>(k);
            ofStep.push_back(packing.from(at));
        }
        for (std::size_t k = steps; k-- > 0;)
            ofStep[k] -= ofStep[0];
        at[rank - 2] = 0;
        for (std::size_t i = 0; i < target.size(); i += steps * columns) {
            for (std::size_t j = 0; j < columns; ++j) {
                at[rank - 1] = static_cast<std::int64_t>(j);
                ofColumn[j] = packing.from(at);
            }
            at[rank - 1] = 0;
            for (std::size_t k = 0; k < steps; ++k)
                for (std::size_t j = 0; j < columns; ++j)
                    target[i + k * columns + j] = source[static_cast<std::size_t>(ofColumn[j] + ofStep[k])];
            for (std::size_t axis = rank - 2; axis-- > 0;) {
                if (++at[axis] < packing.shape[axis])
                    break;
                at[axis] = 0;
            }
        }
    });
    return result;
}

loops::Source packedEachRun(loops::Builder& builder, std::string_view name, DataType dtype, const Packing& packing)
{
    const std::uint32_t buffer = builder.buffer(name, dtype, packing.shape, loops::BufferRole::Local);
    builder.nest(packing.shape, [&](std::span<const loops::Expr> at) { builder.store(buffer, at, packing.value(at)); }, {}, packing.shape.size() - 2);
    return builder.source(buffer);
}

} // namespace passbench
