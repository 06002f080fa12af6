#include "core/import/onnx/reader/tensor.h"

#include "core/import/data/lazy_buffer.h"
#include "core/import/data/stored_tensor.h"
#include "core/import/onnx/reader/narrow_float.h"

#include <charconv>
#include <cstring>

namespace passbench {
namespace {

struct Place {
    std::shared_ptr<const MappedFile> file;
    std::size_t offset = 0, size = 0;
};

Tensor stored(DataType dtype, const Ints& shape, Place place) { return storedTensor(dtype, shape, std::move(place.file), place.offset, place.size); }

tl::unexpected<Diagnostic> mismatch(std::string_view name, std::size_t wanted, std::size_t found, std::string_view unit)
{
    return fail("tensor `{}` needs {} {} by its shape, and has {}", name, wanted, unit, found);
}

template<typename T, typename Values>
Tensor converted(DataType dtype, const Ints& shape, const Values& values)
{
    Tensor tensor = Tensor::allocate(dtype, shape);
    std::ranges::transform(values, tensor.writable<T>().begin(), [](auto v) {
        if constexpr (std::is_same_v<T, Half> || std::is_same_v<T, BFloat16>)
            return T {static_cast<std::uint16_t>(v)}; // the field holds the bits
        else
            return static_cast<T>(v);
    });
    return tensor;
}

Result<Tensor> fromTypedField(const onnx::TensorProto& proto, std::string_view name, DataType dtype, const Ints& shape,
    std::size_t count)
{
    const bool narrow = bitsOf(dtype) == 4;
    const auto checked = [&](const auto& values, auto make) -> Result<Tensor> {
        const std::size_t wanted = narrow ? (count + 1) / 2 : count;
        if (static_cast<std::size_t>(values.size()) != wanted)
            return mismatch(name, wanted, static_cast<std::size_t>(values.size()), narrow ? "packed bytes" : "elements");
        return make(values);
    };
    switch (dtype) {
    case DataType::Float32:
        return checked(proto.float_data(), [&](const auto& v) { return converted<float>(dtype, shape, v); });
    case DataType::Float64:
        return checked(proto.double_data(), [&](const auto& v) { return converted<double>(dtype, shape, v); });
    case DataType::Int64:
        return checked(proto.int64_data(), [&](const auto& v) { return converted<std::int64_t>(dtype, shape, v); });
    case DataType::UInt64:
        return checked(proto.uint64_data(), [&](const auto& v) { return converted<std::uint64_t>(dtype, shape, v); });
    case DataType::UInt32:
        return checked(proto.uint64_data(), [&](const auto& v) { return converted<std::uint32_t>(dtype, shape, v); });
    default: break;
    }
    return checked(proto.int32_data(), [&](const auto& values) {
        Tensor tensor = Tensor::allocate(dtype, shape);
        if (narrow) {
            std::vector<std::byte> packed;
            for (const std::int32_t v : values)
                packed.push_back(static_cast<std::byte>(v));
            unpackNibbles(packed, tensor.writable<std::byte>(), dtype == DataType::Int4);
            return tensor;
        }
        if (dtype == DataType::Bool) {
            std::ranges::transform(values, tensor.writable<std::uint8_t>().begin(), [](auto v) { return static_cast<std::uint8_t>(v != 0); });
            return tensor;
        }
        return visitStorage(dtype, [&](auto sample) { return converted<decltype(sample)>(dtype, shape, values); });
    });
}

Result<std::size_t> decimal(const std::string& text, std::string_view key, std::string_view name)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > (std::uint64_t {1} << 62))
        return fail("tensor `{}`: external {} `{}` is not a number of bytes", name, key, text.substr(0, 40));
    return static_cast<std::size_t>(value);
}

Result<Place> externalPlace(const onnx::TensorProto& proto, std::string_view name, std::size_t wanted, TensorSources& sources)
{
    std::string location;
    std::size_t offset = 0;
    std::optional<std::size_t> length;
    for (const auto& entry : proto.external_data()) {
        if (entry.key() == "location")
            location = entry.value();
        else if (entry.key() == "offset") {
            PB_ASSIGN(offset, decimal(entry.value(), "offset", name));
        } else if (entry.key() == "length") {
            PB_ASSIGN(length, decimal(entry.value(), "length", name));
        }
    }
    auto file = sources.external.open(location);
    if (!file) {
        file.error().where = fmt::format("tensor `{}`", name);
        return fail(std::move(file).error());
    }
    const std::size_t size = (*file)->bytes().size();
    if (offset > size || length.value_or(0) > size - offset)
        return fail("tensor `{}`: bytes {} to {} are beyond the end of `{}`, which has {}", name, offset,
            offset + length.value_or(0), location, size);
    if (const std::size_t there = length.value_or(size - offset); length ? there != wanted : there < wanted)
        return mismatch(name, wanted, there, "bytes");
    return Place {*std::move(file), offset, wanted};
}

} // namespace

