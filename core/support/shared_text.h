#pragma once
// Texts that thousands of things have in common: a pointer for each of them, however long it is. To read it is a std::string.

#include "core/support/shared.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace passbench {

class SharedText {
public:
    SharedText() = default;
    SharedText(std::string text) : m_text(text.empty() ? Shared<std::string>() : Shared(std::move(text))) {}
    SharedText(const char* text) : SharedText(std::string(text)) {}

    const std::string& str() const
    {
        static const std::string none;
        return m_text ? *m_text : none;
    }
    operator const std::string&() const { return str(); }
    operator std::string_view() const { return str(); }
    bool empty() const { return !m_text; }

    friend bool operator==(const SharedText& a, const SharedText& b) { return a.m_text.isSameAs(b.m_text) || a.str() == b.str(); }
    friend bool operator==(const SharedText& a, std::string_view b) { return a.str() == b; }
    friend bool operator==(const SharedText& a, const char* b) { return a.str() == b; }
    friend bool operator==(const SharedText& a, const std::string& b) { return a.str() == b; }

private:
    Shared<std::string> m_text; ///< nothing: empty
};

/// Gives those that say the same the same memory.
class TextPool {
public:
    SharedText shared(SharedText text) { return text.empty() ? text : m_texts.try_emplace(text.str(), text).first->second; }

private:
    std::unordered_map<std::string, SharedText> m_texts;
};

} // namespace passbench

// Algorithms of ranges compare it with texts of other types.
template<template<class> class A, template<class> class B> struct std::basic_common_reference<passbench::SharedText, std::string, A, B> {
    using type = std::string_view;
};
template<template<class> class A, template<class> class B> struct std::basic_common_reference<std::string, passbench::SharedText, A, B> {
    using type = std::string_view;
};

template<> struct fmt::formatter<passbench::SharedText> : fmt::formatter<std::string_view> {
    template<typename Context> auto format(const passbench::SharedText& text, Context& context) const
    {
        return fmt::formatter<std::string_view>::format(text.str(), context);
    }
};
