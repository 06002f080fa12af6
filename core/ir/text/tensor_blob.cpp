#include "core/ir/text/tensor_blob.h"

#include <cstring>

namespace passbench {
namespace {

constexpr std::uint64_t tensorMagic = 0xDD5E40F096B4A13FULL;

struct TypeCode {
    std::uint8_t code, bits;
};

TypeCode typeCode(DataType dtype)
{
    if (dtype == DataType::BFloat16)
        return {4, 16};
    if (dtype == DataType::Bool)
        return {1, 1};
    const auto bits = static_cast<std::uint8_t>(bitsOf(dtype));
    return {static_cast<std::uint8_t>(isFloat(dtype) ? 2 : isSigned(dtype) ? 0 : 1), bits};
}

std::optional<DataType> fromTypeCode(TypeCode wanted)
{
    for (int i = 0; i <= static_cast<int>(DataType::Float64); ++i) {
        const TypeCode code = typeCode(static_cast<DataType>(i));
        if (code.code == wanted.code && code.bits == wanted.bits)
            return static_cast<DataType>(i);
    }
    return std::nullopt;
}

template<typename T> void put(std::vector<std::byte>& blob, T value)
{
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    blob.insert(blob.end(), bytes, bytes + sizeof value);
}

/// Reads little-endian values from the front of a blob; `ok` turns false at the end.
struct BlobReader {
    std::span<const std::byte> rest;
    bool ok = true;

    template<typename T> T get()
    {
        T value {};
        if (rest.size() < sizeof value) {
            ok = false;
            return value;
        }
        std::memcpy(&value, rest.data(), sizeof value);
        rest = rest.subspan(sizeof value);
        return value;
    }
};

} // namespace

std::vector<std::byte> tensorBlob(const Tensor& tensor)
{
    std::vector<std::byte> blob;
    put(blob, tensorMagic);
    put(blob, std::uint64_t {0});
    put(blob, std::int32_t {1}); // CPU
    put(blob, std::int32_t {0});
    put(blob, static_cast<std::int32_t>(tensor.rank()));
    const TypeCode code = typeCode(tensor.dtype());
    put(blob, code.code);
    put(blob, code.bits);
    put(blob, std::uint16_t {1});
    for (const std::int64_t extent : tensor.shape())
        put(blob, extent);
    put(blob, static_cast<std::int64_t>(tensor.byteCount()));
    blob.insert(blob.end(), tensor.bytes().begin(), tensor.bytes().end());
    return blob;
}

Result<Tensor> readTensorBlob(std::span<const std::byte> blob)
{
    BlobReader reader {blob};
    if (reader.get<std::uint64_t>() != tensorMagic)
        return fail("a tensor in the metadata does not start with the tensor magic number");
    reader.get<std::uint64_t>();
    reader.get<std::uint64_t>();
    const auto rank = reader.get<std::int32_t>();
    const auto code = reader.get<std::uint8_t>();
    const auto bits = reader.get<std::uint8_t>();
    const auto lanes = reader.get<std::uint16_t>();
    const auto dtype = fromTypeCode({code, bits});
    if (!reader.ok || rank < 0 || rank > 64 || lanes != 1 || !dtype)
        return fail("a tensor in the metadata has an unsupported type or rank");
    Ints shape;
    for (int i = 0; i < rank; ++i)
        shape.push_back(reader.get<std::int64_t>());
    const auto size = reader.get<std::int64_t>();
    const auto count = checkedElementCount(shape);
    if (!reader.ok || !count || size != *count * static_cast<std::int64_t>(storageBytes(*dtype))
        || reader.rest.size() != static_cast<std::size_t>(size))
        return fail("a tensor in the metadata is truncated or its size does not fit its shape");
    Tensor tensor = Tensor::allocate(*dtype, std::move(shape));
    std::ranges::copy(reader.rest, tensor.writable<std::byte>().begin());
    if (*dtype == DataType::Bool) // of which others may write more than 1
        for (std::byte& b : tensor.writable<std::byte>())
            b = std::byte {b != std::byte {}};
    return tensor;
}

} // namespace passbench
