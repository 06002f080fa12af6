#include "core/codegen/program/open_program.h"

#include "core/codegen/program/decided_order.h"
#include "core/loops/generalize.h"
#include "core/support/text.h"

#include <cstring>
#include <map>
#include <set>

namespace passbench {
namespace {

Diagnostic notGeneral(std::string what, std::string where = {})
{
    return {.message = std::move(what), .where = std::move(where), .help = "give the dimension a size, as with `--dim NAME=SIZE`"};
}

/// Where types of the same node differ, what it has in each sample.
Result<void> addDifferences(const std::vector<NodePtr>& nodes, std::vector<std::set<std::int64_t>>& open)
{
    std::vector<std::vector<TensorType>> types;
    for (const NodePtr& node : nodes)
        types.push_back(flattened(node->type));
    for (std::size_t field = 0; field < types[0].size(); ++field)
        for (std::size_t axis = 0; axis < types[0][field].shape.size(); ++axis) {
            std::vector<std::int64_t> extents;
            for (const auto& type : types) {
                if (type.size() != types[0].size() || type[field].shape.size() != types[0][field].shape.size() || !type[field].shape[axis].isStatic())
                    return fail(notGeneral("a value has not the same rank for every size, or one that nothing but data decides", displayName(*nodes[0])));
                extents.push_back(type[field].shape[axis].size());
            }
            for (std::size_t i = 0; i < extents.size(); ++i)
                if (std::ranges::any_of(extents, [&](std::int64_t extent) { return extent != extents[i]; }))
                    open[i].insert(extents[i]);
        }
    return {};
}

/// The same kind of node, and the same operator.
bool isAlike(const Node& a, const Node& b)
{
    const Call *one = a.as<Call>(), *other = b.as<Call>();
    return a.payload.index() == b.payload.index() && (!one || one->op == other->op);
}

class Generalization {
public:
    Generalization(std::vector<ProgramSample> samples, std::vector<OpenDim> dims) : m_all(std::move(samples)), m_dims(std::move(dims))
    {
        for (ProgramSample& sample : m_all)
            if (!sample.onlyConstants) {
                m_samples.push_back(&sample.program);
                m_sizes.push_back(sample.sizes);
            }
    }
    Result<Program> run();

private:
    Result<void> alike() const;
    Result<void> value(std::size_t number);
    Result<void> foretold(std::size_t number) const;
    Result<void> call(std::size_t number);
    Result<void> constant(std::size_t number);
    Result<SizeForm> form(const Ints& values, std::string_view what);
    std::string usersOf(std::size_t constant) const;
    std::string sizesText(const ProgramSample& sample) const;

