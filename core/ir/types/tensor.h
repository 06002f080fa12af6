#pragma once
// Tensors as values: an element type, a shape, and shared immutable bytes that may not be in memory yet.

#include "core/support/check.h"
#include "core/support/data_type.h"
#include "core/support/once.h"
#include "core/support/value.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>

namespace passbench {

/// Immutable bytes, loaded when first asked for. Safe to use from several threads.
class Buffer {
public:
    Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    virtual ~Buffer() = default;
    /// The whole content, aligned to 64 bytes unless it is a region of a mapped file. Valid as long as the buffer.
    virtual std::span<const std::byte> bytes() const = 0;
    virtual std::size_t size() const = 0;
    /// The element that the buffer repeats, when it repeats one; else empty. Lets a huge fill stay unmaterialized.
    virtual std::span<const std::byte> repeatedElement() const { return {}; }
    /// Hash of the bytes, worked out at the first question.
    std::uint64_t contentHash() const;

private:
    mutable Once m_hashed;
    mutable std::uint64_t m_hash = 0;
};
using BufferPtr = std::shared_ptr<const Buffer>;

/// `size` bytes at `offset` of memory that `keepAlive` owns, such as a mapped file. Alignment is the file's.
BufferPtr borrowedBuffer(std::shared_ptr<const void> keepAlive, std::span<const std::byte> bytes);
/// `count` copies of `element`; takes memory only when something asks for the bytes.
BufferPtr repeatedBuffer(std::span<const std::byte> element, std::size_t count);

/// IEEE binary16 and bfloat16 as the 16 bits they are stored in.
struct Half {
    std::uint16_t bits;
};
struct BFloat16 {
    std::uint16_t bits;
};
float toFloat(Half value);
Half toHalf(float value); ///< rounds to nearest even, as IEEE 754 says; overflow gives infinity
inline float toFloat(BFloat16 value) { return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16); }
template<typename T> double toDouble(T value) ///< of any element type
{
    if constexpr (std::is_same_v<T, Half> || std::is_same_v<T, BFloat16>)
        return static_cast<double>(toFloat(value));
    else
        return static_cast<double>(value);
}
BFloat16 toBFloat16(float value); ///< rounds to nearest even


/// Elements are row major, one after the other; int4, uint4 and bool take one byte each in memory.
class Tensor {
public:
    Tensor() = default; ///< float32, rank 0, no bytes: only to be assigned to
    Tensor(DataType dtype, Ints shape, BufferPtr data);

    /// Owned bytes, all zero, to be filled through `writable` before anybody else sees the tensor.
    static Tensor allocate(DataType dtype, Ints shape);
    template<typename T> static Tensor of(DataType dtype, Ints shape, std::span<const T> values);
    static Tensor scalar(DataType dtype, double value);      ///< converted to dtype; rank 0
    static Tensor ofInts(std::span<const std::int64_t>);     ///< int64, rank 1
    /// Every element is `value`, converted to dtype. Takes no memory for its elements until they are read.
    static Tensor filled(DataType dtype, Ints shape, double value);

    DataType dtype() const { return m_dtype; }
    const Ints& shape() const { return m_shape; }
    std::size_t rank() const { return m_shape.size(); }
    std::int64_t elementCount() const;
    std::size_t byteCount() const { return m_data ? m_data->size() : 0; }
    std::span<const std::byte> bytes() const { return m_data ? m_data->bytes() : std::span<const std::byte>(); }
    const BufferPtr& buffer() const { return m_data; }

    /// The elements as T, which must have the size of an element (float for float32, Half, std::int8_t ...). The data
    /// of a mapped file may be unaligned; such tensors are copied once when the importer makes them.
    template<typename T> std::span<const T> as() const; // T: what `visitStorage` gives, or std::byte; compiled in tensor.cpp
    template<typename T> std::span<T> writable();

    double at(std::int64_t index) const;              ///< element `index`, converted; for display and small tensors
    void set(std::int64_t index, double value);       ///< only on a tensor from `allocate` that is not shared yet
    std::int64_t integerAt(std::int64_t index) const; ///< exact for 64-bit integers
    Tensor reshaped(Ints shape) const;                ///< same bytes; the element count must agree

private:
    [[noreturn]] void wrongElement(std::size_t bytes) const;
    [[noreturn]] void writtenWhileShared() const;

    DataType m_dtype = DataType::Float32;
    Ints m_shape;
    BufferPtr m_data;
};

/// Same type, shape and bytes (so NaN equals the same NaN, and 0 differs from -0).
bool sameContent(const Tensor& a, const Tensor& b);
/// Hash of type, shape and bytes; the hash of the bytes is worked out once per buffer.
std::uint64_t contentHash(const Tensor& tensor);

/// Bytes that one element takes in memory: 1, 2, 4 or 8.
std::size_t storageBytes(DataType dtype);
/// Product of the dims; nullopt when one is negative or the product does not fit 62 bits.
std::optional<std::int64_t> checkedElementCount(std::span<const std::int64_t> shape);

/// Calls `f` with a value-initialized object of the C++ type that stores `dtype`: `visitStorage(d, [&](auto t) {
/// using T = decltype(t); ... })`. bool and uint8 are std::uint8_t, int4 is std::int8_t, uint4 std::uint8_t.
template<typename F> decltype(auto) visitStorage(DataType dtype, F&& f)
{
    switch (dtype) {
    case DataType::Bool:
    case DataType::UInt4:
    case DataType::UInt8: return f(std::uint8_t {});
    case DataType::Int4:
    case DataType::Int8: return f(std::int8_t {});
    case DataType::Int16: return f(std::int16_t {});
    case DataType::Int32: return f(std::int32_t {});
    case DataType::Int64: return f(std::int64_t {});
    case DataType::UInt16: return f(std::uint16_t {});
    case DataType::UInt32: return f(std::uint32_t {});
    case DataType::UInt64: return f(std::uint64_t {});
    case DataType::Float16: return f(Half {});
    case DataType::BFloat16: return f(BFloat16 {});
    case DataType::Float64: return f(double {});
    case DataType::Float32: break;
    }
    return f(float {});
}

/// The same for functions that only move elements: `f` gets the unsigned integer of an element's size.
template<typename F> decltype(auto) visitBits(DataType dtype, F&& f)
{
    switch (storageBytes(dtype)) {
    case 1: return f(std::uint8_t {});
    case 2: return f(std::uint16_t {});
    case 4: return f(std::uint32_t {});
    default: break;
    }
    return f(std::uint64_t {});
}

} // namespace passbench
