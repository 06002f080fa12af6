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
    Strings choices;          ///< of a string, which can be nothing else, or what is offered for strings; empty means any text
};

namespace detail {

/// What a field says besides which member it is.
struct FieldText {
    std::string_view name, help;
    std::optional<double> minimum {}, maximum {};
    Strings choices {};
    bool isRequired = false;
};

// For the member types that `field` lists; compiled in options.cpp.
template<typename T> Value toValue(const T& member);
template<typename T> void readInto(T& member, const Value& value); ///< leaves it alone when the value has another type
template<typename T> std::string_view typeName();

FieldInfo fieldInfo(const FieldText& text, Value defaultValue, bool optional, std::string_view typeName);

template<typename T> inline constexpr bool isOptional = false;
template<typename T> inline constexpr bool isOptional<std::optional<T>> = true;

} // namespace detail

template<typename S, typename T> struct Field : detail::FieldText {
    using Member = T;
    T S::* member = nullptr;

    Field range(double low, double high)
    {
        minimum = low;
        maximum = high;
        return std::move(*this);
    }
    Field atLeast(double low)
    {
        minimum = low;
        return std::move(*this);
    }
    Field oneOf(Strings names)
    {
        choices = std::move(names);
        return std::move(*this);
    }
    Field required()
    {
        isRequired = true;
        return std::move(*this);
    }
};

/// Member types: bool, std::int64_t, double, std::string, DataType, Ints, Floats, Strings, IntLists, IntOrInts, and
/// std::optional of each.
template<typename S, typename T> Field<S, T> field(std::string_view name, T S::* member, std::string_view help)
{
    return {{name, help}, member};
}

/// Fits `value` to the type, range and choices of `info` (an integer is accepted for a float, a scalar for a list of
/// one, a dtype's name for a dtype). Errors name the field, what was found and what is allowed.
Result<Value> fitValue(const FieldInfo& info, const Value& value);

/// Checks that each name is one of `infos` (an unknown name gets the nearest as a suggestion) and fits each value.
/// `owner` is named in errors: "`FuseOps` has no option `maxdepth`". Required fields must be given.
Result<NamedValues> checkValues(std::string_view owner, std::span<const FieldInfo> infos, const NamedValues& values);

/// The fields of S, in the order in which they were declared.
template<typename S> [[gnu::cold]] std::vector<FieldInfo> fieldInfos()
{
    std::vector<FieldInfo> infos;
    const S defaults {};
    std::apply(
        [&]<typename... F>(const F&... fields) {
            (infos.push_back(detail::fieldInfo(fields, detail::toValue(defaults.*(fields.member)), detail::isOptional<typename F::Member>,
                 detail::typeName<typename F::Member>())),
                ...);
        },
        S::fields());
    return infos;
}

namespace detail {

template<typename T> void readField(T& member, std::string_view name, const NamedValues& values)
{
    if (const Value* value = values.find(name))
        readInto(member, *value);
}

template<typename T> void writeField(const T& member, const T& standard, std::string_view name, NamedValues& values)
{
    if (!(member == standard))
        values.set(name, toValue(member));
}

} // namespace detail

/// S with the given values set and defaults elsewhere. Values must have passed `checkValues`.
template<typename S> S readFields(const NamedValues& values)
{
    S result {};
    std::apply([&](const auto&... fields) { (detail::readField(result.*(fields.member), fields.name, values), ...); }, S::fields());
    return result;
}

/// The values of `options` that differ from the defaults, in declaration order.
template<typename S> NamedValues writeFields(const S& options)
{
    NamedValues values;
    const S defaults {};
    std::apply(
        [&](const auto&... fields) {
            (detail::writeField(options.*(fields.member), defaults.*(fields.member), fields.name, values), ...);
        },
        S::fields());
    return values;
}

/// For passes and operators without options.
struct NoOptions {
    static auto fields() { return std::tuple {}; }
};

} // namespace passbench
