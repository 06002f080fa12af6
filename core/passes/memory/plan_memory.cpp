// Gives every value between two kernels a place in one block of memory; values that are never in use together share one.
//
//   %0 = f(%x);                     storage 0, bytes 0 to 63
//   %1 = g(%0);            =>       storage 1, bytes 64 to 127
//   %2 = h(%1);                     storage 0 again: %0 is no longer in use
//   k(%2)                           the result: the caller's memory

#include "core/analysis/memory_attributes.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

std::string placeText(const MadeTensor& tensor, std::int64_t storage, std::int64_t offset)
{
    if (!tensor.isStatic)
        return "not planned: its size is known only when the model runs";
    if (tensor.isOutput)
        return fmt::format("the caller's memory: a result of {} bytes", tensor.buffer.bytes);
    return fmt::format("storage {}: {} bytes at {}", storage, tensor.buffer.bytes, offset);
}

/// Places with the same begin are one storage; numbered in the order in which they are first used.
Ints storageIdsOf(const Ints& offsets)
{
    std::map<std::int64_t, std::int64_t> known;
    Ints ids;
    for (const std::int64_t offset : offsets)
        ids.push_back(offset < 0 ? -1 : known.emplace(offset, static_cast<std::int64_t>(known.size())).first->second);
    return ids;
}

Result<Module> planMemoryOfMain(const Module& module, const NoOptions&, PassContext& context)
{
    const FunctionPtr main = module.main();
    if (!main)
        return fail("the module has no `@main`");
    const std::vector<MadeTensor> tensors = tensorsMadeBy(*main);
    std::vector<ArenaBuffer> buffers;
    for (const MadeTensor& tensor : tensors)
        if (tensor.isInArena())
            buffers.push_back(tensor.buffer);
    const ArenaPlan plan = planArena(buffers);
    Ints offsets, bytes;
    std::size_t next = 0;
    for (const MadeTensor& tensor : tensors) {
        offsets.push_back(tensor.isInArena() ? plan.offsets[next++] : -1);
        bytes.push_back(tensor.buffer.bytes);
    }
    const Ints ids = storageIdsOf(offsets);
    for (std::size_t i = 0; i < tensors.size(); ++i)
        context.log.remarks.push_back({tensors[i].node, placeText(tensors[i], ids[i], offsets[i])});
    context.log.remarks.push_back({main->result(), fmt::format("the arena takes {} bytes, of which {} are in use at once; {} if no place were used twice", plan.bytes, plan.mostInUse, plan.bytesWithoutReuse)});
    Attrs attrs = main->attrs();
    attrs.set(attr::storageIds, ids);
    attrs.set(attr::storageOffsets, offsets);
    attrs.set(attr::storageBytes, bytes);
    attrs.set(attr::arenaBytes, plan.bytes);
    attrs.set(attr::arenaBytesWithoutReuse, plan.bytesWithoutReuse);
    return attrs == main->attrs() ? module : module.with("main", main->withAttrs(std::move(attrs)));
}

} // namespace

PassDef planMemoryPass()
{
    return defineModulePass<NoOptions>(
        {.name = "PlanMemory",
            .summary = "Give every value between two kernels a place in one block of memory",
            .doc = R"(A value is in use from the kernel that makes it to the last one that reads it. Before and after, its place can
hold something else. The largest values are placed first, each at the lowest offset where nothing that is in use at the same
time is in the way; offsets are multiples of 64 bytes. Where that takes more than what is in use at once, which no plan goes below,
other orders are tried as well: those that are in use for long first, and what lay on top of the block before all others.

    %0 = f(%x);
    %1 = g(%0);
    %2 = h(%1);
    k(%2)
    =>
    %0 at 0, %1 at 64, %2 at 0 again

The plan is written down as attributes of `@main`: `storage_ids`, `storage_offsets` and `storage_bytes` have an entry for each
tensor that a call, an `if` or an operator of the body makes, in order; `arena_bytes` is the size of the block, beside what it
would be without reuse. Results are in the caller's memory, and have -1; so has what is made in an arm of an `if`. Run it after
fusion: inside a kernel nothing is stored. A pass that changes the graph afterwards makes the plan stale.)",
            .category = "Memory",
            .needs = {Property::Typed},
            .establishes = {Property::MemoryPlanned},
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm}},
        planMemoryOfMain);
}

} // namespace passbench
