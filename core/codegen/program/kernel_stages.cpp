#include "core/codegen/program/kernel_stages.h"

namespace passbench {

using loops::Builder;
using loops::BufferRole;
using loops::Expr;
using loops::Indices;
using loops::Sink;
using loops::Source;

namespace {

bool same(std::span<const Expr> a, std::span<const Expr> b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

} // namespace

StagePtr KernelStages::add(DataType dtype, Ints shape)
{
    auto stage = std::make_shared<Stage>();
    stage->buffer = m_builder.buffer("t", dtype, shape, BufferRole::Local);
    stage->shape = std::move(shape);
    stage->dtype = dtype;
    return stage;
}

KernelValue KernelStages::value(const StagePtr& stage)
{
    const auto at = [stage, &kernel = m_kernel](std::span<const Expr> indices) {
        if (!stage->atHand)
            return kernel.load(stage->buffer, loops::flatten(kernel, indices, stage->shape));
        stage->askedElsewhere |= !same(indices, stage->indices);
        return stage->value;
    };
    return {.source = {.shape = stage->shape, .dtype = stage->dtype, .at = at, .buffer = stage->buffer}, .stage = stage};
}

KernelValue KernelStages::inMemory(const KernelValue& given)
{
    const StagePtr stage = add(given.source.dtype, given.source.shape);
    Computation computation;
    computation.lowered = loops::computed([source = given.source](Builder& b, const Sink& sink) {
        b.nest(source.shape, [&](std::span<const Expr> indices) { sink(indices, source.at(indices)); });
    });
    computation.stages.push_back(stage);
    m_computations.push_back(std::move(computation));
    return value(stage);
}

void KernelStages::emit(const Computation& computation)
{
    std::vector<Sink> sinks;
    for (const StagePtr& stage : computation.stages)
        sinks.push_back([this, stage](std::span<const Expr> indices, Expr value) {
            m_builder.store(stage->buffer, indices, value);
        });
    computation.lowered.compute(m_builder, sinks);
}

/// Lets the values of `last` go on into the results without a stop in memory, if each result needs just the element at
/// the same place. False, and nothing emitted, when that is not so.
bool KernelStages::emitWithResults(const Computation& last, std::span<const KernelValue> results)
{
    if (last.stages.size() != 1 || results.empty())
        return false;
    Stage& stage = *last.stages[0];
    const auto count = m_kernel.buffers[stage.buffer].elementCount();
    Indices trial;
    for (std::size_t i = 0; i < stage.shape.size(); ++i)
        trial.push_back(stage.shape[i] <= 1
                ? m_kernel.index(0) // as loops of one turn have it
                : m_kernel.variable(0x4000'0000U + static_cast<std::uint32_t>(i), 0, stage.shape[i] - 1));
    const auto indicesIn = [&](const Source& result, std::span<const Expr> indices) {
        if (result.shape == stage.shape)
            return Indices(indices.begin(), indices.end());
        return loops::unflatten(loops::flatten(m_kernel, indices, stage.shape), result.shape);
    };
    stage.atHand = true;
    stage.indices = trial;
    stage.value = m_kernel.constant(1, stage.dtype);
    bool possible = true;
    for (const KernelValue& result : results) {
        std::int64_t elements = 1;
        for (const std::int64_t extent : result.source.shape)
            elements *= extent;
        possible = possible && elements == count;
        if (possible && count > 1) // one element is at no other place
            result.source.at(indicesIn(result.source, trial));
    }
    ++m_generation;
    possible = possible && !stage.askedElsewhere;
    stage.atHand = possible;
    if (!possible)
        return false;
    // The buffer that the stage does not need becomes that of the first result.
    m_kernel.buffers[stage.buffer] = {.name = "out", .dtype = results[0].source.dtype, .shape = results[0].source.shape, .role = BufferRole::Output};
    m_result.outputs.push_back(stage.buffer);
    for (const KernelValue& result : results.subspan(1))
        m_result.outputs.push_back(m_builder.buffer("out", result.source.dtype, result.source.shape, BufferRole::Output));
    const Sink sinks[] = {[&](std::span<const Expr> indices, Expr value) {
        stage.indices.assign(indices.begin(), indices.end());
        stage.value = loops::rounded(value, stage.dtype);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Indices at = indicesIn(results[i].source, indices);
            m_builder.store(m_result.outputs[i], at, results[i].source.at(at));
        }
    }};
    last.lowered.compute(m_builder, sinks);
    return true;
}

void KernelStages::finish(std::span<const KernelValue> results)
{
    for (std::size_t i = 0; i < m_computations.size(); ++i) {
        if (i + 1 == m_computations.size() && emitWithResults(m_computations[i], results))
            return;
        emit(m_computations[i]);
    }
    for (const KernelValue& result : results) {
        if (result.stage && m_kernel.buffers[result.stage->buffer].role == BufferRole::Local) {
            m_kernel.buffers[result.stage->buffer].role = BufferRole::Output;
            m_result.outputs.push_back(result.stage->buffer);
            continue;
        }
        const std::uint32_t out = m_builder.buffer("out", result.source.dtype, result.source.shape, BufferRole::Output);
        m_builder.storeAll(result.source, out);
        m_result.outputs.push_back(out);
    }
}

} // namespace passbench
