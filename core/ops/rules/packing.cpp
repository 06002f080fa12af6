#include "core/ops/rules/packing.h"

namespace passbench {

using namespace loops;

namespace {

bool isByte(DataType type) { return type == DataType::Int8 || type == DataType::UInt8; }

} // namespace

bool canBeTiled(const LoweringRequest& request)
{
    const DataType type = request.outputs[0].dtype;
    const auto isFull = [](const Source& source) { return std::ranges::none_of(source.shape, [](std::int64_t extent) { return extent == 0; }); };
    const auto fits = [&](const Source& source) { return source.dtype == type; };
    const bool reals = (type == DataType::Float32 || type == DataType::Float64) && std::ranges::all_of(request.inputs, fits);
    const bool bytes = type == DataType::Int32 && std::ranges::all_of(request.inputs, isByte, &Source::dtype);
    return (reals || bytes) && std::ranges::all_of(request.inputs, isFull) && isFull(request.outputs[0]);
}

OperandForm plainForm(DataType data, DataType weight) { return {.data = data, .weight = weight}; }

OperandForm formOf(DataType data, DataType weight, bool constantWeight, const Target& target)
{
    if (!isByte(data) || !isByte(weight))
        return plainForm(data, weight);
    const DataType wanted = target.dot == DotProducts::Unsigned ? DataType::UInt8 : DataType::Int8;
    if ((target.dot == DotProducts::Unsigned || target.dot == DotProducts::Signed) && weight == DataType::Int8 && (constantWeight || data == wanted))
        return {.data = wanted, .weight = weight, .together = 4, .raise = data == wanted ? 0 : wanted == DataType::UInt8 ? 128 : -128};
    if (target.dotPairs)
        return {.data = DataType::Int16, .weight = DataType::Int16, .together = 2};
    return plainForm(data, weight);
}

Expr inForm(Expr value, const OperandForm& form)
{
    if (form.raise == 0)
        return cast(value, form.data);
    return cast(cast(value, DataType::Int32) + form.raise, form.data);
}

Expr asFactor(Expr value, const OperandForm& form, DataType sums) { return form.together > 1 ? value : cast(value, sums); }

Target withoutScratch(Target target, const OperandForm& form)
{
    if (form.together == 2)
        --target.vectorRegisters; // the products before they are added
    if (form.together == 4 && form.data == DataType::UInt8)
        target.broadcastOperand = false; // what can come from memory is the other side
    return target;
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

Tensor inGroups(const Tensor& panels, const OperandForm& form)
{
    const bool asTheyAre = form.together == 1 && form.weight == panels.dtype();
    if (asTheyAre)
        return panels;
    Ints shape = panels.shape();
    const std::size_t rank = shape.size();
    const std::int64_t run = shape[rank - 2], columns = shape[rank - 1], steps = (run + form.together - 1) / form.together;
    shape[rank - 2] = steps;
    shape[rank - 1] = columns * form.together;
    Tensor result = Tensor::allocate(form.weight, shape);
    const std::int64_t blocks = panels.elementCount() / (run * columns);
    const auto fill = [&](auto from, auto to) {
        std::size_t at = 0;
        for (std::int64_t block = 0; block < blocks; ++block)
            for (std::int64_t step = 0; step < steps; ++step)
                for (std::int64_t column = 0; column < columns; ++column)
                    for (std::int64_t k = step * form.together; k < (step + 1) * form.together; ++k)
                        to[at++] = k < run ? static_cast<typename decltype(to)::value_type>(from[static_cast<std::size_t>((block * run + k) * columns + column)]) : 0;
    };
    const auto into = [&](auto from) { form.weight == DataType::Int16 ? fill(from, result.writable<std::int16_t>()) : fill(from, result.writable<std::int8_t>()); };
    panels.dtype() == DataType::Int8 ? into(panels.as<std::int8_t>()) : into(panels.as<std::uint8_t>());
    return result;
}

Tensor sumsAtStart(const Tensor& grouped, const OperandForm& form, std::int64_t taps)
{
    const Ints& shape = grouped.shape();
    const std::int64_t width = shape.back(), columns = width / form.together, rows = taps * shape[shape.size() - 2];
    const std::int64_t leads = grouped.elementCount() / (rows * width);
    Tensor result = Tensor::allocate(DataType::Int32, {leads, columns});
    const auto from = grouped.as<std::int8_t>();
    const auto to = result.writable<std::int32_t>();
    for (std::int64_t lead = 0; lead < leads; ++lead)
        for (std::int64_t row = 0; row < rows; ++row)
            for (std::int64_t i = 0; i < width; ++i)
                to[static_cast<std::size_t>(lead * columns + i / form.together)]
                    -= static_cast<std::int32_t>(form.raise * from[static_cast<std::size_t>((lead * rows + row) * width + i)]);
    return result;
}

Source packedEachRun(Builder& builder, std::string_view name, const OperandForm& form, const Packing& packing)
{
    Ints shape = packing.shape;
    const std::size_t rank = shape.size();
    const std::int64_t run = shape[rank - 2], steps = (run + form.together - 1) / form.together;
    shape[rank - 2] = steps;
    shape[rank - 1] *= form.together;
    const std::uint32_t buffer = builder.buffer(name, form.weight, shape, BufferRole::Local);
    builder.nest(shape, [&](std::span<const Expr> at) {
        Indices from(at.begin(), at.end());
        const Expr k = at[rank - 2] * form.together + at[rank - 1] % form.together;
        from[rank - 2] = minimum(k, builder.index(run - 1));
        from[rank - 1] = at[rank - 1] / form.together;
        const Expr value = cast(packing.value(from), form.weight);
        builder.store(buffer, at, select(compare(ExprKind::Less, k, builder.index(run)), value, constantLike(value, 0)));
    }, {}, rank - 2);
    return builder.source(buffer);
}

Expr groupedAt(const Source& panels, const OperandForm& form, Indices lead, Expr k, Expr column)
{
    lead.push_back(k / form.together);
    lead.push_back(column * form.together + k % form.together);
    return panels.at(lead);
}

} // namespace passbench
