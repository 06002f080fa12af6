#include "core/support/options.h"

#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

/// `value` as the alternative that `sample` holds, where that loses nothing.
std::optional<Value> converted(const Value& value, const Value& sample)
{
    if (value.index() == sample.index())
        return value;
    const auto* integer = std::get_if<std::int64_t>(&value);
    const auto* text = std::get_if<std::string>(&value);
    const auto* ints = std::get_if<Ints>(&value);
    if (integer && std::holds_alternative<double>(sample))
        return Value(static_cast<double>(*integer));
    if (integer && std::holds_alternative<bool>(sample) && (*integer == 0 || *integer == 1))
        return Value(*integer == 1);
    if (integer && std::holds_alternative<Ints>(sample))
        return Value(Ints {*integer});
    if (text && std::holds_alternative<DataType>(sample)) {
        const auto type = dataTypeNamed(*text);
        return type ? std::optional<Value>(*type) : std::nullopt;
    }
    if (text && std::holds_alternative<double>(sample) && (*text == "inf" || *text == "-inf" || *text == "nan"))
        return Value(std::stod(*text));
    if (ints && std::holds_alternative<Floats>(sample))
        return Value(Floats(ints->begin(), ints->end()));
    if (ints && ints->empty() && std::holds_alternative<Strings>(sample))
        return Value(Strings {});
    if (ints && ints->empty() && std::holds_alternative<IntLists>(sample))
        return Value(IntLists {});
    return std::nullopt;
}

Value sampleFor(const FieldInfo& info)
{
    if (!std::holds_alternative<None>(info.defaultValue))
        return info.defaultValue;
    const std::string& type = info.typeName;
    if (type == "int") return std::int64_t {0};
    if (type == "float") return 0.0;
    if (type == "bool") return false;
    if (type == "dtype") return DataType::Float32;
    if (type == "ints") return Ints {};
    if (type == "floats") return Floats {};
    if (type == "strings") return Strings {};
    if (type == "int lists") return IntLists {};
    return std::string();
}

/// NaN is in no range.
Result<void> checkRange(const FieldInfo& info, double number)
{
    if (info.minimum && !(number >= *info.minimum))
        return fail("`{}` is {}, and should be {} or more", info.name, number, *info.minimum);
    if (info.maximum && !(number <= *info.maximum))
        return fail("`{}` is {}, and should be {} or less", info.name, number, *info.maximum);
    return {};
}

/// A number, or each of a list of numbers; nothing else has a range.
Result<void> checkRange(const FieldInfo& info, const Value& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return checkRange(info, static_cast<double>(*integer));
    if (const auto* real = std::get_if<double>(&value))
        return checkRange(info, *real);
    if (const auto* integers = std::get_if<Ints>(&value))
        for (const std::int64_t integer : *integers)
            PB_TRY(checkRange(info, static_cast<double>(integer)));
    if (const auto* reals = std::get_if<Floats>(&value))
        for (const double real : *reals)
            PB_TRY(checkRange(info, real));
    return {};
}

} // namespace

