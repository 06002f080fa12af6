#include "core/ir/types/tensor.h"

#include "core/ir/types/element_count.h"
#include "core/support/check.h"
#include "core/support/hash.h"

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>

namespace passbench {
namespace {

constexpr std::size_t alignment = 64; // a cache line, and what the widest vector loads want

struct AlignedFree {
    void operator()(std::byte* p) const { ::operator delete[](p, std::align_val_t {alignment}); }
};
using AlignedBytes = std::unique_ptr<std::byte[], AlignedFree>;

AlignedBytes alignedBytes(std::size_t size)
{
    return AlignedBytes(new (std::align_val_t {alignment}) std::byte[std::max<std::size_t>(size, 1)]);
}

class OwnedBuffer final : public Buffer {
public:
    explicit OwnedBuffer(std::size_t size) : m_bytes(alignedBytes(size)), m_size(size)
    {
        std::memset(m_bytes.get(), 0, size);
    }
    std::span<const std::byte> bytes() const override { return {m_bytes.get(), m_size}; }
    std::size_t size() const override { return m_size; }

private:
    AlignedBytes m_bytes;
    std::size_t m_size;
};

class BorrowedBuffer final : public Buffer {
public:
    BorrowedBuffer(std::shared_ptr<const void> keepAlive, std::span<const std::byte> bytes)
        : m_keepAlive(std::move(keepAlive)), m_bytes(bytes)
    {
    }
    std::span<const std::byte> bytes() const override { return m_bytes; }
    std::size_t size() const override { return m_bytes.size(); }

private:
    std::shared_ptr<const void> m_keepAlive;
    std::span<const std::byte> m_bytes;
};

class RepeatedBuffer final : public Buffer {
public:
    RepeatedBuffer(std::span<const std::byte> element, std::size_t count)
        : m_element(element.begin(), element.end()), m_size(element.size() * count)
    {
    }
    std::span<const std::byte> bytes() const override
    {
        m_filled.run([this] {
            m_bytes = alignedBytes(m_size);
            for (std::size_t at = 0; at < m_size; at += m_element.size())
                std::memcpy(m_bytes.get() + at, m_element.data(), m_element.size());
        });
        return {m_bytes.get(), m_size};
    }
    std::size_t size() const override { return m_size; }
    std::span<const std::byte> repeatedElement() const override { return m_element; }

private:
    std::vector<std::byte> m_element;
    std::size_t m_size;
    mutable Once m_filled;
    mutable AlignedBytes m_bytes;
};

/// The shortest of 1, 2, 4 and 8 bytes that the content is a repetition of; empty when it is of none. The same for all
/// buffers of the same bytes, whether they are kept as one element or not.
std::span<const std::byte> repeatedBytes(const Buffer& buffer)
{
    if (buffer.size() == 0)
        return {};
    const auto element = buffer.repeatedElement();
    const auto bytes = element.empty() ? buffer.bytes() : element; // what the element repeats, the whole does
    for (const std::size_t period : {1, 2, 4, 8})
        if (bytes.size() % period == 0 && std::memcmp(bytes.data(), bytes.data() + period, bytes.size() - period) == 0)
            return bytes.first(period);
    return {};
}

template<typename T> T& elementAt(std::span<T> elements, std::int64_t index)
{
    PB_CHECK(static_cast<std::uint64_t>(index) < elements.size(), "element {} of a tensor of {}", index, elements.size());
    return elements[static_cast<std::size_t>(index)];
}

template<typename T> T fromDouble(double value)
{
    if constexpr (std::is_same_v<T, Half>)
        return toHalf(static_cast<float>(value));
    else if constexpr (std::is_same_v<T, BFloat16>)
        return toBFloat16(static_cast<float>(value));
    else if constexpr (std::is_floating_point_v<T>)
        return static_cast<T>(value);
    else { // casting what the type can't hold is undefined in C++: saturate, and NaN is 0
        if (std::isnan(value))
            return T {};
        if (value <= static_cast<double>(std::numeric_limits<T>::min()))
            return std::numeric_limits<T>::min();
        if (value >= static_cast<double>(std::numeric_limits<T>::max()))
            return std::numeric_limits<T>::max();
        return static_cast<T>(value);
    }
}

} // namespace

BufferPtr borrowedBuffer(std::shared_ptr<const void> keepAlive, std::span<const std::byte> bytes)
{
    return std::make_shared<BorrowedBuffer>(std::move(keepAlive), bytes);
}

BufferPtr repeatedBuffer(std::span<const std::byte> element, std::size_t count)
{
    return std::make_shared<RepeatedBuffer>(element, count);
}

float toFloat(Half value)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(value.bits & 0x8000u) << 16;
    const std::uint32_t exponent = (value.bits >> 10) & 0x1Fu;
    const std::uint32_t fraction = value.bits & 0x3FFu;
    if (exponent == 0x1F) // infinity and NaN
        return std::bit_cast<float>(sign | 0x7F800000u | (fraction << 13));
    if (exponent != 0)
        return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (fraction << 13));
    const float subnormal = std::ldexp(static_cast<float>(fraction), -24);
    return sign ? -subnormal : subnormal;
}

