// Dynamic twins: operators that take as a tensor what their static forms have as an attribute.

#include "core/ops/dynamic/dynamic.h"

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

using Constants = std::span<const Tensor* const>;
constexpr std::int64_t mostEntries = 4096; // of a tensor that is taken as an attribute

/// Whole numbers; floats that are whole, too.
Result<Ints> intsOf(const Tensor& tensor)
{
    if (tensor.elementCount() > mostEntries)
        return fail("{} {} can't be taken as an attribute", name(tensor.dtype()), shapeText(tensor.shape()));
    Ints values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        if (isFloat(tensor.dtype()) && !(std::abs(tensor.at(i)) < 1e15 && tensor.at(i) == std::floor(tensor.at(i))))
            return fail("{} can't be taken as an attribute: it is not a whole number", tensor.at(i));
        values.push_back(isFloat(tensor.dtype()) ? static_cast<std::int64_t>(tensor.at(i)) : tensor.integerAt(i));
    }
    return values;
}

Result<std::int64_t> intOf(const Tensor& tensor)
{
    PB_ASSIGN(const Ints values, intsOf(tensor));
    if (values.size() != 1)
        return fail("{} elements where one number is needed", values.size());
    return values[0];
}

/// Extents of the operand that says the shape: so many dims of unknown size.
Shape unknownDims(const TensorType& shape)
{
    return Shape(shape.shape.size() == 1 && shape.shape[0].isStatic() ? static_cast<std::size_t>(std::min(shape.shape[0].size(), mostEntries)) : 0, Dim());
}

Result<const TensorType*> integerInput(const InferRequest& request, std::size_t index, std::string_view input, std::size_t rank)
{
    PB_ASSIGN(const TensorType* type, tensorInput(request, index, input));
    if (!isInteger(type->dtype) || type->shape.size() != rank)
        return fail("`{}` is {}, and must be integers of rank {}", input, toText(request.inputs[index]), rank);
    if (rank == 1 && (!type->shape[0].isStatic() || type->shape[0].size() > 64))
        return fail("`{}` is {}: the rank of the result would not be known", input, toText(request.inputs[index]));
    return type;
}

struct Twin {
    std::string_view name, staticName;
    std::vector<std::size_t> (*forwarded)(std::size_t operands);
    Result<Attrs> (*attrs)(const Attrs& own, Constants operands);
    Result<Type> (*unknown)(const InferRequest& request); ///< the type when the extra operands are not known
};

std::vector<std::size_t> first(std::size_t) { return {0}; }
std::vector<std::size_t> none(std::size_t) { return {}; }

/// One operand as the attribute `name`.
Result<Attrs> listAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name)
{
    Attrs attrs = own;
    PB_ASSIGN(Ints values, intsOf(*operands[operand]));
    attrs.set(name, std::move(values));
    return attrs;
}
Result<Attrs> numberAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name)
{
    Attrs attrs = own;
    PB_ASSIGN(const std::int64_t value, intOf(*operands[operand]));
    attrs.set(name, value);
    return attrs;
}

Result<Type> unknownOfData(const InferRequest& request, std::string_view shapeName)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* shape, integerInput(request, 1, shapeName, 1));
    return Type(data->dtype, unknownDims(*shape));
}

Result<Type> unknownTile(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* reps, integerInput(request, 1, "reps", 1));
    return Type(data->dtype, Shape(std::max(data->shape.size(), unknownDims(*reps).size()), Dim()));
}

Result<Type> unknownFilled(const InferRequest& request, std::size_t operand)
{
    const auto attrs = readFields<ShapeDtypeAttrs>(request.attrs);
    DataType dtype = attrs.dtype.value_or(DataType::Float32);
    if (operand == 1) {
        PB_ASSIGN(const TensorType* value, tensorInput(request, 0, "fill_value"));
        dtype = attrs.dtype.value_or(value->dtype);
    }
    PB_ASSIGN(const TensorType* shape, integerInput(request, operand, "shape", 1));
    return Type(dtype, unknownDims(*shape));
}

template<std::size_t operand> Result<Type> unknownFilled(const InferRequest& request) { return unknownFilled(request, operand); }

Result<Type> unknownTopK(const InferRequest& request)
{
    const auto attrs = readFields<TopKAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data->shape.size()));
    Shape shape = data->shape;
    shape[axis] = Dim();
    const Type values(data->dtype, shape), indices(attrs.dtype, shape);
    return attrs.retType == "both" ? Type(TupleType {{values, indices}}) : attrs.retType == "values" ? values : indices;
}

Result<Type> unknownOneHot(const InferRequest& request)
{
    const auto attrs = readFields<OneHotAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* indices, tensorInput(request, 0, "indices"));
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, indices->shape.size() + 1));
    Shape shape = indices->shape;
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), Dim());
    return Type(attrs.dtype, std::move(shape));
}

Result<Attrs> sliceAttrs(const Attrs& own, Constants operands)
{
    Attrs attrs = own;
    for (std::size_t i = 1; i < operands.size(); ++i) {
        PB_ASSIGN(Ints values, intsOf(*operands[i]));
        attrs.set(i == 1 ? "begin" : i == 2 ? "end" : i == 3 ? "strides" : "axes", std::move(values));
    }
    return attrs;
}

