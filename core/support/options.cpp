#include "core/support/options.h"

#include "core/support/check.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

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

/// As FieldInfo::typeName has it.
std::string_view typeNameOf(const Value& value)
{
    static constexpr std::string_view names[]
        = {"none", "bool", "int", "float", "string", "dtype", "ints", "floats", "strings", "int lists"};
    return names[value.index()];
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

template<typename T> inline constexpr bool isOptional = false;
template<typename T> inline constexpr bool isOptional<std::optional<T>> = true;

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
    using Inner = typename Unwrapped<T>::type;
    if constexpr (std::is_same_v<Inner, IntOrInts>)
        return "int or ints";
    else
        return typeNameOf(Inner {});
}

const std::byte* at(const void* object, const Field& field) { return static_cast<const std::byte*>(object) + field.offset; }
std::byte* at(void* object, const Field& field) { return static_cast<std::byte*>(object) + field.offset; }

FieldInfo fieldInfo(const Field& field, const void* defaults)
{
    FieldInfo info {.name = std::string(field.name),
        .help = std::string(field.help),
        .defaultValue = field.type->toValue(at(defaults, field)),
        .optional = field.type->optional,
        .required = field.isRequired,
        .typeName = std::string(field.type->name),
        .minimum = field.minimum,
        .maximum = field.maximum};
    for (const std::string_view choice : field.choices)
        if (!choice.empty())
            info.choices.emplace_back(choice);
    return info;
}

} // namespace

template<typename T> const MemberType& memberType()
{
    static const MemberType type {.name = typeName<T>(),
        .optional = isOptional<T>,
        .toValue = [](const void* member) { return toValue(*static_cast<const T*>(member)); },
        .readInto = [](void* member, const Value& value) { readInto(*static_cast<T*>(member), value); },
        .equal = [](const void* first, const void* second) { return *static_cast<const T*>(first) == *static_cast<const T*>(second); }};
    return type;
}

#define PB_MEMBER_TYPE(T)                        \
    template const MemberType& memberType<T>();  \
    template const MemberType& memberType<std::optional<T>>()
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

std::vector<FieldInfo> fieldInfos(const Fields& fields, const void* defaults)
{
    std::vector<FieldInfo> infos;
    for (const Field& field : fields)
        infos.push_back(fieldInfo(field, defaults));
    return infos;
}

void readFields(const Fields& fields, void* object, const NamedValues& values)
{
    for (const Field& field : fields)
        if (const Value* value = values.find(field.name))
            field.type->readInto(at(object, field), *value);
}

NamedValues writeFields(const Fields& fields, const void* object, const void* defaults)
{
    NamedValues values;
    for (const Field& field : fields)
        if (!field.type->equal(at(object, field), at(defaults, field)))
            values.set(field.name, field.type->toValue(at(object, field)));
    return values;
}

} // namespace detail

Field& Field::range(double low, double high)
{
    minimum = low;
    maximum = high;
    return *this;
}

Field& Field::atLeast(double low)
{
    minimum = low;
    return *this;
}

Field& Field::oneOf(std::initializer_list<std::string_view> names)
{
    PB_CHECK(names.size() <= choices.size(), "{} choices for `{}`, more than {}", names.size(), name, choices.size());
    std::ranges::copy(names, choices.begin());
    return *this;
}

Field& Field::required()
{
    isRequired = true;
    return *this;
}

Fields joined(Fields first, std::initializer_list<Field> more)
{
    first.insert(first.end(), more);
    return first;
}

namespace {

/// Whether it is of the field's type as it stands.
bool hasType(const FieldInfo& info, const Value& value)
{
    const bool isLeftOut = info.optional && std::holds_alternative<None>(value);
    const bool isEither = info.typeName == "int or ints" && (std::holds_alternative<std::int64_t>(value) || std::holds_alternative<Ints>(value));
    const bool isSame = std::holds_alternative<None>(info.defaultValue) ? info.typeName == typeNameOf(value) : value.index() == info.defaultValue.index();
    return isLeftOut || isEither || isSame;
}

/// Of a value of the field's type: its range and its choices.
Result<void> checkLimits(const FieldInfo& info, const Value& value)
{
    PB_TRY(checkRange(info, value));
    const auto* text = std::get_if<std::string>(&value);
    if (text && !info.choices.empty() && std::ranges::find(info.choices, *text) == info.choices.end())
        return fail("`{}` is `{}`, and should be one of {}", info.name, *text, join(info.choices, ", "));
    return {};
}

/// A number as it is written, without the sign of its type: an integer that none holds is read as a real one.
std::string plainText(const Value& value)
{
    const auto* real = std::get_if<double>(&value);
    return real ? fmt::format("{}", *real) : relayText(value);
}

} // namespace

Result<Value> fitValue(const FieldInfo& info, const Value& value)
{
    const auto* given = std::get_if<std::string>(&value);
    if (info.optional && info.typeName == "dtype" && given && given->empty())
        return Value(None {}); // Relay writes out_dtype="" for a data type that is left out
    const auto fitted = hasType(info, value) ? std::optional<Value>(value) : converted(value, sampleFor(info));
    if (!fitted)
        return fail("`{}` is `{}`, and should be of type {}", info.name, plainText(value), info.typeName);
    PB_TRY(checkLimits(info, *fitted));
    return *fitted;
}

namespace {

/// Whether `fitValue` would give back the value as it is, and it is not the default.
bool isFitted(const FieldInfo& info, const Value& value)
{
    return hasType(info, value) && (info.required || !(value == info.defaultValue)) && checkLimits(info, value);
}

/// Whether all are fitted, and stand in the order of `infos`: nearly all that are asked about have been checked before.
bool areFitted(std::span<const FieldInfo> infos, const NamedValues& values)
{
    const NamedValues::Entry* next = values.begin();
    for (const FieldInfo& info : infos) {
        if (next != values.end() && next->first == info.name) {
            if (!isFitted(info, next->second))
                return false;
            ++next;
        } else if (info.required) {
            return false;
        }
    }
    return next == values.end();
}

} // namespace

Result<NamedValues> checkValues(std::string_view owner, std::span<const FieldInfo> infos, const NamedValues& values)
{
    if (areFitted(infos, values))
        return values; // which stays shared
    for (const auto& [name, value] : values) {
        if (std::ranges::find(infos, name, &FieldInfo::name) != infos.end())
            continue;
        Strings names;
        for (const FieldInfo& info : infos)
            names.push_back(info.name);
        return fail(Diagnostic {.message = fmt::format("`{}` has no `{}`", owner, name),
            .help = didYouMean(name, names, names.empty() ? fmt::format("`{}` takes none", owner) : "it takes " + join(names, ", "))});
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
