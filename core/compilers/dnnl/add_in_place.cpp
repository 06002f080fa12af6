#include "core/compilers/dnnl/plan.h"

#include <algorithm>
#include <map>

namespace passbench::dnnl {
namespace {

bool isView(const Line& line) { return line.function == "region_permute" || line.function == "region_reshape"; }

/// Who reads a line's elements last, and whether they leave the region; views of a line count as the line.
struct Reads {
    std::map<LineId, std::vector<LineId>> readers;
    std::vector<LineId> outputs;
};

LineId seen(const PrimitivePlan& plan, LineId id)
{
    while (isView(plan[id]))
        id = std::get<LineId>(plan[id].arguments[0].value);
    return id;
}

Reads readsOf(const PrimitivePlan& plan)
{
    Reads reads;
    for (const LineId id : plan.order())
        if (!isView(plan[id]))
            for (const LineId operand : PrimitivePlan::operandsOf(plan[id]))
                reads.readers[seen(plan, operand)].push_back(id);
    for (const LineId output : plan.outputs())
        reads.outputs.push_back(seen(plan, output));
    return reads;
}

/// Whether `line` is the last to read `operand`, and reads it once only.
bool readsLast(const PrimitivePlan& plan, const Reads& reads, LineId line, LineId operand)
{
    if (std::ranges::find(reads.outputs, operand) != reads.outputs.end())
        return false;
    const auto& readers = reads.readers.at(operand);
    return std::ranges::count(readers, line) == 1
        && std::ranges::all_of(readers, [&](LineId reader) { return plan[reader].rank <= plan[line].rank; });
}

/// Its elements are, or may become, part of a concatenation, which others read behind it.
bool isJoined(const PrimitivePlan& plan, const Reads& reads, LineId value)
{
    const auto joins = [&](LineId id) { return plan[id].function == "region_concatenate" && plan[id].extents.front() == 1; }; // of one picture: see dnnl_region_joining.c
    const auto readers = reads.readers.find(value);
    return joins(value) || (readers != reads.readers.end() && std::ranges::any_of(readers->second, joins));
}

/// Values that a primitive makes; others are the caller's.
bool isMade(const Line& line)
{
    return !isView(line) && line.function != "region_input" && line.function != "region_constant";
}

/// Whether `copy`, which `line` adds to its result, is of a value that nobody reads behind `line`, nor `line` itself otherwise.
bool needsNoCopy(const PrimitivePlan& plan, const Reads& reads, LineId line, LineId copy)
{
    if (plan[copy].function != "region_copy")
        return false;
    const LineId copied = seen(plan, std::get<LineId>(plan[copy].arguments[0].value));
    const auto& readers = reads.readers.at(copied);
    return isMade(plan[copied]) && !isJoined(plan, reads, copied) && std::ranges::find(reads.outputs, copied) == reads.outputs.end()
        && std::ranges::all_of(readers, [&](LineId reader) { return reader != line && plan[reader].rank < plan[line].rank; });
}

} // namespace

void addInPlace(PrimitivePlan& plan)
{
    const Reads reads = readsOf(plan);
    for (const LineId id : plan.order()) {
        Line& line = plan[id];
        for (PostOp& post : line.post)
            if (post.kind == PostOp::Kind::Sum && needsNoCopy(plan, reads, id, post.operand))
                post.operand = std::get<LineId>(plan[post.operand].arguments[0].value);
        if (line.post.empty() || line.post.front().kind != PostOp::Kind::Binary || line.post.front().algorithm != "dnnl_binary_add"
            || line.record == "binary")
            continue;
        PostOp& post = line.post.front();
        if (isMade(plan[post.operand]) && !isJoined(plan, reads, post.operand) && plan[post.operand].extents == line.extents && readsLast(plan, reads, id, post.operand))
            post = {.kind = PostOp::Kind::Sum, .operand = post.operand};
    }
}

} // namespace passbench::dnnl
