// Splits concatenations of more values than a kernel may take.
//
//   concatenate((%a, %b, %c), axis=1)                    max_function_args=3: two inputs and the output
//   =>
//   %0 = concatenate(annotation.stop_fusion((%a, %b)), axis=1);
//   concatenate(annotation.stop_fusion((%0, %c)), axis=1)

#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct SplitArgsOptions {
    std::int64_t maxFunctionArgs = 0;
    static Fields fields()
    {
        return {field("max_function_args", &SplitArgsOptions::maxFunctionArgs,
            "buffers that a kernel may take, its result included; 0 for any number").range(0, 1'000'000)};
    }
};

/// Arguments that one value takes: its buffer, and where only a run knows its extents, those and a stride for each axis.
std::int64_t argumentsOf(const Type& type)
{
    const TensorType* tensor = type.tensor();
    const std::int64_t unknown = tensor ? std::ranges::count_if(tensor->shape, [](Dim dim) { return !dim.isStatic(); }) : 0;
    return 1 + (unknown == 0 ? 0 : unknown + static_cast<std::int64_t>(tensor->shape.size()));
}

/// Of the result the extents follow from those of the values.
std::int64_t argumentsOfResult(const Type& type)
{
    const TensorType* tensor = type.tensor();
    const bool isStatic = !tensor || std::ranges::all_of(tensor->shape, [](Dim dim) { return dim.isStatic(); });
    return 1 + (isStatic ? 0 : static_cast<std::int64_t>(tensor->shape.size()));
}

std::int64_t argumentsOf(const Rewriter& rewriter, std::span<const NodeId> values)
{
    std::int64_t count = 0;
    for (const NodeId id : values)
        count += argumentsOf(rewriter[id].type);
    return count;
}

/// The first values are joined, then that with the next, and so on: each part with what is before it.
NodeId joinedInParts(Rewriter& rewriter, const Node& concatenate, std::span<const NodeId> values, std::int64_t limit)
{
    const Call& call = *concatenate.as<Call>();
    std::vector<NodeId> part;
    const auto join = [&] {
        const NodeId kept = rewriter.call("annotation.stop_fusion", {rewriter.tuple(part)});
        return rewriter.call(*call.op, {kept}, call.attrs);
    };
    for (const NodeId value : values) {
        if (argumentsOf(rewriter, part) + argumentsOf(rewriter[value].type) > limit && part.size() > 1)
            part = {join()};
        part.push_back(value);
    }
    return join();
}

Result<void> splitArgs(Rewriter& rewriter, const SplitArgsOptions& options)
{
    if (options.maxFunctionArgs == 0)
        return {};
    for (const NodeId id : rewriter.order()) {
        const Node node = rewriter.contains(id) ? rewriter[id] : Node();
        if (!callOf(node, "concatenate"))
            continue;
        const Node tuple = rewriter[node.operands[0]];
        if (!tuple.as<Tuple>()) {
            if (!callOf(tuple, "annotation.stop_fusion"))
                rewriter.remark(id, "not split: its operand is a tuple that is made elsewhere");
            continue;
        }
        const std::int64_t limit = options.maxFunctionArgs - argumentsOfResult(node.type);
        if (argumentsOf(rewriter, tuple.operands) < limit) // as many leave no room for what fusion would add
            continue;
        if (limit < 2) {
            rewriter.remark(id, fmt::format("not split: a kernel of {} arguments can't join two values", options.maxFunctionArgs));
            continue;
        }
        const NodeId made = joinedInParts(rewriter, node, tuple.operands, limit);
        rewriter.setLetName(made, node.letName);
        rewriter.replace(id, made, fmt::format("{} arguments are too many", options.maxFunctionArgs));
    }
    return {};
}

} // namespace

PassDef splitArgsPass()
{
    return definePass<SplitArgsOptions>(
        {.name = "SplitArgs",
            .summary = "Split concatenations of more values than a kernel may take",
            .doc = R"(Some targets bind only so many buffers to one kernel: Metal 31, some OpenCL drivers fewer. A `concatenate` of more
values is split into a chain of smaller ones, and `annotation.stop_fusion` keeps fusion from putting the pieces together again.

    concatenate((%a, %b, %c), axis=1)              max_function_args=3
    =>
    %0 = concatenate(annotation.stop_fusion((%a, %b)), axis=1);
    concatenate(annotation.stop_fusion((%0, %c)), axis=1)

One argument is the result. A value of which only a run knows the extents takes more arguments: those, and a stride for each axis. A
concatenation that takes exactly as many as there may be is kept whole and apart. With `max_function_args=0` nothing is split.)",
            .category = "Fusion",
            .optLevel = 1,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused}},
        splitArgs);
}

} // namespace passbench
