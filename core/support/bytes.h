#pragma once
// Values as bytes, for what goes to the helper process and back: little endian, strings and lists after their length.

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace passbench {

static_assert(std::endian::native == std::endian::little);

class ByteWriter {
public:
    template<typename T> void number(T value)
    {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void text(std::string_view value)
    {
        number<std::uint64_t>(value.size());
        m_bytes.append(value);
    }
    template<typename List, typename F> void list(const List& values, F&& each)
    {
        number<std::uint64_t>(values.size());
        for (const auto& value : values)
            each(value);
    }
    template<typename List> void numbers(const List& values)
    {
        list(values, [this](auto value) { number(value); });
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reading past the end gives zeros and empty lists, and `good` is false from then on.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}
    bool good() const { return m_good; }
    bool atEnd() const { return m_rest.empty(); }
    void giveUp() { end(); } ///< what was read makes no sense; lists that are being read end

    template<typename T> T number()
    {
        T value {};
        if (m_rest.size() < sizeof value) {
            end();
            return value;
        }
        if constexpr (std::is_same_v<T, bool>) {
            value = m_rest.front() != 0; // no other byte may stand in one
        } else {
            std::memcpy(&value, m_rest.data(), sizeof value);
        }
        m_rest.remove_prefix(sizeof value);
        return value;
    }
    std::string_view text()
    {
        const auto size = number<std::uint64_t>();
        if (size > m_rest.size()) {
            end();
            return {};
        }
        const std::string_view value = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return value;
    }
    /// Calls `each` as often as the list is long.
    template<typename F> void list(F&& each)
    {
        const auto size = number<std::uint64_t>();
        for (std::uint64_t i = 0; i < size && m_good; ++i)
            each();
    }
    template<typename List> List numbers()
    {
        List values;
        list([&] { values.push_back(number<typename List::value_type>()); });
        return values;
    }

private:
    void end() { m_good = false, m_rest = {}; }

    std::string_view m_rest;
    bool m_good = true;
};

} // namespace passbench
