// Moves operators, and what stands between them, to layouts that are asked for.
//
//   nn.conv2d(%x, %w)      =>      layout_transform(nn.conv2d(layout_transform(%x, NCHW, NHWC), layout_transform(%w, OIHW, HWIO),
//                                      data_layout="NHWC", kernel_layout="HWIO"), NHWC, NCHW)

#include "core/ops/rules/layout_rules.h"
#include "core/ops/table/near_operators.h"
#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/passes/layout/mover.h"
#include "core/support/text.h"

namespace passbench {
namespace {

struct ConvertLayoutOptions {
    Strings desiredLayouts {"nn.conv2d: NHWC, default", "nn.conv2d_transpose: NHWC, default"};
    Ints skipLayers;
    static Fields fields()
    {
        return {field("desired_layouts", &ConvertLayoutOptions::desiredLayouts,
                               "for each operator the layout of its data, then of its weight or `default`: `nn.conv2d: NHWC, HWIO`"),
            field("skip_layers", &ConvertLayoutOptions::skipLayers,
                "convolutions that stay as they are, by their number in the function: 0 is the first, -1 the last")};
    }
};

using DesiredLayouts = std::map<const OpDef*, Strings>;

/// `nn.conv2d: NHWC, default` as the operator and its layouts.
Result<std::pair<const OpDef*, Strings>> desiredLayout(std::string_view entry)
{
    const std::size_t colon = entry.find(':');
    const std::string name(trimmed(entry.substr(0, colon)));
    const OpDef* op = opTable().find(name);
    const std::string form = "write the operator, a colon and its layouts: `nn.conv2d: NHWC, default`";
    if (colon == std::string_view::npos)
        return fail(Diagnostic {.message = fmt::format("`desired_layouts` has the entry `{}`", entry), .help = form});
    if (const std::string near = operatorsNear(name); !op)
        return fail(Diagnostic {.message = fmt::format("`desired_layouts` names `{}`, which is no operator", name), .help = near.empty() ? form : near});
    Strings layouts;
    for (const std::string& layout : split(entry.substr(colon + 1), ','))
        layouts.emplace_back(trimmed(layout));
    return std::pair {op, std::move(layouts)};
}

Result<DesiredLayouts> desiredLayouts(const Strings& entries, std::vector<Diagnostic>& diagnostics)
{
    DesiredLayouts desired;
    for (const std::string& entry : entries) {
        PB_ASSIGN(auto parsed, desiredLayout(entry));
        if (!parsed.first->convertLayout)
            diagnostics.push_back({.message = fmt::format("`{}` can't be asked for a layout: it only follows its neighbours", parsed.first->name),
                .help = "leave it out of `desired_layouts`", .severity = Severity::Warning});
        else if (!desired.emplace(parsed.first, std::move(parsed.second)).second)
            return fail("`desired_layouts` names `{}` twice", parsed.first->name);
    }
    return desired;
}

bool isConvolution(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->convertLayout && call->op->category == OpCategory::Heavy;
}

/// The convolutions that `skip_layers` names.
std::set<NodeId> skippedLayers(const Function& function, const Ints& numbers)
{
    std::vector<NodeId> layers;
    for (const NodePtr& node : function.nodes())
        if (isConvolution(*node))
            layers.push_back(node->id);
    std::set<NodeId> skipped;
    for (const std::int64_t number : numbers) {
        const auto count = static_cast<std::int64_t>(layers.size());
        const std::int64_t at = number < 0 ? number + count : number;
        if (at >= 0 && at < count)
            skipped.insert(layers[static_cast<std::size_t>(at)]);
    }
    return skipped;
}

Result<void> convertFunction(Rewriter& rewriter, const DesiredLayouts& desired, const Ints& skipLayers)
{
    const std::set<NodeId> skipped = skippedLayers(*rewriter.original(), skipLayers);
    const LayoutChoice choose = [&](NodeId id, const Call& call, std::span<const Type> inputs) -> Result<std::optional<Call>> {
        if (!call.op->convertLayout || skipped.contains(id))
            return std::nullopt;
        const auto layouts = desired.find(call.op);
        if (layouts == desired.end()) {
            rewriter.remark(id, fmt::format("no layout is asked for `{}`: it only follows its neighbours", call.op->name));
            return std::nullopt;
        }
        PB_ASSIGN(LayoutChange change, call.op->convertLayout({call, inputs, layouts->second}));
        if (!change.call)
            rewriter.remark(id, fmt::format("`{}` can't have the layout `{}`: {}", call.op->name, layouts->second[0], change.whyNot));
        return std::move(change.call);
    };
    return moveLayouts(rewriter, choose, "in the layout that is asked for");
}

Result<Module> convertLayout(const Module& module, const ConvertLayoutOptions& options, PassContext& context)
{
    PB_ASSIGN(const DesiredLayouts desired, desiredLayouts(options.desiredLayouts, context.diagnostics));
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) { return convertFunction(rewriter, desired, options.skipLayers); });
}

} // namespace

PassDef convertLayoutPass()
{
    return defineModulePass<ConvertLayoutOptions>(
        {.name = "ConvertLayout",
            .summary = "Move operators, and what stands between them, to layouts that are asked for",
            .doc = R"(Hardware and libraries like their data in one order: GPUs and many accelerators want the channels last
(`NHWC`), others in blocks (`NCHW16c`). `desired_layouts` says for each operator what it is to have: the layout of its data, and
that of its weight, where `default` means the one that goes with the data.

    %0 = nn.conv2d(%x, %w);
    nn.relu(%0)
    =>
    %0 = layout_transform(%x, src_layout="NCHW", dst_layout="NHWC");
    %1 = layout_transform(%w, src_layout="OIHW", dst_layout="HWIO");
    %2 = nn.conv2d(%0, %1, data_layout="NHWC", kernel_layout="HWIO");
    %3 = nn.relu(%2);
    layout_transform(%3, src_layout="NHWC", dst_layout="NCHW")

The operators that are asked are changed, and `layout_transform` brings their operands to them. Then the layouts *flow*: `nn.relu`
takes the order that it gets, an `add` brings its smaller operand to the order of the larger one, a reduction, a `concatenate` or
a `split` works along the axis that its letter has become. Where an operator has no rule, such as `reshape`, or can't follow, the
value is brought back. So two convolutions with activations between them need two transforms of data and not four.

Transforms of weights are left standing: FoldConstant works them out. Run CanonicalizeOps before, so that a bias is an `add` of a
vector that is moved as a constant.

The order of rewrites and the places of transforms are those of the reference implementation, but for these: `nn.bias_add` and
`nn.prelu` follow layouts without blocks by a change of their axis, and `any` follows as other reductions do, where the reference
brings the data back and forth; a slice to the end of an axis may follow into blocks; and operators that would not have the type
that they had stay.)",
            .category = "Layout",
            .optLevel = 3,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-6},
        convertLayout);
}

} // namespace passbench
