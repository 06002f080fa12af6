#include "core/import/tflite/reader/tensor.h"

#include "core/import/data/stored_tensor.h"
#include "core/import/tflite/reader/sparse.h"

#include <array>
#include <cmath>

namespace passbench::tflite {
namespace {

constexpr std::int64_t mostElements = std::int64_t {1} << 34;

struct TypeEntry {
    std::string_view name;
    std::optional<DataType> dtype;
};
constexpr std::array<TypeEntry, 23> types {{{"float32", DataType::Float32}, {"float16", DataType::Float16}, {"int32", DataType::Int32}, {"uint8", DataType::UInt8},
    {"int64", DataType::Int64}, {"string", {}}, {"bool", DataType::Bool}, {"int16", DataType::Int16}, {"complex64", {}}, {"int8", DataType::Int8},
    {"float64", DataType::Float64}, {"complex128", {}}, {"uint64", DataType::UInt64}, {"resource", {}}, {"variant", {}}, {"uint32", DataType::UInt32},
    {"uint16", DataType::UInt16}, {"int4", DataType::Int4}, {"bfloat16", DataType::BFloat16}, {"int2", {}}, {"uint4", DataType::UInt4}, {"float8_e4m3fn", {}},
    {"float8_e5m2", {}}}};

std::string placeOf(int index, const std::string& name) { return name.empty() ? fmt::format("tensor {}", index) : fmt::format("tensor {} `{}`", index, name); }

Result<void> readQuantization(const file::QuantizationParameters& from, TensorInfo& info, const std::string& place)
{
    const std::size_t scales = countOf(from.scale()), zeros = countOf(from.zero_point());
    if (scales == 0 || (scales == 1 && from.scale()->Get(0) == 0))
        return {};
    for (unsigned i = 0; i < scales; ++i) {
        const float scale = from.scale()->Get(i);
        if (!std::isfinite(scale) || scale < 0)
            return fail("{} has the scale {}", place, scale);
        info.quant.scale.push_back(scale);
    }
    if (zeros > 1 && zeros != scales)
        return fail("{} has {} scales and {} zero points", place, scales, zeros);
    for (unsigned i = 0; i < zeros; ++i) {
        const std::int64_t zero = from.zero_point()->Get(i);
        if (zero < std::numeric_limits<std::int32_t>::min() || zero > std::numeric_limits<std::int32_t>::max())
            return fail("{} has the zero point {}", place, zero);
        info.quant.zeroPoint.push_back(zero);
    }
    if (zeros == 0)
        info.quant.zeroPoint = {0};
    info.axis = info.shape && info.shape->size() == 1 ? 0 : from.quantized_dimension(); // a bias carries the axis of its weights
    if (scales == 1)
        return {};
    if (!info.shape || info.axis < 0 || info.axis >= static_cast<std::int64_t>(info.shape->size()) || (*info.shape)[static_cast<std::size_t>(info.axis)] != Dim(static_cast<std::int64_t>(scales)))
        return fail("{} has {} scales along axis {}, which it does not have as many indices on", place, scales, info.axis);
    return {};
}

} // namespace

std::string typeName(int number)
{
    return number >= 0 && static_cast<std::size_t>(number) < types.size() ? std::string(types[static_cast<std::size_t>(number)].name) : fmt::format("type {}", number);
}

std::optional<DataType> dataType(int number)
{
    return number >= 0 && static_cast<std::size_t>(number) < types.size() ? types[static_cast<std::size_t>(number)].dtype : std::nullopt;
}

Result<TensorInfo> tensorInfo(const File& file, const file::SubGraph& graph, int index)
{
    const file::Tensor& tensor = *graph.tensors()->Get(static_cast<unsigned>(index));
    TensorInfo info {.name = textOf(tensor.name()), .dtype = dataType(tensor.type()), .shape = {}};
    info.variable = tensor.is_variable();
    const file::Buffer* buffer = tensor.buffer() == 0 ? nullptr : file.model->buffers()->Get(tensor.buffer());
    info.hasValue = tensor.external_buffer() != 0 || (buffer && (countOf(buffer->data()) > 0 || (buffer->offset() > 1 && buffer->size() > 0)));
    const std::string place = placeOf(index, info.name);
    Ints sizes;
    for (unsigned d = 0; d < countOf(tensor.shape()); ++d) {
        const bool isOpen = tensor.shape()->Get(d) < 0 || (countOf(tensor.shape_signature()) == countOf(tensor.shape()) && tensor.shape_signature()->Get(d) < 0);
        if (isOpen)
            info.open.push_back(d);
        sizes.push_back(tensor.shape()->Get(d) < 0 ? 1 : tensor.shape()->Get(d));
    }
    const auto elements = checkedElementCount(sizes);
    if (!elements || *elements > mostElements)
        return fail("{} is impossibly large: [{}]", place, fmt::join(sizes, ", "));
    if (!sizes.empty() || tensor.has_rank() || info.hasValue)
        info.shape = Shape(sizes.begin(), sizes.end());
    if (tensor.quantization())
        PB_TRY(readQuantization(*tensor.quantization(), info, place));
    return info;
}

namespace {

struct Place {
    std::shared_ptr<const MappedFile> file;
    std::uint64_t offset = 0, size = 0;
};

Result<Place> externalPlace(File& file, unsigned id, const std::string& place)
{
    const auto known = file.externalBuffers.find(id);
    const file::ExternalBuffer* found = known == file.externalBuffers.end() ? nullptr : known->second;
    if (!found || found->group() >= countOf(file.model->external_buffer_groups()))
        return fail("{} has its data in the external buffer {}, which the file doesn't describe", place, id);
    PB_ASSIGN(auto mapped, file.external.open(textOf(file.model->external_buffer_groups()->Get(found->group())->name())));
    return Place {std::move(mapped), found->offset(), found->length()};
}

Result<Place> placeOfData(File& file, const file::Tensor& tensor, const std::string& place)
{
    if (tensor.external_buffer() != 0)
        return externalPlace(file, tensor.external_buffer(), place);
    const file::Buffer& buffer = *file.model->buffers()->Get(tensor.buffer());
    if (countOf(buffer.data()) == 0)
        return Place {file.mapped, buffer.offset(), buffer.size()};
    const auto* start = reinterpret_cast<const std::byte*>(buffer.data()->data());
    return Place {file.mapped, static_cast<std::uint64_t>(start - file.bytes.data()), buffer.data()->size()};
}

} // namespace

Result<Tensor> constantOf(File& file, const file::SubGraph& graph, int index, const TensorInfo& info)
{
    const file::Tensor& tensor = *graph.tensors()->Get(static_cast<unsigned>(index));
    const std::string place = placeOf(index, info.name);
    if (!info.dtype)
        return fail(Diagnostic {.message = fmt::format("{} is a constant of {}, which is not supported", place, typeName(tensor.type())), .severity = Severity::Warning});
    PB_ASSIGN(Place data, placeOfData(file, tensor, place));
    const std::uint64_t available = data.file->bytes().size();
    if (data.offset > available || data.size > available - data.offset)
        return fail("{} has its data at {} to {} of a file of {} bytes", place, data.offset, data.offset + data.size, available);
    const Ints shape = *staticShape(Type(*info.dtype, *info.shape));
    const auto count = static_cast<std::size_t>(*checkedElementCount(shape));
    if (tensor.sparsity())
        return denseOf(*tensor.sparsity(), shape, storedTensor(*info.dtype, {static_cast<std::int64_t>(data.size / std::max<std::size_t>(1, storageBytes(*info.dtype)))}, data.file, data.offset, data.size), place);
    if (data.size != storedBytes(*info.dtype, count))
        return fail("{} needs {} bytes by its shape [{}], and has {}", place, storedBytes(*info.dtype, count), fmt::join(shape, ", "), data.size);
    if (count == 0)
        return Tensor::allocate(*info.dtype, shape);
    return storedTensor(*info.dtype, shape, std::move(data.file), data.offset, data.size);
}

} // namespace passbench::tflite
