// What recurrent operators have in common: the steps of a sequence, weights side by side, and stored weights as real numbers.

#include "core/import/tflite/converters/recurrent.h"
#include "core/import/tflite/integers/dynamic.h"

#include <algorithm>
#include <cstring>
#include <ranges>

namespace passbench::tflite {

Result<Steps3> stepsOf(const TfNode& n, Ref x, bool timeMajor)
{
    const auto shape = staticShape(n.e.type(x));
    if (!shape || shape->size() != 3)
        return fail("its data are {}, and must be of rank 3 and of known shape", toText(n.e.type(x)));
    const Steps3 steps {(*shape)[timeMajor ? 0 : 1], (*shape)[timeMajor ? 1 : 0], (*shape)[2], timeMajor};
    if (steps.steps < 1 || steps.batch < 1 || steps.steps * 40 > mostUnrolled)
        return unsupported("{} steps would become too many nodes", steps.steps);
    return steps;
}

Ref stepOf(Emitter& e, Ref rows, const Steps3& shape, std::int64_t t)
{
    const std::int64_t features = e.dim(rows, 1).size();
    if (shape.steps == 1)
        return rows;
    if (shape.batch == 1 || shape.timeMajor)
        return e.call("strided_slice", {rows}, {{"begin", Ints {t * shape.batch}}, {"end", Ints {(t + 1) * shape.batch}}, {"strides", Ints {1}}, {"axes", Ints {0}}});
    const Ref all = reshapedTo(e, rows, {shape.batch, shape.steps, features});
    const Ref one = e.call("strided_slice", {all}, {{"begin", Ints {t}}, {"end", Ints {t + 1}}, {"strides", Ints {1}}, {"axes", Ints {1}}});
    return reshapedTo(e, one, {shape.batch, features});
}

Ref sequenceOf(Emitter& e, const Refs& steps, bool timeMajor)
{
    return e.call("stack", {e.tuple(steps)}, {{"axis", std::int64_t {timeMajor ? 0 : 1}}});
}

Ref stacked(Emitter& e, const Refs& matrices)
{
    if (matrices.size() == 1)
        return matrices[0];
    std::vector<const Tensor*> values;
    Ints shape;
    for (const Ref matrix : matrices) {
        const Tensor* value = e.constantValue(matrix);
        const auto fits = [&](const Tensor& other) {
            return value->dtype() == other.dtype() && value->rank() == other.rank() && std::ranges::equal(value->shape() | std::views::drop(1), other.shape() | std::views::drop(1));
        };
        if (!value || value->rank() == 0 || (!values.empty() && !fits(*values[0])))
            return e.call("concatenate", {e.tuple(matrices)}, {{"axis", std::int64_t {0}}});
        values.push_back(value);
        if (shape.empty())
            shape = value->shape();
        else
            shape[0] += value->shape()[0];
    }
    Tensor all = Tensor::allocate(values[0]->dtype(), std::move(shape));
    std::size_t at = 0;
    for (const Tensor* value : values) {
        const auto bytes = value->bytes();
        if (at + bytes.size() > all.byteCount())
            return e.call("concatenate", {e.tuple(matrices)}, {{"axis", std::int64_t {0}}});
        std::memcpy(all.writable<std::byte>().data() + at, bytes.data(), bytes.size());
        at += bytes.size();
    }
    return e.constant(std::move(all));
}

Refs columns(Emitter& e, Ref x, std::size_t count)
{
    const Ref split = e.call("split", {x}, {{"indices_or_sections", static_cast<std::int64_t>(count)}, {"axis", std::int64_t {1}}});
    Refs parts;
    for (std::size_t i = 0; i < count; ++i)
        parts.push_back(e.project(split, static_cast<std::int64_t>(i)));
    return parts;
}

Ref realInput(TfNode& n, std::size_t i)
{
    return n.has(i) && n.input(i).isStored() ? dequantized(n.e, n.in(i), n.input(i).quant, n.input(i).axis) : n.in(i);
}

Matrices matricesOf(TfNode& n, const std::vector<std::size_t>& inputs)
{
    Emitter& e = n.e;
    const bool hybrid = std::ranges::all_of(inputs, [&](std::size_t i) { return isHybrid(n, n.in(0), n.input(i)) && n.input(i).quant.scale.size() == 1; });
    Refs all;
    Matrices result {.weight = Ref::None};
    for (const std::size_t i : inputs) {
        all.push_back(hybrid ? hybridWeight(e, n.in(i)) : realInput(n, i));
        if (hybrid)
            result.steps.insert(result.steps.end(), inputs.size() == 1 ? 1 : static_cast<std::size_t>(e.dim(n.in(i), 0).size()), n.input(i).quant.scaleAt(0));
    }
    result.weight = stacked(e, all);
    return result;
}

Ref productOf(Emitter& e, Ref rows, const Matrices& matrices, bool asymmetric)
{
    return matrices.steps.empty() ? e.call("nn.dense", {rows, matrices.weight}) : dynamicDense(e, rows, matrices.weight, matrices.steps, asymmetric);
}

} // namespace passbench::tflite
