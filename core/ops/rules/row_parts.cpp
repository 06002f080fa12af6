#include "core/ops/rules/row_parts.h"

#include "core/support/check.h"

namespace passbench {
namespace {

template<typename To, typename From> void convertAll(const void* from, void* to, std::int64_t count)
{
    const auto* in = static_cast<const From*>(from);
    auto* out = static_cast<To*>(to);
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = converted<To>(in[i]);
}

/// Elements of `dtype` as rowDtype(dtype).
void load(DataType dtype, const void* from, void* to, std::int64_t count)
{
    switch (dtype) {
    case DataType::Float16: return convertAll<float, Half>(from, to, count);
    case DataType::BFloat16: return convertAll<float, BFloat16>(from, to, count);
    case DataType::Int4:
    case DataType::Int8: return convertAll<std::int32_t, std::int8_t>(from, to, count);
    case DataType::Int16: return convertAll<std::int32_t, std::int16_t>(from, to, count);
    case DataType::Bool:
    case DataType::UInt4:
    case DataType::UInt8: return convertAll<std::int32_t, std::uint8_t>(from, to, count);
    case DataType::UInt16: return convertAll<std::int32_t, std::uint16_t>(from, to, count);
    case DataType::UInt32: return convertAll<std::int64_t, std::uint32_t>(from, to, count);
    default: PB_CHECK(false, "rows of {} are not converted", name(dtype));
    }
}

/// The other way round. Integers keep their low bits.
void store(DataType dtype, const void* from, void* to, std::int64_t count)
{
    switch (dtype) {
    case DataType::Float16: return convertAll<Half, float>(from, to, count);
    case DataType::BFloat16: return convertAll<BFloat16, float>(from, to, count);
    case DataType::Bool:
    case DataType::Int4:
    case DataType::Int8:
    case DataType::UInt4:
    case DataType::UInt8: return convertAll<std::uint8_t, std::int32_t>(from, to, count);
    case DataType::Int16:
    case DataType::UInt16: return convertAll<std::uint16_t, std::int32_t>(from, to, count);
    case DataType::UInt32: return convertAll<std::uint32_t, std::int64_t>(from, to, count);
    default: PB_CHECK(false, "rows of {} are not converted", name(dtype));
    }
}

std::int64_t bytesOf(DataType dtype, std::int64_t count)
{
    return count * static_cast<std::int64_t>(storageBytes(dtype));
}

} // namespace

DataType rowDtype(DataType dtype)
{
    switch (dtype) {
    case DataType::Float16:
    case DataType::BFloat16:
    case DataType::Float32: return DataType::Float32;
    case DataType::Float64: return DataType::Float64;
    case DataType::UInt32:
    case DataType::Int64: return DataType::Int64;
    case DataType::UInt64: return DataType::UInt64;
    default: return DataType::Int32;
    }
}

RowReader::RowReader(const void* elements, DataType dtype, std::int64_t first, std::int64_t stride, std::int64_t count)
    : m_first(static_cast<const std::byte*>(elements) + bytesOf(dtype, first))
    , m_dtype(dtype)
    , m_repeated(stride == 0)
    , m_converted(rowDtype(dtype) != dtype)
{
    if (!m_repeated)
        return;
    if (m_converted)
        load(dtype, m_first, m_part, 1);
    else
        std::copy_n(m_first, bytesOf(dtype, 1), m_part);
    const std::int64_t element = bytesOf(rowDtype(dtype), 1);
    const std::int64_t all = std::min(rowPart, count) * element;
    for (std::int64_t filled = element; filled < all; filled *= 2)
        std::copy_n(m_part, std::min(filled, all - filled), m_part + filled);
}

const void* RowReader::part(std::int64_t begin, std::int64_t count)
{
    if (m_repeated)
        return m_part;
    const std::byte* from = m_first + bytesOf(m_dtype, begin);
    if (!m_converted)
        return from;
    load(m_dtype, from, m_part, count);
    return m_part;
}

RowWriter::RowWriter(void* elements, DataType dtype, std::int64_t first, DataType written)
    : m_first(static_cast<std::byte*>(elements) + bytesOf(dtype, first))
    , m_dtype(dtype)
    , m_converted(written != dtype)
{
}

void* RowWriter::part(std::int64_t begin)
{
    return m_converted ? m_part : m_first + bytesOf(m_dtype, begin);
}

void RowWriter::finish(std::int64_t begin, std::int64_t count)
{
    if (m_converted)
        store(m_dtype, m_part, m_first + bytesOf(m_dtype, begin), count);
}

void mapParts(const Tensor& data, Tensor& result, DataType written, std::int64_t elementsPerThread,
    FunctionRef<void(const void* in, void* out, std::int64_t count)> f)
{
    const void* in = data.bytes().data();
    void* out = result.writable<std::byte>().data();
    parallelFor(data.elementCount(), elementsPerThread, [&](std::int64_t begin, std::int64_t end) {
        RowReader x(in, data.dtype(), begin, 1, end - begin);
        RowWriter z(out, result.dtype(), begin, written);
        for (std::int64_t i = 0; i < end - begin; i += rowPart) {
            const std::int64_t count = std::min(rowPart, end - begin - i);
            f(x.part(i, count), z.part(i), count);
            z.finish(i, count);
        }
    });
}

} // namespace passbench
