// Operators that say something about the graph and leave the data alone, and the one for what could not be imported.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<Type> inferIdentity(const InferRequest& request) // of any type: a tuple may cross a region's edge
{
    return request.inputs[0];
}

Result<std::vector<Tensor>> evaluateIdentity(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    return std::vector(inputs.begin(), inputs.end());
}

struct MergeAttrs {
    bool merge = true;
    std::optional<std::int64_t> region;
    static Fields fields()
    {
        return {field("merge", &MergeAttrs::merge, "whether the regions on both sides may be joined"),
            field("region", &MergeAttrs::region, "a number that regions share which are one although no value joins them")};
    }
};

std::vector<FieldInfo> regionAttributes()
{
    std::vector<FieldInfo> infos = fieldInfos<CompilerAttrs>();
    std::ranges::move(fieldInfos<MergeAttrs>(), std::back_inserter(infos));
    return infos;
}

OpDef annotation(std::string name, std::string summary, std::string doc, std::vector<FieldInfo> attributes, Precision precision = Precision::Unstated)
{
    return {.name = std::move(name),
        .summary = std::move(summary),
        .doc = std::move(doc),
        .inputs = {{"data", "any value"}},
        .attributes = std::move(attributes),
        .category = OpCategory::Control,
        .fusion = Fusion::Opaque,
        .inferType = inferIdentity,
        .evaluate = evaluateIdentity,
        .cost = freeOfCharge,
        .lower = lowerUnary<elements::identity>,
        .layout = passesThrough,
        .dialect = "annotation",
        .precision = precision};
}

} // namespace

std::vector<OpDef> annotationOps()
{
    return {
        annotation("annotation.compiler_begin", "A value enters a region of an external compiler",
            "The value itself is unchanged. AnnotateTarget puts it, PartitionGraph removes it.", regionAttributes(), Precision::Follow),
        annotation("annotation.compiler_end", "A value leaves a region of an external compiler",
            "The value itself is unchanged. AnnotateTarget puts it, PartitionGraph removes it.", regionAttributes(), Precision::Follow),
        annotation("annotation.stop_fusion", "Operators before and after are not fused with each other",
            "The value itself is unchanged.", {}, Precision::Follow),
        annotation("annotation.cast_hint", "A value may be kept in another type where that saves memory",
            "The value itself is unchanged.", fieldInfos<CastAttrs>()),
        annotation("on_device", "A value is to be worked out on a device",
            "The value itself is unchanged. The reference implementation puts it before it plans devices; here there is one.",
            fieldInfos<OnDeviceAttrs>()),
        annotation("device_copy", "A value goes from one device to another",
            "The value itself is unchanged. Here there is one device, and compiled code copies nothing.", fieldInfos<DeviceCopyAttrs>()),
        annotation("debug", "A place to stop at",
            "The value itself is unchanged. Breakpoints are set on steps of a pipeline; this operator is read and passed on.",
            fieldInfos<DebugAttrs>()),
        {.name = "opaque",
            .summary = "An operator of the source that could not be imported",
            .doc = "It can be seen, but neither run nor compiled. Its type is declared by the importer, or not known.",
            .inputs = {{"inputs", "whatever the source's operator took", true}},
            .attributes = fieldInfos<OpaqueAttrs>(),
            .category = OpCategory::Control,
            .fusion = Fusion::Opaque},
    };
}

} // namespace passbench
