#pragma once
// Writing protobuf's wire format: enough for ONNX files, whose weights must not be copied into message objects first.

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace passbench {

/// One message, field by field. Fields come out in the order in which they are written.
class WireMessage {
public:
    void integer(std::uint32_t field, std::int64_t value)
    {
        tag(field, 0);
        varint(static_cast<std::uint64_t>(value));
    }
    void real(std::uint32_t field, float value)
    {
        tag(field, 5);
        const auto bits = std::bit_cast<std::uint32_t>(value);
        for (int shift = 0; shift < 32; shift += 8)
            m_bytes.push_back(static_cast<char>(bits >> shift));
    }
    void text(std::uint32_t field, std::string_view bytes)
    {
        opening(field, bytes.size());
        m_bytes += bytes;
    }
    void message(std::uint32_t field, const WireMessage& inner) { text(field, inner.m_bytes); }
    /// What stands before `size` bytes of a text or message that are written elsewhere.
    void opening(std::uint32_t field, std::size_t size)
    {
        tag(field, 2);
        varint(size);
    }
    const std::string& bytes() const { return m_bytes; }

private:
    void tag(std::uint32_t field, std::uint32_t kind) { varint((std::uint64_t {field} << 3) | kind); }
    void varint(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            m_bytes.push_back(static_cast<char>(value | 0x80));
        m_bytes.push_back(static_cast<char>(value));
    }
    std::string m_bytes;
};

} // namespace passbench
