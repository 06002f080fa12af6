#pragma once
// Options as plain structs that describe themselves. One list of fields serves the form, the pipeline text, the project
// file, the command line and the documentation; operator attributes use the same mechanism.
//
//   struct FuseOpsOptions {
//       std::int64_t maxDepth = 256;
//       static auto fields() { return std::tuple {field("max_depth", &FuseOpsOptions::maxDepth, "nodes in a group").range(1, 65'536)}; }
//   };

#include "core/support/value.h"

#include <limits>
#include <optional>
#include <span>
#include <tuple>

namespace passbench {

/// An attribute that is one integer or a list of them, with different meanings: `split`'s number of parts or its cuts.
using IntOrInts = std::variant<std::int64_t, Ints>;

/// What a person or a tool needs to know of one option or attribute.
struct FieldInfo {
    std::string name;         ///< as written in text: "max_depth"
    std::string help;         ///< one line, with the unit
    Value defaultValue;       ///< its alternative is the field's type
    bool optional = false;    ///< None is allowed besides the type
    bool required = false;    ///< has no meaningful default
    std::string typeName;     ///< "int", "float", "bool", "string", "dtype", "ints", "floats", "strings", "int lists", "int or ints"
    std::optional<double> minimum, maximum; ///< of a number
    Strings choices;          ///< of a string; empty means any text
};

template<typename S, typename T> struct Field {
    std::string_view name;
    T S::* member;
    std::string_view help;
    std::optional<double> minimum {}, maximum {};
    Strings choices {};
    bool isRequired = false;

    Field range(double low, double high) const { return with([&](Field& f) { f.minimum = low, f.maximum = high; }); }
    Field atLeast(double low) const { return with([&](Field& f) { f.minimum = low; }); }
    Field oneOf(Strings names) const { return with([&](Field& f) { f.choices = std::move(names); }); }
    Field required() const { return with([&](Field& f) { f.isRequired = true; }); }

private:
    template<typename F> Field with(F&& change) const
    {
        Field copy = *this;
        change(copy);
        return copy;
    }
};

/// Member types: bool, std::int64_t, double, std::string, DataType, Ints, Floats, Strings, IntLists, IntOrInts, and
/// std::optional of each.
template<typename S, typename T> Field<S, T> field(std::string_view name, T S::* member, std::string_view help)
{
    return {.name = name, .member = member, .help = help};
}

/// Fits `value` to the type, range and choices of `info` (an integer is accepted for a float, a scalar for a list of
/// one, a dtype's name for a dtype). Errors name the field, what was found and what is allowed.
Result<Value> fitValue(const FieldInfo& info, const Value& value);

/// Checks that each name is one of `infos` (an unknown name gets the nearest as a suggestion) and fits each value.
/// `owner` is named in errors: "`FuseOps` has no option `maxdepth`". Required fields must be given.
Result<NamedValues> checkValues(std::string_view owner, std::span<const FieldInfo> infos, const NamedValues& values);

namespace detail {

template<typename T> struct Unwrapped {
    using type = T;
    static constexpr bool optional = false;
};
template<typename T> struct Unwrapped<std::optional<T>> {
    using type = T;
    static constexpr bool optional = true;
};

template<typename T> Value toValue(const T& member)
{
    if constexpr (Unwrapped<T>::optional)
        return member ? toValue(*member) : Value(None {});
    else if constexpr (std::is_same_v<T, IntOrInts>)
        return std::visit([](const auto& v) { return Value(v); }, member);
    else
        return Value(member);
}

std::string_view typeNameOf(const Value& sample);

template<typename T> std::string_view typeName()
{
    if constexpr (std::is_same_v<T, IntOrInts>)
        return "int or ints";
    else
        return typeNameOf(Value(T {}));
}

template<typename T, typename Member> void readInto(Member& member, const Value& value)
{
    if constexpr (std::is_same_v<T, IntOrInts>) {
        if (const auto* integer = std::get_if<std::int64_t>(&value))
            member = IntOrInts(*integer);
        else if (const auto* list = std::get_if<Ints>(&value))
            member = IntOrInts(*list);
    } else if (const T* found = std::get_if<T>(&value)) {
        member = *found;
    }
}

} // namespace detail

/// The fields of S, in the order in which they were declared.
template<typename S> std::vector<FieldInfo> fieldInfos()
{
    std::vector<FieldInfo> infos;
    const S defaults {};
    std::apply(
        [&](const auto&... fields) {
            [[maybe_unused]] const auto add = [&](const auto& f) {
                using T = std::decay_t<decltype(defaults.*(f.member))>;
                infos.push_back({.name = std::string(f.name),
                    .help = std::string(f.help),
                    .defaultValue = detail::toValue(defaults.*(f.member)),
                    .optional = detail::Unwrapped<T>::optional,
                    .required = f.isRequired,
                    .typeName = std::string(detail::typeName<typename detail::Unwrapped<T>::type>()),
                    .minimum = f.minimum,
                    .maximum = f.maximum,
                    .choices = f.choices});
            };
            (add(fields), ...);
        },
        S::fields());
    return infos;
}

/// S with the given values set and defaults elsewhere. Values must have passed `checkValues`.
template<typename S> S readFields(const NamedValues& values)
{
    S result {};
    std::apply(
        [&](const auto&... fields) {
            [[maybe_unused]] const auto read = [&](const auto& f) {
                using T = std::decay_t<decltype(result.*(f.member))>;
                using Inner = typename detail::Unwrapped<T>::type;
                if (const Value* value = values.find(f.name))
                    detail::readInto<Inner>(result.*(f.member), *value);
            };
            (read(fields), ...);
        },
        S::fields());
    return result;
}

/// The values of `options` that differ from the defaults, in declaration order.
template<typename S> NamedValues writeFields(const S& options)
{
    NamedValues values;
    const S defaults {};
    std::apply(
        [&](const auto&... fields) {
            [[maybe_unused]] const auto write = [&](const auto& f) {
                if (!(options.*(f.member) == defaults.*(f.member)))
                    values.set(f.name, detail::toValue(options.*(f.member)));
            };
            (write(fields), ...);
        },
        S::fields());
    return values;
}

/// For passes and operators without options.
struct NoOptions {
    static auto fields() { return std::tuple {}; }
};

} // namespace passbench
