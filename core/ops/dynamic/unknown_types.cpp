#include "core/ops/dynamic/unknown_types.h"

#include "core/ops/dynamic/operand_attributes.h"
#include "core/ops/image/attributes.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/windows/attributes.h"

namespace passbench {
namespace {

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

Result<void> requireFactors(const InferRequest& request)
{
    for (std::size_t i = 1; i < request.inputs.size(); ++i) {
        PB_ASSIGN(const TensorType* factor, tensorInput(request, i, "scale"));
        if (factor->dtype == DataType::Bool || !factor->shape.empty())
            return fail("a factor is {}, and must be a number of rank 0", toText(request.inputs[i]));
    }
    return {};
}

} // namespace

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

Result<Type> unknownResize(const InferRequest& request)
{
    const auto attrs = readFields<SpatialResizeAttrs<2>>(request.attrs);
    PB_ASSIGN(const TensorType* size, tensorInput(request, 1, "size"));
    if (size->dtype == DataType::Bool || size->shape.size() != 1) // importers compute sizes as floats too
        return fail("`size` is {}, and must be numbers of rank 1", toText(request.inputs[1]));
    return unknownSpatial(request, attrs.layout, 2, attrs.outDtype);
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

} // namespace passbench
