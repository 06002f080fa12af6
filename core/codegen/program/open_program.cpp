#include "core/codegen/program/open_program.h"

#include "core/codegen/program/decided_order.h"
#include "core/codegen/program/doubts.h"
#include "core/codegen/program/foretold_numbers.h"
#include "core/codegen/program/open_extents.h"
#include "core/loops/generalize.h"
#include "core/support/text.h"

#include <cstring>
#include <map>

namespace passbench {
namespace {

struct MadeSample : SampleSize {
    Program program;
    CallDoubts doubted {}; ///< of what kernels take for granted
};

class Generalization {
public:
    Generalization(std::vector<MadeSample>& samples, std::vector<OpenDim> dims) : m_all(samples), m_dims(std::move(dims))
    {
        for (MadeSample& sample : m_all)
            if (!sample.isLargest) {
                m_samples.push_back(&sample);
                m_sizes.push_back(sample.sizes);
            }
    }
    /// Adds to what is doubted of samples where they take for granted what does not hold: then the program is of no use.
    Result<Program> run();
    bool isDoubted() const { return m_doubted; }

private:
    Result<void> alike() const;
    Result<void> value(std::size_t number);
    Result<void> foretold(std::size_t number) const;
    Result<void> call(std::size_t number);
    Result<void> foretoldNumbers(std::size_t call);
    std::optional<std::int64_t> foretold(const Ints& values, const Ints& sizes);
    Result<void> constant(std::size_t number);
    Result<SizeForm> form(const Ints& values, std::string_view what);
    std::string usersOf(std::size_t constant) const;
    Ints wholeSizes(const Ints& steps) const;
    std::string textOf(const MadeSample& sample) const;

    std::optional<SizeForm> formOf(const Ints& values);
    std::optional<std::int64_t> leastOf(const Ints& values);

    std::vector<MadeSample>& m_all;
    std::vector<MadeSample*> m_samples;
    std::vector<Ints> m_sizes;
    std::vector<OpenDim> m_dims;
    Program m_result;
    struct Made {
        std::uint32_t kernel = 0;
        std::vector<SizeForm> sizes;
    };
    std::map<std::vector<const loops::Kernel*>, Made> m_kernels;
    std::map<Ints, std::optional<SizeForm>> m_forms;
    std::set<std::string> m_names;
    bool m_doubted = false; ///< of a kernel that takes something for granted
};

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

Ints Generalization::wholeSizes(const Ints& steps) const
{
    Ints sizes = steps;
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        sizes[i] *= m_dims[i].step;
    return sizes;
}

std::optional<SizeForm> Generalization::formOf(const Ints& values)
{
    const auto [known, isNew] = m_forms.try_emplace(values);
    if (isNew)
        known->second = formThrough(values, m_sizes);
    return known->second;
}

std::optional<std::int64_t> Generalization::leastOf(const Ints& values)
{
    const auto form = formOf(values);
    return form ? passbench::leastOf(*form, m_dims) : std::nullopt;
}

Result<SizeForm> Generalization::form(const Ints& values, std::string_view what)
{
    if (const auto known = formOf(values))
        return *known;
    std::string numbers;
    for (std::size_t i = 0; i < values.size(); ++i)
        numbers += fmt::format("{}{} at {}", i ? ", " : "", values[i], jsonText(m_sizes[i]));
    Diagnostic problem = notGeneral(fmt::format("{} is no sum of products of the dimensions: {}", what, numbers));
    problem.help += ", or, where it is halved on the way, as by strides, a range in steps that can be: `--dim NAME=32:512:32`";
    return fail(std::move(problem));
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

/// Of a number that has `values` in the samples, what is to be expected at `sizes`, which are in steps.
std::optional<std::int64_t> Generalization::foretold(const Ints& values, const Ints& sizes)
{
    const auto form = formOf(values);
    return form ? form->at(m_dims, wholeSizes(sizes)) : std::nullopt;
}

/// Of a call at the largest sizes.
Result<void> Generalization::foretoldNumbers(std::size_t number)
{
    const auto kernelOf = [&](const MadeSample& sample) -> const ProgramKernel& { return sample.program.kernels[sample.program.calls[number].kernel]; };
    std::vector<loops::KernelPtr> kernels;
    for (const MadeSample* sample : m_samples)
        kernels.push_back(kernelOf(*sample).loops);
    for (const MadeSample& sample : m_all) {
        if (!sample.isLargest)
            continue;
        if (const std::string why = notForetold(kernels, kernelOf(sample).loops, [&](const Ints& values) { return foretold(values, sample.sizes); }); !why.empty())
            return fail(notGeneral(fmt::format("a number in the loops of {} is {} at {}: a range that ends before that may do", join(kernelOf(sample).operators, ", "), why, textOf(sample))));
    }
    return {};
}

Result<void> Generalization::call(std::size_t number)
{
    KernelCall& made = m_result.calls[number];
    if (made.external)
        return fail(notGeneral("the code of another compiler takes one size only", made.region));
    std::vector<const loops::Kernel*> kernels;
    std::vector<loops::KernelPtr> owners;
    for (const MadeSample* sample : m_samples) {
        owners.push_back(sample->program.kernels[sample->program.calls[number].kernel].loops);
        kernels.push_back(owners.back().get());
    }
    for (const MadeSample& sample : m_all)
        if (sample.isLargest)
            kernels.push_back(sample.program.kernels[sample.program.calls[number].kernel].loops.get());
    const auto found = m_kernels.find(kernels);
    if (found != m_kernels.end()) {
        made.kernel = found->second.kernel;
        made.sizes = found->second.sizes;
        return {};
    }
    const ProgramKernel& first = m_samples[0]->program.kernels[m_samples[0]->program.calls[number].kernel];
    bool isNew = false;
    auto general = loops::generalized(owners, [this](const Ints& values) { return leastOf(values); });
    if (!general) {
        std::vector<Doubts> doubted = doubtsAboutUnlike(owners);
        for (std::size_t i = 0; i < m_samples.size(); ++i) {
            Doubts& own = m_samples[i]->doubted[number];
            const std::size_t before = own.size();
            own.merge(doubted[i]);
            isNew = isNew || own.size() > before;
        }
        if (isNew) {
            m_doubted = true;
            return {};
        }
    }
    if (!general)
        return fail(notGeneral(fmt::format("a kernel of {} can't be written for every size: {}", join(first.operators, ", "), general.error().message)));
    if (!general->doubted.empty()) {
        m_doubted = true;
        for (std::size_t i = 0; i < m_samples.size(); ++i)
            m_samples[i]->doubted[number].merge(general->doubted[i]);
        return {};
    }
    PB_TRY(foretoldNumbers(number));
    Made entry {.kernel = static_cast<std::uint32_t>(m_result.kernels.size())};
    for (const Ints& values : general->sizes) {
        PB_ASSIGN(SizeForm size, form(values, fmt::format("a number in the loops of {}", join(first.operators, ", "))));
        entry.sizes.push_back(std::move(size));
    }
    for (int i = 2; !m_names.insert(general->kernel->name).second; ++i)
        general->kernel->name = fmt::format("{}_{}", first.loops->name, i);
    m_result.kernels.push_back({general->kernel, first.operators});
    made.kernel = entry.kernel;
    made.sizes = entry.sizes;
    m_kernels.emplace(std::move(kernels), std::move(entry));
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

std::string Generalization::textOf(const MadeSample& sample) const { return sizesText(m_dims, wholeSizes(sample.sizes)); }

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

} // namespace

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