Result<Type> unknownSlice(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    for (std::size_t i = 1; i < request.inputs.size(); ++i) {
        PB_TRY(integerInput(request, i, i == 1 ? "begin" : i == 2 ? "end" : i == 3 ? "strides" : "axes", 1));
    }
    Shape shape = data->shape;
    if (request.inputs.size() <= 4) { // the first axes are cut
        const auto cut = static_cast<std::size_t>(request.inputs[1].tensor()->shape[0].size());
        for (std::size_t d = 0; d < std::min(cut, shape.size()); ++d)
            shape[d] = Dim();
    } else if (request.constants.size() > 4 && request.constants[4]) { // bounds are often open where the axes are not
        PB_ASSIGN(const Ints axes, intsOf(*request.constants[4]));
        PB_ASSIGN(const auto cut, frontAxes(axes, shape.size()));
        for (const std::size_t axis : cut)
            shape[axis] = Dim();
    } else {
        shape.assign(shape.size(), Dim());
    }
    return Type(data->dtype, std::move(shape));
}

/// pad_width is [rank, 2].
Result<Attrs> padAttrs(const Attrs& own, Constants operands)
{
    Attrs attrs = own;
    PB_ASSIGN(const Ints values, intsOf(*operands[1]));
    IntLists width;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
        width.push_back({values[i], values[i + 1]});
    attrs.set("pad_width", std::move(width));
    return attrs;
}

Result<Type> unknownPad(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(integerInput(request, 1, "pad_width", 2));
    return Type(data->dtype, Shape(data->shape.size(), Dim()));
}

/// The static form squeezes or inserts; only the number of axes is known here.
Result<Type> unknownSqueeze(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* axis, integerInput(request, 1, "axis", 1));
    const std::size_t dropped = unknownDims(*axis).size();
    if (dropped > data->shape.size())
        return fail("{} axes are dropped from `data` {}", dropped, shapeText(data->shape));
    return Type(data->dtype, Shape(data->shape.size() - dropped, Dim()));
}

Result<Type> unknownExpandDims(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(integerInput(request, 1, "axis", 0));
    const auto added = static_cast<std::size_t>(readFields<ExpandDimsAttrs>(request.attrs).numNewaxis);
    return Type(data->dtype, Shape(data->shape.size() + added, Dim()));
}

/// A number of rank 0, or the only one of a list.
Result<double> floatOf(const Tensor& tensor)
{
    if (tensor.elementCount() != 1)
        return fail("{} elements where one number is needed", tensor.elementCount());
    return tensor.at(0);
}

/// Operands 1, 2, ... as the attributes `names`.
Result<Attrs> factorAttrs(const Attrs& own, Constants operands, std::initializer_list<std::string_view> names)
{
    Attrs attrs = own;
    std::size_t operand = 1;
    for (const std::string_view name : names) {
        PB_ASSIGN(const double value, floatOf(*operands[operand++]));
        attrs.set(name, value);
    }
    return attrs;
}

Result<Attrs> resizeAttrs(const Attrs& own, Constants operands)
{
    PB_ASSIGN(Attrs attrs, listAttr(1, own, operands, "size"));
    Floats roi;
    for (std::int64_t i = 0; operands.size() > 2 && i < std::min(operands[2]->elementCount(), mostEntries); ++i)
        roi.push_back(operands[2]->at(i));
    if (!roi.empty())
        attrs.set("roi", std::move(roi));
    return attrs;
}

/// The data with unknown extents along the spatial axes of its layout.
Result<Type> unknownSpatial(const InferRequest& request, const std::string& layout, std::size_t dims, std::optional<DataType> dtype)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    const DataLayout canonical = DataLayout::of(channelsFirst(dims));
    PB_ASSIGN(const DataLayout order, windowLayout(layout, canonical.text()));
    PB_ASSIGN(Shape shape, transformedShape(data->shape, order, canonical));
    std::fill(shape.begin() + 2, shape.end(), Dim());
    PB_ASSIGN(Shape inOrder, transformedShape(shape, canonical, order));
    return Type(dtype.value_or(data->dtype), std::move(inOrder));
}

Result<Type> unknownResize(const InferRequest& request)
{
    const auto attrs = readFields<SpatialResizeAttrs<2>>(request.attrs);
    PB_ASSIGN(const TensorType* size, tensorInput(request, 1, "size"));
    if (size->dtype == DataType::Bool || size->shape.size() != 1) // importers compute sizes as floats too
        return fail("`size` is {}, and must be numbers of rank 1", toText(request.inputs[1]));
    return unknownSpatial(request, attrs.layout, 2, attrs.outDtype);
}

Result<void> requireFactors(const InferRequest& request)
{
    for (std::size_t i = 1; i < request.inputs.size(); ++i) {
        PB_ASSIGN(const TensorType* factor, tensorInput(request, i, "scale"));
        if (factor->dtype == DataType::Bool || !factor->shape.empty())
            return fail("a factor is {}, and must be a number of rank 0", toText(request.inputs[i]));
    }
    return {};
}

Result<Type> unknownUpsampling(const InferRequest& request)
{
    PB_TRY(requireFactors(request));
    return unknownSpatial(request, readFields<UpsamplingAttrs>(request.attrs).layout, 2, std::nullopt);
}

Result<Type> unknownUpsampling3d(const InferRequest& request)
{
    PB_TRY(requireFactors(request));
    return unknownSpatial(request, readFields<Upsampling3dAttrs>(request.attrs).layout, 3, std::nullopt);
}

Result<Type> unknownDense(const InferRequest& request)
{
    PB_TRY(tensorInput(request, 0, "sparse_indices"));
    PB_ASSIGN(const TensorType* shape, integerInput(request, 1, "output_shape", 1));
    PB_ASSIGN(const TensorType* values, tensorInput(request, 2, "sparse_values"));
    return Type(values->dtype, unknownDims(*shape));
}

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
        .notCompiled = "its extents depend on the value of an operand, and compiled code has static shapes",
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