Half toHalf(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
    const float magnitude = std::fabs(value);
    if (std::isnan(value))
        return {static_cast<std::uint16_t>(sign | 0x7E00u)};
    if (magnitude >= 65520.0f) // halfway between the largest half and 2^16
        return {static_cast<std::uint16_t>(sign | 0x7C00u)};
    if (magnitude < 0x1p-14f) { // subnormal: a multiple of 2^-24, rounded to even by nearbyint
        return {static_cast<std::uint16_t>(sign | static_cast<std::uint16_t>(std::nearbyint(magnitude * 0x1p24f)))};
    }
    const std::uint32_t rounded = (bits & 0x7FFFFFFFu) + 0xFFFu + ((bits >> 13) & 1u);
    return {static_cast<std::uint16_t>(sign | ((rounded >> 13) - (112u << 10)))};
}

BFloat16 toBFloat16(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    if (std::isnan(value))
        return {static_cast<std::uint16_t>((bits >> 16) | 0x40u)};
    return {static_cast<std::uint16_t>((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16)};
}

Tensor::Tensor(DataType dtype, Ints shape, BufferPtr data)
    : m_dtype(dtype), m_shape(std::move(shape)), m_data(std::move(data))
{
    PB_CHECK(m_data && m_data->size() == static_cast<std::size_t>(elementCount()) * storageBytes(dtype),
        "{} bytes for a tensor of {} elements", m_data ? m_data->size() : 0, elementCount());
}

Tensor Tensor::allocate(DataType dtype, Ints shape)
{
    const auto count = checkedElementCount(shape);
    PB_CHECK(count, "a tensor of {} has more elements than can be counted", fmt::join(shape, " x "));
    return {dtype, std::move(shape), std::make_shared<OwnedBuffer>(static_cast<std::size_t>(*count) * storageBytes(dtype))};
}

Tensor Tensor::scalar(DataType dtype, double value)
{
    Tensor tensor = allocate(dtype, {});
    tensor.set(0, value);
    return tensor;
}

Tensor Tensor::ofInts(std::span<const std::int64_t> values)
{
    return of<std::int64_t>(DataType::Int64, {static_cast<std::int64_t>(values.size())}, values);
}

Tensor Tensor::filled(DataType dtype, Ints shape, double value)
{
    const auto count = checkedElementCount(shape);
    PB_CHECK(count, "a tensor of {} has more elements than can be counted", fmt::join(shape, " x "));
    const Tensor element = scalar(dtype, value);
    return {dtype, std::move(shape), repeatedBuffer(element.bytes(), static_cast<std::size_t>(*count))};
}

template<typename T> std::span<const T> Tensor::as() const
{
    if (bytes().size() % sizeof(T) != 0) [[unlikely]]
        wrongElement(sizeof(T));
    return {reinterpret_cast<const T*>(bytes().data()), bytes().size() / sizeof(T)};
}

template<typename T> std::span<T> Tensor::writable()
{
    if (m_data.use_count() != 1) [[unlikely]]
        writtenWhileShared();
    const auto all = as<T>();
    return {const_cast<T*>(all.data()), all.size()}; // allocated by `allocate`, and not shared yet
}

template<typename T> Tensor Tensor::of(DataType dtype, Ints shape, std::span<const T> values)
{
    Tensor tensor = allocate(dtype, std::move(shape));
    const std::span<T> elements = tensor.writable<T>();
    PB_CHECK(storageBytes(dtype) == sizeof(T) && values.size() == elements.size(), "{} values of {} bytes for {} elements of {}",
        values.size(), sizeof(T), tensor.elementCount(), name(dtype));
    std::copy(values.begin(), values.end(), elements.begin());
    return tensor;
}

#define PB_ELEMENT(T)                                          \
    template std::span<const T> Tensor::as<T>() const;         \
    template std::span<T> Tensor::writable<T>();               \
    template Tensor Tensor::of<T>(DataType, Ints, std::span<const T>)
PB_ELEMENT(std::uint8_t);
PB_ELEMENT(std::uint16_t);
PB_ELEMENT(std::uint32_t);
PB_ELEMENT(std::uint64_t);
PB_ELEMENT(std::int8_t);
PB_ELEMENT(std::int16_t);
PB_ELEMENT(std::int32_t);
PB_ELEMENT(std::int64_t);
PB_ELEMENT(Half);
PB_ELEMENT(BFloat16);
PB_ELEMENT(float);
PB_ELEMENT(double);
PB_ELEMENT(std::byte);
#undef PB_ELEMENT

void Tensor::wrongElement(std::size_t size) const
{
    PB_CHECK(false, "{} bytes of {} read as elements of {} bytes", byteCount(), name(m_dtype), size);
    std::abort();
}

void Tensor::writtenWhileShared() const
{
    PB_CHECK(false, "a tensor of {} elements is written to while it is shared", elementCount());
    std::abort();
}

std::int64_t Tensor::elementCount() const
{
    const auto count = checkedElementCount(m_shape);
    PB_CHECK(count, "a tensor of {} has more elements than can be counted", fmt::join(m_shape, " x "));
    return *count;
}

double Tensor::at(std::int64_t index) const
{
    return visitStorage(m_dtype,
        [&](auto t) { return toDouble(elementAt(as<decltype(t)>(), index)); });
}

std::int64_t Tensor::integerAt(std::int64_t index) const
{
    return visitStorage(m_dtype, [&](auto t) -> std::int64_t {
        using T = decltype(t);
        if constexpr (std::is_integral_v<T>)
            return static_cast<std::int64_t>(elementAt(as<T>(), index));
        else
            return fromDouble<std::int64_t>(toDouble(elementAt(as<T>(), index)));
    });
}

void Tensor::set(std::int64_t index, double value)
{
    visitStorage(m_dtype, [&](auto t) {
        using T = decltype(t);
        elementAt(writable<T>(), index) = m_dtype == DataType::Bool ? fromDouble<T>(value != 0) : fromDouble<T>(value);
    });
}

Tensor Tensor::reshaped(Ints shape) const
{
    Tensor copy = *this;
    copy.m_shape = std::move(shape);
    PB_CHECK(copy.elementCount() == elementCount(), "{} elements as a tensor of {}", elementCount(), copy.elementCount());
    return copy;
}

bool sameContent(const Tensor& a, const Tensor& b)
{
    if (a.dtype() != b.dtype() || a.shape() != b.shape())
        return false;
    if (a.buffer() == b.buffer())
        return true;
    const bool repeats = !a.buffer()->repeatedElement().empty() || !b.buffer()->repeatedElement().empty();
    if (repeats && a.byteCount() > 0) { // not compared byte by byte, which would make all elements
        const auto pieceA = repeatedBytes(*a.buffer()), pieceB = repeatedBytes(*b.buffer());
        if (!pieceA.empty() || !pieceB.empty())
            return std::ranges::equal(pieceA, pieceB);
    }
    return a.byteCount() == 0 || std::memcmp(a.bytes().data(), b.bytes().data(), a.byteCount()) == 0;
}

std::uint64_t contentHash(const Tensor& tensor)
{
    std::uint64_t hash = hashCombine(static_cast<std::uint64_t>(tensor.dtype()), tensor.rank());
    for (const std::int64_t extent : tensor.shape())
        hash = hashCombine(hash, static_cast<std::uint64_t>(extent));
    return hashCombine(hash, tensor.buffer() ? tensor.buffer()->contentHash() : 0);
}

std::uint64_t Buffer::contentHash() const
{
    m_hashed.run([this] {
        const auto piece = repeatedBytes(*this);
        m_hash = piece.empty() ? hashBytes(bytes()) : hashCombine(hashBytes(piece), size());
    });
    return m_hash;
}

std::size_t storageBytes(DataType dtype)
{
    return visitStorage(dtype, [](auto t) { return sizeof(t); });
}

std::optional<std::int64_t> checkedElementCount(std::span<const std::int64_t> shape) { return elementCountOf(shape); }

} // namespace passbench
