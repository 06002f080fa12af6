#pragma once
// Values of operator attributes, function attributes and pass options: one kind of value, one text form, one way to
// read them into a struct (options.h).

#include "core/support/data_type.h"
#include "core/support/result.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace passbench {

using Ints = std::vector<std::int64_t>;
using Floats = std::vector<double>;
using Strings = std::vector<std::string>;
using IntLists = std::vector<Ints>; ///< such as pad_width: (before, after) of each axis
struct None {                       ///< an attribute that is left out on purpose, such as axis=None
    bool operator==(const None&) const = default;
};

using Value = std::variant<None, bool, std::int64_t, double, std::string, DataType, Ints, Floats, Strings, IntLists>;

/// Relay text: `[1, 1]`, `1e-05f`, `"NCHW"`, `True`, `None`. Floats have the fewest digits that read back the same.
std::string relayText(const Value& value);
/// JSON: `[1,1]`, `1e-05`, `"NCHW"`, `true`, `null`. Infinities and NaN are the strings "inf", "-inf", "nan".
std::string jsonText(const Value& value);
/// Reads one JSON value; an error says what was found. Nested lists of integers become IntLists.
Result<Value> valueFromJson(std::string_view json);
std::uint64_t hashOf(const Value& value);

/// A short list of named values that keeps the order in which names were first set. Lookup is linear: a node has few.
/// Copies share the list until one of them is changed: nodes are copied far more often than their attributes change.
class NamedValues {
public:
    using Entry = std::pair<std::string, Value>;

    NamedValues() = default;
    NamedValues(std::initializer_list<Entry> entries);

    const Value* find(std::string_view name) const;
    template<typename T> const T* find(std::string_view name) const
    {
        const Value* value = find(name);
        return value ? std::get_if<T>(value) : nullptr;
    }
    bool contains(std::string_view name) const { return find(name) != nullptr; }
    void set(std::string_view name, Value value);
    void erase(std::string_view name);

    bool empty() const { return size() == 0; }
    std::size_t size() const { return m_entries ? m_entries->size() : 0; }
    const Entry* begin() const { return m_entries ? m_entries->data() : nullptr; }
    const Entry* end() const { return begin() + size(); }
    bool operator==(const NamedValues& other) const; ///< the order of names does not matter

private:
    std::vector<Entry>& own(); ///< the list, which nobody else has from now on

    std::shared_ptr<std::vector<Entry>> m_entries; ///< null: empty
};

using Attrs = NamedValues;

} // namespace passbench