    std::vector<ProgramSample> m_all;
    std::vector<const Program*> m_samples;
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
};

Result<void> Generalization::alike() const
{
    for (const ProgramSample& sample : m_all) {
        const Program &a = *m_samples[0], &b = sample.program;
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

Result<SizeForm> Generalization::form(const Ints& values, std::string_view what)
{
    const auto [known, isNew] = m_forms.try_emplace(values);
    if (isNew)
        known->second = formThrough(values, m_sizes);
    if (known->second)
        return *known->second;
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
    for (const Program* sample : m_samples)
        open |= sample->values[number].shape != made.shape;
    Ints bytes;
    for (const Program* sample : m_samples) {
        if (sample->values[number].shape.size() != made.shape.size())
            return fail(notGeneral("a value has not the same rank for every size"));
        bytes.push_back(sample->values[number].bytes());
    }
    PB_ASSIGN(made.openBytes, form(bytes, "the size of a value"));
    if (!open)
        return foretold(number);
    for (std::size_t axis = 0; axis < made.shape.size(); ++axis) {
        Ints extents;
        for (const Program* sample : m_samples)
            extents.push_back(sample->values[number].shape[axis]);
        PB_ASSIGN(SizeForm extent, form(extents, "an extent of a value"));
        made.extents.push_back(std::move(extent));
    }
    return foretold(number);
}

/// A slice that ends at 512 is all of an axis in every small sample, and not at the largest sizes.
Result<void> Generalization::foretold(std::size_t number) const
{
    const ProgramValue& made = m_result.values[number];
    for (const ProgramSample& sample : m_all) {
        Ints sizes, shape = made.shape;
        for (std::size_t i = 0; i < m_dims.size(); ++i)
            sizes.push_back(sample.sizes[i] * m_dims[i].step);
        for (std::size_t axis = 0; axis < made.extents.size(); ++axis)
            shape[axis] = made.extents[axis].at(m_dims, sizes).value_or(-1);
        if (shape != sample.program.values[number].shape)
            return fail(notGeneral(fmt::format("a value is [{}] at {}, where [{}] was to be expected of smaller sizes: a range that ends before that may do", fmt::join(sample.program.values[number].shape, ", "),
                jsonText(sizes), fmt::join(shape, ", "))));
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
    for (const Program* sample : m_samples) {
        owners.push_back(sample->kernels[sample->calls[number].kernel].loops);
        kernels.push_back(owners.back().get());
    }
    const auto found = m_kernels.find(kernels);
    if (found != m_kernels.end()) {
        made.kernel = found->second.kernel;
        made.sizes = found->second.sizes;
        return {};
    }
    const ProgramKernel& first = m_samples[0]->kernels[m_samples[0]->calls[number].kernel];
    auto general = loops::generalized(owners);
    if (!general)
        return fail(notGeneral(fmt::format("a kernel of {} can't be written for every size: {}", join(first.operators, ", "), general.error().message)));
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
    const Program& program = *m_samples[0];
    for (const KernelCall& call : program.calls)
        for (const std::uint32_t argument : call.arguments)
            if (program.values[argument].kind == ValueKind::Constant && program.values[argument].number == constant && !call.external && !program.kernels[call.kernel].operators.empty())
                return fmt::format("`{}`", join(program.kernels[call.kernel].operators, ", "));
    return "the result";
}

std::string Generalization::sizesText(const ProgramSample& sample) const
{
    std::string text;
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        text += fmt::format("{}{}={}", i ? " " : "", m_dims[i].name, sample.sizes[i] * m_dims[i].step);
    return text;
}

Result<void> Generalization::constant(std::size_t number)
{
    const ProgramSample* largest = &m_all[0];
    bool same = true;
    for (const ProgramSample& sample : m_all) {
        same = same && sameContent(sample.program.constants[number], m_all[0].program.constants[number]);
        if (sample.program.constants[number].byteCount() > largest->program.constants[number].byteCount())
            largest = &sample;
    }
    if (same)
        return {};
    const Tensor& whole = largest->program.constants[number];
    for (const ProgramSample& sample : m_all) {
        const auto part = sample.program.constants[number].bytes();
        if (part.size() > whole.byteCount() || std::memcmp(part.data(), whole.bytes().data(), part.size()) != 0)
            return fail(notGeneral(fmt::format("a constant of type {}{} of {} has other values at {} than at {}: it was worked out of them", name(whole.dtype()), jsonText(whole.shape()), usersOf(number),
                sizesText(sample), sizesText(*largest))));
    }
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        m_dims[i].most = std::min(m_dims[i].most, largest->sizes[i] * m_dims[i].step);
    m_result.constants[number] = whole;
    return {};
}

Result<Program> Generalization::run()
{
    PB_TRY(alike());
    m_result = *m_samples[0];
    m_result.kernels.clear();
    for (std::size_t i = 0; i < m_result.constants.size(); ++i)
        PB_TRY(constant(i));
    for (std::size_t i = 0; i < m_result.values.size(); ++i)
        PB_TRY(value(i));
    for (std::size_t i = 0; i < m_result.calls.size(); ++i)
        PB_TRY(call(i));
    m_result.dims = m_dims;
    PB_TRY(decideBeforeUse(m_result));
    return std::move(m_result);
}

} // namespace

Result<std::vector<Ints>> openExtents(std::span<const Module> samples, std::span<const std::string> sizes)
{
    std::vector<std::vector<NestedFunction>> functions;
    for (const Module& module : samples)
        functions.push_back(allFunctions(module));
    const auto& first = functions[0];
    std::vector<std::set<std::int64_t>> open(samples.size());
    const auto unlike = [&](std::size_t f, std::size_t n, std::size_t sample) {
        const auto at = [&](std::size_t which) -> std::string {
            const auto& list = functions[which];
            if (f >= list.size() || n >= list[f].function->nodes().size())
                return "nothing";
            return fmt::format("`{}`", displayName(*list[f].function->nodes()[n]));
        };
        return fail(notGeneral(fmt::format("the steps make other graphs of the model at other sizes: the first node that differs is {} at {}, and {} at {}", at(0), sizes[0], at(sample), sizes[sample])));
    };
    for (std::size_t f = 0; f < first.size(); ++f)
        for (std::size_t n = 0; n < first[f].function->nodes().size(); ++n) {
            std::vector<NodePtr> nodes;
            for (std::size_t sample = 0; sample < functions.size(); ++sample) {
                const auto& list = functions[sample];
                if (f >= list.size() || n >= list[f].function->nodes().size() || !isAlike(*first[f].function->nodes()[n], *list[f].function->nodes()[n]))
                    return unlike(f, n, sample);
                nodes.push_back(list[f].function->nodes()[n]);
            }
            PB_TRY(addDifferences(nodes, open));
        }
    for (std::size_t sample = 0; sample < functions.size(); ++sample)
        for (std::size_t f = 0; f < functions[sample].size(); ++f)
            if (f >= first.size() || functions[sample][f].function->nodes().size() > first[f].function->nodes().size())
                return unlike(f, f < first.size() ? first[f].function->nodes().size() : 0, sample);
    std::vector<Ints> all;
    for (const std::set<std::int64_t>& extents : open)
        all.emplace_back(extents.begin(), extents.end());
    return all;
}

Result<Program> generalProgram(std::vector<ProgramSample> samples, std::vector<OpenDim> dims)
{
    const bool decided = std::ranges::all_of(dims, &OpenDim::decided);
    auto program = Generalization(std::move(samples), std::move(dims)).run();
    if (!program && decided)
        program.error().help = "elements decide it, so that it can't be given a size";
    return program;
}

} // namespace passbench