namespace detail {
namespace {

template<typename T> struct Unwrapped {
    using type = T;
};
template<typename T> struct Unwrapped<std::optional<T>> {
    using type = T;
};

} // namespace

template<typename T> Value toValue(const T& member)
{
    if constexpr (isOptional<T>)
        return member ? toValue(*member) : Value(None {});
    else if constexpr (std::is_same_v<T, IntOrInts>)
        return std::visit([](const auto& v) { return Value(v); }, member);
    else
        return Value(member);
}

template<typename T> void readInto(T& member, const Value& value)
{
    using Inner = typename Unwrapped<T>::type;
    if constexpr (std::is_same_v<Inner, IntOrInts>) {
        if (const auto* integer = std::get_if<std::int64_t>(&value))
            member = IntOrInts(*integer);
        else if (const auto* list = std::get_if<Ints>(&value))
            member = IntOrInts(*list);
    } else if (const Inner* found = std::get_if<Inner>(&value)) {
        member = *found;
    }
}

template<typename T> std::string_view typeName()
{
    static constexpr std::string_view names[]
        = {"none", "bool", "int", "float", "string", "dtype", "ints", "floats", "strings", "int lists"};
    using Inner = typename Unwrapped<T>::type;
    if constexpr (std::is_same_v<Inner, IntOrInts>)
        return "int or ints";
    else
        return names[Value(Inner {}).index()];
}

FieldInfo fieldInfo(const FieldText& text, Value defaultValue, bool optional, std::string_view typeName)
{
    return {.name = std::string(text.name),
        .help = std::string(text.help),
        .defaultValue = std::move(defaultValue),
        .optional = optional,
        .required = text.isRequired,
        .typeName = std::string(typeName),
        .minimum = text.minimum,
        .maximum = text.maximum,
        .choices = text.choices};
}

#define PB_MEMBER_TYPE(T)                                                                                              \
    template Value toValue(const T&);                                                                                  \
    template Value toValue(const std::optional<T>&);                                                                   \
    template void readInto(T&, const Value&);                                                                          \
    template void readInto(std::optional<T>&, const Value&);                                                           \
    template std::string_view typeName<T>();                                                                           \
    template std::string_view typeName<std::optional<T>>()
PB_MEMBER_TYPE(bool);
PB_MEMBER_TYPE(std::int64_t);
PB_MEMBER_TYPE(double);
PB_MEMBER_TYPE(std::string);
PB_MEMBER_TYPE(DataType);
PB_MEMBER_TYPE(Ints);
PB_MEMBER_TYPE(Floats);
PB_MEMBER_TYPE(Strings);
PB_MEMBER_TYPE(IntLists);
PB_MEMBER_TYPE(IntOrInts);
#undef PB_MEMBER_TYPE

} // namespace detail

Result<Value> fitValue(const FieldInfo& info, const Value& value)
{
    if (info.optional && std::holds_alternative<None>(value))
        return value;
    const auto* given = std::get_if<std::string>(&value);
    if (info.optional && info.typeName == "dtype" && given && given->empty())
        return Value(None {}); // Relay writes out_dtype="" for a data type that is left out
    const bool either = info.typeName == "int or ints"
        && (std::holds_alternative<std::int64_t>(value) || std::holds_alternative<Ints>(value));
    const auto fitted = either ? std::optional<Value>(value) : converted(value, sampleFor(info));
    if (!fitted)
        return fail("`{}` is `{}`, and should be of type {}", info.name, relayText(value), info.typeName);
    PB_TRY(checkRange(info, *fitted));
    const auto* text = std::get_if<std::string>(&*fitted);
    if (text && !info.choices.empty() && std::ranges::find(info.choices, *text) == info.choices.end())
        return fail("`{}` is `{}`, and should be one of {}", info.name, *text, join(info.choices, ", "));
    return *fitted;
}

Result<NamedValues> checkValues(std::string_view owner, std::span<const FieldInfo> infos, const NamedValues& values)
{
    for (const auto& [name, value] : values) {
        if (std::ranges::find(infos, name, &FieldInfo::name) != infos.end())
            continue;
        Strings names;
        for (const FieldInfo& info : infos)
            names.push_back(info.name);
        const std::string guess = nearest(name, names);
        return fail(Diagnostic {.message = fmt::format("`{}` has no `{}`", owner, name),
            .help = !guess.empty() ? fmt::format("did you mean `{}`?", guess)
                : names.empty()    ? fmt::format("`{}` takes none", owner)
                                   : "it takes " + join(names, ", ")});
    }
    NamedValues fitted;
    for (const FieldInfo& info : infos) {
        const Value* value = values.find(info.name);
        if (!value && info.required)
            return fail("`{}` needs `{}`: {}", owner, info.name, info.help);
        if (!value)
            continue;
        auto result = fitValue(info, *value);
        if (!result) {
            result.error().where = owner;
            return fail(std::move(result).error());
        }
        if (!(*result == info.defaultValue) || info.required)
            fitted.set(info.name, *std::move(result));
    }
    return fitted;
}

} // namespace passbench
