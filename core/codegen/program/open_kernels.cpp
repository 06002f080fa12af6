// Kernels for every size, and the forms of their numbers.

#include "core/codegen/program/doubts.h"
#include "core/codegen/program/foretold_numbers.h"
#include "core/codegen/program/generalization.h"
#include "core/codegen/program/open_extents.h"
#include "core/loops/generalize.h"
#include "core/support/text.h"

namespace passbench {

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

std::string Generalization::textOf(const MadeSample& sample) const { return sizesText(m_dims, wholeSizes(sample.sizes)); }

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

/// Doubts what the samples' kernels of a call take for granted each in its own way; false when all of that is doubted already.
bool Generalization::doubtUnlike(std::size_t call, std::span<const loops::KernelPtr> kernels)
{
    std::vector<Doubts> unlike = doubtsAboutUnlike(kernels);
    bool isNew = false;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        Doubts& own = m_samples[i]->doubted[call];
        const std::size_t before = own.size();
        own.merge(unlike[i]);
        isNew = isNew || own.size() > before;
    }
    m_doubted = m_doubted || isNew;
    return isNew;
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
    auto general = loops::generalized(owners, [this](const Ints& values) { return leastOf(values); });
    if (!general && doubtUnlike(number, owners))
        return {};
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

} // namespace passbench
