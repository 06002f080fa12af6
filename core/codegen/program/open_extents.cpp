#include "core/codegen/program/open_extents.h"

#include <set>

namespace passbench {
namespace {

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
            if (std::ranges::any_of(extents, [&](std::int64_t extent) { return extent != extents[0]; }))
                for (std::size_t i = 0; i < extents.size(); ++i)
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

} // namespace

Diagnostic notGeneral(std::string what, std::string where)
{
    return {.message = std::move(what), .where = std::move(where), .help = "give the dimension a size, as with `--dim NAME=SIZE`"};
}

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

} // namespace passbench
