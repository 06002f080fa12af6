#include "core/codegen/program/open_program.h"

#include "core/codegen/program/decided_order.h"
#include "core/codegen/program/generalization.h"
#include "core/codegen/program/open_extents.h"
#include "core/support/text.h"

#include <cstring>

namespace passbench {

Result<void> Generalization::alike() const
{
    for (const MadeSample& sample : m_all) {
        const Program &a = m_samples[0]->program, &b = sample.program;
        if (a.values.size() != b.values.size() || a.calls.size() != b.calls.size() || a.constants.size() != b.constants.size() || a.outputs.size() != b.outputs.size())
            return fail(notGeneral("the model is not the same program for every size"));
        for (std::size_t i = 0; i < a.calls.size(); ++i)
            if (a.calls[i].arguments != b.calls[i].arguments || a.calls[i].external != b.calls[i].external || a.calls[i].conditions != b.calls[i].conditions || a.calls[i].decides != b.calls[i].decides)
                return fail(notGeneral("the model's kernels do not follow each other in the same way for every size"));
        for (std::size_t i = 0; i < a.values.size(); ++i)
            if (a.values[i].kind != b.values[i].kind || a.values[i].dtype != b.values[i].dtype || a.values[i].number != b.values[i].number)
                return fail(notGeneral("the model's values are not the same for every size"));
    }
    return {};
}

Result<void> Generalization::value(std::size_t number)
{
    ProgramValue& made = m_result.values[number];
    if (made.kind == ValueKind::Constant)
        return {};
    bool open = false;
    for (const MadeSample* sample : m_samples)
        open |= sample->program.values[number].shape != made.shape;
    Ints bytes;
    for (const MadeSample* sample : m_samples) {
        if (sample->program.values[number].shape.size() != made.shape.size())
            return fail(notGeneral("a value has not the same rank for every size"));
        bytes.push_back(sample->program.values[number].bytes());
    }
    PB_ASSIGN(made.openBytes, form(bytes, "the size of a value"));
    if (!open)
        return foretold(number);
    for (std::size_t axis = 0; axis < made.shape.size(); ++axis) {
        Ints extents;
        for (const MadeSample* sample : m_samples)
            extents.push_back(sample->program.values[number].shape[axis]);
        PB_ASSIGN(SizeForm extent, form(extents, "an extent of a value"));
        made.extents.push_back(std::move(extent));
    }
    return foretold(number);
}

/// A slice that ends at 512 is all of an axis in every small sample, and not at the largest sizes.
Result<void> Generalization::foretold(std::size_t number) const
{
    const ProgramValue& made = m_result.values[number];
    for (const MadeSample& sample : m_all) {
        const Ints sizes = wholeSizes(sample.sizes);
        Ints shape = made.shape;
        for (std::size_t axis = 0; axis < made.extents.size(); ++axis)
            shape[axis] = made.extents[axis].at(m_dims, sizes).value_or(-1);
        if (shape != sample.program.values[number].shape)
            return fail(notGeneral(fmt::format("a value is [{}] at {}, where [{}] was to be expected of smaller sizes: a range that ends before that may do", fmt::join(sample.program.values[number].shape, ", "),
                jsonText(sizes), fmt::join(shape, ", "))));
    }
    return {};
}

/// The operators that read it, in the first kernel that does.
std::string Generalization::usersOf(std::size_t constant) const
{
    const Program& program = m_samples[0]->program;
    for (const KernelCall& call : program.calls)
        for (const std::uint32_t argument : call.arguments)
            if (program.values[argument].kind == ValueKind::Constant && program.values[argument].number == constant && !call.external && !program.kernels[call.kernel].operators.empty())
                return fmt::format("`{}`", join(program.kernels[call.kernel].operators, ", "));
    return "the result";
}

Result<void> Generalization::constant(std::size_t number)
{
    const MadeSample* largest = &m_all[0];
    bool same = true;
    for (const MadeSample& sample : m_all) {
        same = same && sameContent(sample.program.constants[number], m_all[0].program.constants[number]);
        if (sample.program.constants[number].byteCount() > largest->program.constants[number].byteCount())
            largest = &sample;
    }
    if (same)
        return {};
    const Tensor& whole = largest->program.constants[number];
    for (const MadeSample& sample : m_all) {
        const auto part = sample.program.constants[number].bytes();
        if (part.size() > whole.byteCount() || std::memcmp(part.data(), whole.bytes().data(), part.size()) != 0)
            return fail(notGeneral(fmt::format("a constant of type {}{} of {} has other values at {} than at {}: it was worked out of them", name(whole.dtype()), jsonText(whole.shape()), usersOf(number),
                textOf(sample), textOf(*largest))));
    }
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        m_dims[i].most = std::min(m_dims[i].most, largest->sizes[i] * m_dims[i].step);
    m_result.constants[number] = whole;
    return {};
}

Result<Program> Generalization::run()
{
    PB_TRY(alike());
    m_result = m_samples[0]->program;
    m_result.kernels.clear();
    for (std::size_t i = 0; i < m_result.constants.size(); ++i)
        PB_TRY(constant(i));
    for (std::size_t i = 0; i < m_result.values.size(); ++i)
        PB_TRY(value(i));
    for (std::size_t i = 0; i < m_result.calls.size(); ++i)
        PB_TRY(call(i));
    if (m_doubted)
        return Program();
    m_result.dims = m_dims;
    PB_TRY(decideBeforeUse(m_result));
    return std::move(m_result);
}

Result<Program> generalProgram(std::span<const SampleSize> samples, std::vector<OpenDim> dims, const MakeSample& make)
{
    constexpr int mostRounds = 8;
    const bool decided = std::ranges::all_of(dims, &OpenDim::decided);
    std::vector<MadeSample> made(samples.size());
    std::vector<CallDoubts> before(samples.size());
    Result<Program> program;
    for (int round = 0; round < mostRounds; ++round) {
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (round > 0 && made[i].doubted == before[i])
                continue;
            static_cast<SampleSize&>(made[i]) = samples[i];
            PB_ASSIGN(made[i].program, make(i, made[i].doubted));
            before[i] = made[i].doubted;
        }
        Generalization generalization(made, dims);
        program = generalization.run();
        if (!generalization.isDoubted())
            break;
        program = fail(notGeneral("what the loops take for granted does not hold at every size"));
    }
    if (!program && decided)
        program.error().help = "elements decide it, so that it can't be given a size";
    return program;
}

} // namespace passbench
