// Dynamic twins: operators that take as a tensor what their static forms have as an attribute.

#include "core/ops/dynamic/dynamic.h"

#include "core/ops/dynamic/operand_attributes.h"
#include "core/ops/dynamic/unknown_types.h"
#include "core/ops/image/attributes.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/sparse_attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/windows/attributes.h"

namespace passbench {
namespace {

struct Twin {
    std::string_view name, staticName;
    std::vector<std::size_t> (*forwarded)(std::size_t operands);
    Result<Attrs> (*attrs)(const Attrs& own, Constants operands);
    Result<Type> (*unknown)(const InferRequest& request); ///< the type when the extra operands are not known
};

std::vector<std::size_t> first(std::size_t) { return {0}; }
std::vector<std::size_t> none(std::size_t) { return {}; }

template<std::size_t operand> Result<Type> unknownFilled(const InferRequest& request) { return unknownFilled(request, operand); }

/// All operands but number 1.
std::vector<std::size_t> withoutSecond(std::size_t operands)
{
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < operands; ++i)
        if (i != 1)
            kept.push_back(i);
    return kept;
}

constexpr Twin twins[] = {
    {"dyn.reshape", "reshape", first, [](const Attrs& own, Constants c) { return listAttr(1, own, c, "newshape"); },
        [](const InferRequest& r) { return unknownOfData(r, "newshape"); }},
    {"dyn.broadcast_to", "broadcast_to", first, [](const Attrs& own, Constants c) { return listAttr(1, own, c, "shape"); },
        [](const InferRequest& r) { return unknownOfData(r, "shape"); }},
    {"dyn.tile", "tile", first, [](const Attrs& own, Constants c) { return listAttr(1, own, c, "reps"); }, unknownTile},
    {"dyn.full", "full", first, [](const Attrs& own, Constants c) { return listAttr(1, own, c, "shape"); }, unknownFilled<1>},
    {"dyn.zeros", "zeros", none, [](const Attrs& own, Constants c) { return listAttr(0, own, c, "shape"); }, unknownFilled<0>},
    {"dyn.ones", "ones", none, [](const Attrs& own, Constants c) { return listAttr(0, own, c, "shape"); }, unknownFilled<0>},
    {"dyn.topk", "topk", first, [](const Attrs& own, Constants c) { return numberAttr(1, own, c, "k"); }, unknownTopK},
    {"dyn.one_hot", "one_hot", [](std::size_t) { return std::vector<std::size_t> {0, 1, 2}; },
        [](const Attrs& own, Constants c) { return numberAttr(3, own, c, "depth"); }, unknownOneHot},
    {"dyn.strided_slice", "strided_slice", first, sliceAttrs, unknownSlice},
    {"dyn.nn.pad", "nn.pad", [](std::size_t) { return std::vector<std::size_t> {0, 2}; }, padAttrs, unknownPad},
    {"dyn.squeeze", "squeeze", first, [](const Attrs& own, Constants c) { return listAttr(1, own, c, "axis"); }, unknownSqueeze},
    {"dyn.expand_dims", "expand_dims", first, [](const Attrs& own, Constants c) { return numberAttr(1, own, c, "axis"); }, unknownExpandDims},
    {"dyn.image.resize2d", "image.resize2d", first, resizeAttrs, unknownResize},
    {"dyn.nn.upsampling", "nn.upsampling", first,
        [](const Attrs& own, Constants c) { return factorAttrs(own, c, {"scale_h", "scale_w"}); }, unknownUpsampling},
    {"dyn.nn.upsampling3d", "nn.upsampling3d", first,
        [](const Attrs& own, Constants c) { return factorAttrs(own, c, {"scale_d", "scale_h", "scale_w"}); }, unknownUpsampling3d},
    {"dyn.sparse_to_dense", "sparse_to_dense", withoutSecond,
        [](const Attrs& own, Constants c) { return listAttr(1, own, c, "output_shape"); }, unknownDense},
};

Result<StaticForm> formOf(const Twin& twin, const Attrs& own, Constants constants)
{
    StaticForm form {.op = nullptr, .attrs = {}, .operands = twin.forwarded(constants.size())};
    if (constants.empty())
        return form;
    for (std::size_t i = 0; i < constants.size(); ++i)
        if (!constants[i] && std::ranges::find(form.operands, i) == form.operands.end())
            return form;
    const OpDef* op = operatorNamed(twin.staticName);
    PB_ASSIGN(const Attrs attrs, twin.attrs(own, constants));
    PB_ASSIGN(form.attrs, checkValues(op->name, op->attributes, attrs));
    form.op = op;
    return form;
}

Result<Type> inferTwin(const Twin& twin, const InferRequest& request)
{
    PB_ASSIGN(const StaticForm form, formOf(twin, request.attrs, request.constants));
    PB_ASSIGN(const Type unknown, twin.unknown(request)); // also checks the extra operands
    if (!form.op)
        return unknown;
    std::vector<Type> inputs;
    std::vector<const Tensor*> constants;
    for (const std::size_t operand : form.operands) {
        inputs.push_back(request.inputs[operand]);
        constants.push_back(request.constants[operand]);
    }
    return form.op->inferType({.inputs = inputs, .attrs = form.attrs, .constants = constants});
}

template<std::size_t index> Result<Type> inferTwin(const InferRequest& request) { return inferTwin(twins[index], request); }

Result<std::vector<Tensor>> evaluateTwin(const Twin& twin, const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    std::vector<const Tensor*> constants;
    for (const Tensor& input : inputs)
        constants.push_back(&input);
    PB_ASSIGN(const StaticForm form, formOf(twin, attrs, constants));
    std::vector<Tensor> forwarded;
    for (const std::size_t operand : form.operands)
        forwarded.push_back(inputs[operand]);
    return form.op->evaluate(form.attrs, forwarded, type);
}

template<std::size_t index> Result<std::vector<Tensor>> evaluateTwin(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return evaluateTwin(twins[index], attrs, inputs, type);
}

/// The attributes of the static form that are still attributes.
std::vector<FieldInfo> attributesWithout(std::vector<FieldInfo> fields, std::initializer_list<std::string_view> names)
{
    std::erase_if(fields, [&](const FieldInfo& field) { return std::ranges::find(names, field.name) != names.end(); });
    return fields;
}

OpDef dynamic(const Twin& twin, std::vector<OpInput> inputs, std::vector<FieldInfo> attributes, decltype(OpDef::inferType) infer,
    decltype(OpDef::evaluate) evaluate, Precision precision)
{
    return {.name = std::string(twin.name),
        .summary = fmt::format("`{}` with what decides the extents as an operand", twin.staticName),
        .doc = fmt::format("The same as `{}` once the operand is known: as a constant when types are inferred, else when the model runs. "
                           "Until then the extents are `?`.", twin.staticName),
        .inputs = std::move(inputs),
        .attributes = std::move(attributes),
        .category = OpCategory::DataMovement,
        .fusion = Fusion::Opaque,
        .inferType = infer,
        .evaluate = evaluate,
        .cost = costOfMoving,
        .notCompiled = "its extents depend on the value of an operand, and code for any is made of `dyn.strided_slice` and `dyn.topk` only",
        .typeFromValues = true,
        .dialect = "dyn",
        .precision = precision,
        .staticTwin = std::string(twin.staticName)};
}

template<std::size_t index>
OpDef dynamic(std::vector<OpInput> inputs, std::vector<FieldInfo> attributes, Precision precision = Precision::Unstated)
{
    return dynamic(twins[index], std::move(inputs), std::move(attributes), inferTwin<index>, evaluateTwin<index>, precision);
}

} // namespace