std::optional<DataType> onnxDataType(std::int32_t id)
{
    switch (id) {
    case 1: return DataType::Float32;
    case 2: return DataType::UInt8;
    case 3: return DataType::Int8;
    case 4: return DataType::UInt16;
    case 5: return DataType::Int16;
    case 6: return DataType::Int32;
    case 7: return DataType::Int64;
    case 9: return DataType::Bool;
    case 10: return DataType::Float16;
    case 11: return DataType::Float64;
    case 12: return DataType::UInt32;
    case 13: return DataType::UInt64;
    case 16: return DataType::BFloat16;
    case 17:
    case 18:
    case 19:
    case 20:
    case 23:
    case 24: return DataType::Float32; // by their values: narrow_float.h
    case 21: return DataType::UInt4;
    case 22: return DataType::Int4;
    default: return std::nullopt;
    }
}

std::string onnxDataTypeName(std::int32_t id)
{
    switch (id) {
    case 8: return "string";
    case 14: return "complex64";
    case 15: return "complex128";
    case 17: return "float8e4m3fn";
    case 18: return "float8e4m3fnuz";
    case 19: return "float8e5m2";
    case 20: return "float8e5m2fnuz";
    case 23: return "float4e2m1";
    case 24: return "float8e8m0";
    default: break;
    }
    const auto known = onnxDataType(id);
    return known ? std::string(name(*known)) : fmt::format("type {}", id);
}

namespace {

/// Bit patterns as the values that they stand for.
Tensor valuesOf(const Tensor& patterns, std::vector<float> values)
{
    auto fill = [patterns, values = std::move(values)](std::span<std::byte> to) {
        const auto from = patterns.bytes();
        for (std::size_t i = 0; i < from.size(); ++i)
            std::memcpy(to.data() + i * sizeof(float), &values[static_cast<std::size_t>(from[i]) % values.size()], sizeof(float));
    };
    return {DataType::Float32, patterns.shape(), lazyBuffer(static_cast<std::size_t>(patterns.elementCount()) * sizeof(float), std::move(fill))};
}

Result<Tensor> readAs(const onnx::TensorProto& proto, std::string_view name, DataType dtype, const Ints& shape, TensorSources& sources)
{
    const auto elements = static_cast<std::size_t>(*checkedElementCount(shape));
    const std::size_t wanted = storedBytes(dtype, elements);
    const bool typed = proto.float_data_size() + proto.int32_data_size() + proto.int64_data_size()
            + proto.double_data_size() + proto.uint64_data_size() > 0;
    Place place;
    if (proto.data_location() == 1) {
        PB_ASSIGN(place, externalPlace(proto, name, wanted, sources));
    } else if (proto.has_raw_offset() && !(typed && proto.raw_size() == 0)) {
        if (typed)
            return fail("tensor `{}` has its data twice: raw and in a typed field", name);
        place = {sources.file, static_cast<std::size_t>(proto.raw_offset()), static_cast<std::size_t>(proto.raw_size())};
        if (place.size != wanted)
            return mismatch(name, wanted, place.size, "bytes");
    } else {
        return fromTypedField(proto, name, dtype, shape, elements);
    }
    return elements == 0 ? Tensor::allocate(dtype, shape) : stored(dtype, shape, std::move(place));
}

} // namespace

Result<Tensor> readOnnxTensor(const onnx::TensorProto& proto, std::string_view name, TensorSources& sources)
{
    const Ints shape(proto.dims().begin(), proto.dims().end());
    const auto count = checkedElementCount(shape);
    if (!count || *count > mostConstantElements || shape.size() > 64)
        return fail("tensor `{}` has the impossible shape [{}]", name, fmt::join(std::span(shape).first(std::min<std::size_t>(shape.size(), 16)), ", "));
    if (proto.has_segment())
        return fail("tensor `{}` is stored in segments, which no version of the format explains", name);
    const auto dtype = onnxDataType(proto.data_type());
    if (!dtype)
        return fail(Diagnostic {.message = fmt::format("tensor `{}` holds elements of {}, which is not supported", name,
                                    onnxDataTypeName(proto.data_type())),
            .severity = Severity::Warning});
    auto values = narrowFloatValues(proto.data_type());
    if (values.empty())
        return readAs(proto, name, *dtype, shape, sources);
    PB_ASSIGN(const Tensor patterns, readAs(proto, name, values.size() == 16 ? DataType::UInt4 : DataType::UInt8, shape, sources));
    return valuesOf(patterns, std::move(values));
}

} // namespace passbench
