#pragma once
// Lists of attribute values.

#include "core/support/value.h"

#include <optional>

namespace passbench {

/// The items as a list of their kind, nullopt when they are of several. Integers among floats are floats.
inline std::optional<Value> listOf(const std::vector<Value>& items)
{
    Ints ints;
    Floats floats;
    Strings strings;
    IntLists lists;
    for (const Value& item : items) {
        if (const auto* i = std::get_if<std::int64_t>(&item)) {
            ints.push_back(*i);
            floats.push_back(static_cast<double>(*i));
        } else if (const auto* d = std::get_if<double>(&item)) {
            floats.push_back(*d);
        } else if (const auto* s = std::get_if<std::string>(&item)) {
            strings.push_back(*s);
        } else if (const auto* l = std::get_if<Ints>(&item)) {
            lists.push_back(*l);
        }
    }
    if (ints.size() == items.size())
        return Value(std::move(ints));
    if (floats.size() == items.size())
        return Value(std::move(floats));
    if (strings.size() == items.size())
        return Value(std::move(strings));
    if (lists.size() == items.size())
        return Value(std::move(lists));
    return std::nullopt;
}

} // namespace passbench
