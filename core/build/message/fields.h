#pragma once
// Fields of what goes between a program and its worker that are numbers, texts, lists and structs of them are listed once, as
// `template<typename Archive> void fields(Archive& archive, Archive::Like<T>& value)`: a writer and a reader go through them in the same
// order. Modules, tensors and maps have ways of their own.

#include "core/support/bytes.h"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace passbench {

/// Numbers, texts, and lists and optionals of such and of what has fields().
class FieldWriter {
public:
    explicit FieldWriter(ByteWriter& bytes) : m_bytes(bytes) {}
    template<typename T> using Like = const T;
    template<typename... T> void operator()(const T&... values) { (write(values), ...); }
    ByteWriter& bytes() { return m_bytes; }

private:
    template<typename T> void write(const T& value)
    {
        if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
            m_bytes.number(value);
        else
            fields(*this, value);
    }
    void write(const std::string& text) { m_bytes.text(text); }
    template<typename T> void write(const std::vector<T>& list)
    {
        m_bytes.list(list, [&](const T& one) { write(one); });
    }
    template<typename T> void write(const std::optional<T>& value)
    {
        m_bytes.number(value.has_value());
        if (value)
            write(*value);
    }

    ByteWriter& m_bytes;
};

/// Reads what a FieldWriter has written; of other bytes, the reader's good() is false afterwards, or the values are any of their types.
class FieldReader {
public:
    explicit FieldReader(ByteReader& bytes) : m_bytes(bytes) {}
    template<typename T> using Like = T;
    template<typename... T> void operator()(T&... values) { (read(values), ...); }
    ByteReader& bytes() { return m_bytes; }

private:
    template<typename T> void read(T& value)
    {
        if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
            value = m_bytes.number<T>();
        else
            fields(*this, value);
    }
    void read(std::string& text) { text = m_bytes.text(); }
    template<typename T> void read(std::vector<T>& list)
    {
        list.clear();
        m_bytes.list([&] { read(list.emplace_back()); });
    }
    template<typename T> void read(std::optional<T>& value)
    {
        value.reset();
        if (m_bytes.number<bool>())
            read(value.emplace());
    }

    ByteReader& m_bytes;
};

} // namespace passbench
