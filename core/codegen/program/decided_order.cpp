#include "core/codegen/program/decided_order.h"

#include <set>

namespace passbench {
namespace {

/// Of a kernel, its outputs and its scratch memory; of others' code everything, to be sure.
bool makes(const Program& program, const KernelCall& call, std::uint32_t value)
{
    if (call.external)
        return std::ranges::find(call.arguments, value) != call.arguments.end();
    const loops::Kernel& kernel = *program.kernels[call.kernel].loops;
    const std::vector<std::uint32_t> buffers = kernel.arguments();
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
        if (call.arguments[i] == value && kernel.buffers[buffers[i]].role != loops::BufferRole::Input)
            return true;
    return false;
}

bool needs(const SizeForm& form, std::size_t dim)
{
    return std::ranges::any_of(form.terms, [&](const SizeTerm& term) { return term.powers[dim] > 0; });
}

bool needs(const KernelCall& call, std::size_t dim)
{
    return std::ranges::any_of(call.sizes, [&](const SizeForm& form) { return needs(form, dim); });
}

bool decides(const KernelCall& call, const OpenDim& dim) { return std::ranges::find(call.decides, dim.name, &DecidedSize::dim) != call.decides.end(); }

Result<void> decideBeforeUse(Program& program, std::size_t dim)
{
    const auto first = std::ranges::find_if(program.calls, [&](const KernelCall& call) { return decides(call, program.dims[dim]); });
    if (first == program.calls.end()) {
        const bool isUsed = std::ranges::any_of(program.calls, [&](const KernelCall& call) { return needs(call, dim); })
            || std::ranges::any_of(program.values, [&](const ProgramValue& value) { return needs(value.openBytes, dim); });
        if (isUsed)
            return fail("only the number `{}` is used of what elements decide, and no value of that size: nothing tells it when the module runs", program.dims[dim].name);
        return {};
    }
    if (!first->conditions.empty()) // which does not run where the condition does not hold
        return fail("elements decide `{}` in an arm of `if` only", program.dims[dim].name);
    std::set<std::uint32_t> made, read; // by calls that wait
    std::vector<KernelCall> before, behind;
    for (auto call = program.calls.begin(); call != first; ++call) {
        const std::vector<std::uint32_t> values = valuesOf(*call);
        const bool waits = needs(*call, dim) || std::ranges::any_of(values, [&](std::uint32_t value) { return made.contains(value) || (read.contains(value) && makes(program, *call, value)); });
        for (const std::uint32_t value : values)
            if (waits)
                (makes(program, *call, value) ? made : read).insert(value);
        (waits ? behind : before).push_back(std::move(*call));
    }
    before.push_back(std::move(*first));
    std::ranges::move(behind, std::back_inserter(before));
    std::ranges::move(std::next(first), program.calls.end(), std::back_inserter(before));
    program.calls = std::move(before);
    return {};
}

/// Whether each size is decided where it is needed, and each value made where it is read.
bool isInOrder(const Program& program)
{
    std::set<std::uint32_t> waiting; // values that are still to be made
    for (const KernelCall& call : program.calls)
        for (const std::uint32_t value : valuesOf(call))
            if (makes(program, call, value))
                waiting.insert(value);
    std::vector<bool> decided(program.dims.size(), false);
    for (const KernelCall& call : program.calls) {
        for (std::size_t d = 0; d < program.dims.size(); ++d) {
            decided[d] = decided[d] || !program.dims[d].decided || decides(call, program.dims[d]);
            if (!decided[d] && needs(call, d))
                return false;
        }
        const std::vector<std::uint32_t> values = valuesOf(call);
        if (std::ranges::any_of(values, [&](std::uint32_t value) { return waiting.contains(value) && !makes(program, call, value); }))
            return false;
        for (const std::uint32_t value : values)
            waiting.erase(value);
    }
    return true;
}

} // namespace

Result<void> decideBeforeUse(Program& program)
{
    if (std::ranges::none_of(program.dims, &OpenDim::decided))
        return {};
    for (std::size_t round = 0; round < program.dims.size(); ++round) // what waits for one may be what decides another
        for (std::size_t d = 0; d < program.dims.size(); ++d)
            if (program.dims[d].decided)
                PB_TRY(decideBeforeUse(program, d));
    if (!isInOrder(program))
        return fail("elements decide sizes that are needed before they can be known");
    return {};
}

} // namespace passbench