std::vector<OpDef> dynamicOps()
{
    const OpInput data {"data", "any shape"}, shape {"shape", "extents of the result, integers of rank 1"};
    return {
        dynamic<0>({data, {"newshape", "the codes of `reshape`, integers of rank 1"}}, attributesWithout(fieldInfos<ReshapeAttrs>(), {"newshape"}), Precision::Follow),
        dynamic<1>({data, shape}, {}, Precision::Follow),
        dynamic<2>({data, {"reps", "copies along each axis, integers of rank 1"}}, {}),
        dynamic<3>({{"fill_value", "rank 0"}, shape}, attributesWithout(fieldInfos<ShapeDtypeAttrs>(), {"shape"})),
        dynamic<4>({shape}, attributesWithout(fieldInfos<ShapeDtypeAttrs>(), {"shape"})),
        dynamic<5>({shape}, attributesWithout(fieldInfos<ShapeDtypeAttrs>(), {"shape"})),
        dynamic<6>({data, {"k", "elements that are kept, one integer"}}, attributesWithout(fieldInfos<TopKAttrs>(), {"k"})),
        dynamic<7>({{"indices", "integers"}, {"on_value", "rank 0, where the index points"}, {"off_value", "rank 0, elsewhere"},
                       {"depth", "extent of the new axis, one integer"}}, attributesWithout(fieldInfos<OneHotAttrs>(), {"depth"})),
        dynamic<8>({data, {"begin", "first indices, integers of rank 1"}, {"end", "indices after the last, likewise"}, {"strides", "steps, likewise"},
                       {"axes", "the axes that are cut, likewise; when it is left out the first ones", true}},
            attributesWithout(fieldInfos<StridedSliceAttrs>(), {"begin", "end", "strides", "axes"}), Precision::Follow),
        dynamic<9>({data, {"pad_width", "(before, after) of each axis, integers [rank, 2]"}, {"pad_value", "what a constant rim holds, rank 0"}},
            attributesWithout(fieldInfos<PadAttrs>(), {"pad_width"})),
        dynamic<10>({data, {"axis", "axes of extent 1 to drop, integers of rank 1"}}, {}),
        dynamic<11>({data, {"axis", "where the new axes go, an integer of rank 0"}}, attributesWithout(fieldInfos<ExpandDimsAttrs>(), {"axis"})),
        dynamic<12>({{"data", "images, [N, C, H, W] or as `layout` says"}, {"size", "height and width of the result, two integers"},
                        {"roi", "the part that tf_crop_and_resize takes, four floats; may be left out", true}},
            attributesWithout(fieldInfos<SpatialResizeAttrs<2>>(), {"size", "roi"})),
        dynamic<13>({{"data", "activations, [N, C, H, W] or as `layout` says"}, {"scale_h", "factor of the height, rank 0"}, {"scale_w", "factor of the width, rank 0"}},
            attributesWithout(fieldInfos<UpsamplingAttrs>(), {"scale_h", "scale_w"})),
        dynamic<14>({{"data", "activations, [N, C, D, H, W] or as `layout` says"}, {"scale_d", "factor of the depth, rank 0"},
                        {"scale_h", "factor of the height, rank 0"}, {"scale_w", "factor of the width, rank 0"}},
            attributesWithout(fieldInfos<Upsampling3dAttrs>(), {"scale_d", "scale_h", "scale_w"})),
        dynamic<15>({{"sparse_indices", "places, integers of rank 0, [n] or [n, rank]"}, {"output_shape", "extents of the result, integers of rank 1"},
                        {"sparse_values", "what stands there, rank 0 or [n]"}, {"default_value", "what stands elsewhere, rank 0; may be left out", true}}, {}),
    };
}

namespace {

const Twin* twinNamed(std::string_view name)
{
    const auto* at = std::ranges::find(twins, name, &Twin::name);
    return at == std::end(twins) ? nullptr : at;
}

} // namespace

bool isDynamicTwin(const OpDef& op) { return !op.staticTwin.empty(); }

Result<StaticForm> staticFormOf(const OpDef& op, const Attrs& attrs, std::span<const Tensor* const> constants)
{
    return formOf(*twinNamed(op.name), attrs, constants);
}

} // namespace passbench
