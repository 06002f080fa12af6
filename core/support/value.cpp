#include "core/support/value.h"

#include "core/support/hash.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace passbench {
namespace {

std::string number(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    return fmt::format("{}", value); // the shortest digits that read back the same
}

template<typename T, typename F> std::string listText(const std::vector<T>& items, F&& itemText)
{
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += i ? ", " : "";
        text += itemText(items[i]);
    }
    return text + "]";
}

} // namespace

std::string relayText(const Value& value)
{
    return std::visit(
        [](const auto& v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            const auto quoted = [](const std::string& s) { return "\"" + s + "\""; };
            const auto integer = [](std::int64_t n) { return std::to_string(n); };
            if constexpr (std::is_same_v<T, None>)
                return "None";
            else if constexpr (std::is_same_v<T, bool>)
                return v ? "True" : "False";
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return integer(v);
            else if constexpr (std::is_same_v<T, double>)
                return number(v) + "f";
            else if constexpr (std::is_same_v<T, std::string>)
                return quoted(v);
            else if constexpr (std::is_same_v<T, DataType>)
                return quoted(std::string(name(v)));
            else if constexpr (std::is_same_v<T, Ints>)
                return listText(v, integer);
            else if constexpr (std::is_same_v<T, Floats>)
                return listText(v, [](double n) { return number(n) + "f"; });
            else if constexpr (std::is_same_v<T, Strings>)
                return listText(v, quoted);
            else
                return listText(v, [&](const Ints& inner) { return listText(inner, integer); });
        },
        value);
}

std::uint64_t hashOf(const Value& value)
{
    return hashCombine(value.index(), hashText(relayText(value)));
}

NamedValues::NamedValues(std::initializer_list<Entry> entries)
{
    if (entries.size() > 0)
        m_entries = std::make_shared<std::vector<Entry>>(entries);
}

std::vector<NamedValues::Entry>& NamedValues::own()
{
    if (!m_entries)
        m_entries = std::make_shared<std::vector<Entry>>();
    else if (m_entries.use_count() > 1)
        m_entries = std::make_shared<std::vector<Entry>>(*m_entries);
    else // who shared the list last may have been another thread; to count is to meet it, as a fence is, of which TSan knows nothing
        std::shared_ptr<const void>(m_entries).reset();
    return *m_entries;
}

const Value* NamedValues::find(std::string_view name) const
{
    const auto at = std::find_if(begin(), end(), [&](const Entry& e) { return e.first == name; });
    return at == end() ? nullptr : &at->second;
}

void NamedValues::set(std::string_view name, Value value)
{
    auto& entries = own();
    const auto at = std::ranges::find(entries, name, &Entry::first);
    if (at == entries.end())
        entries.emplace_back(std::string(name), std::move(value));
    else
        at->second = std::move(value);
}

void NamedValues::erase(std::string_view name)
{
    if (contains(name))
        std::erase_if(own(), [&](const Entry& entry) { return entry.first == name; });
}

bool NamedValues::operator==(const NamedValues& other) const
{
    return m_entries == other.m_entries || (size() == other.size() && std::all_of(begin(), end(), [&](const Entry& entry) {
        const Value* theirs = other.find(entry.first);
        return theirs && *theirs == entry.second;
    }));
}

} // namespace passbench
