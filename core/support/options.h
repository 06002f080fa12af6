#pragma once
// Options as plain structs that describe themselves. One list of fields serves the form, the pipeline text, the project
// file, the command line and the documentation; operator attributes use the same mechanism.
//
//   struct FuseOpsOptions {
//       std::int64_t maxDepth = 256;
//       static Fields fields() { return {field("max_depth", &FuseOpsOptions::maxDepth, "nodes in a group").range(1, 65'536)}; }
//   };

#include "core/support/value.h"

#include <array>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>

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

/// How a member of one type is written, read and compared: one for each type that `field` lists.
struct MemberType {
    std::string_view name;
    bool optional = false;
    Value (*toValue)(const void* member) = nullptr;
    void (*readInto)(void* member, const Value& value) = nullptr; ///< leaves it alone when the value has another type
    bool (*equal)(const void* first, const void* second) = nullptr;
};
template<typename T> const MemberType& memberType(); // compiled in options.cpp

} // namespace detail

/// One option of a struct: which member it is, and what is said of it. Knows the struct only as bytes, so that nothing has to be
/// compiled for each of the hundreds of structs.
struct Field {
    std::string_view name, help;                ///< literals
    const detail::MemberType* type = nullptr;
    std::ptrdiff_t offset = 0;                  ///< of the member, in bytes from the start of the struct
    std::optional<double> minimum {}, maximum {};
    std::array<std::string_view, 8> choices {}; ///< literals; the first empty one ends them
    bool isRequired = false;

    Field& range(double low, double high);
    Field& atLeast(double low);
    Field& oneOf(std::initializer_list<std::string_view> names); ///< at most 8
    Field& required();
};
using Fields = std::vector<Field>;

/// Member types: bool, std::int64_t, double, std::string, DataType, Ints, Floats, Strings, IntLists, IntOrInts, and
/// std::optional of each. S has at most one base, and no virtual functions: a pointer to a member is then its distance from the
/// start (Itanium C++ ABI, 2.3), whichever of the two has it.
template<typename S, typename T> Field field(std::string_view name, T S::* member, std::string_view help)
{
    static_assert(!std::is_polymorphic_v<S>);
    return {.name = name, .help = help, .type = &detail::memberType<T>(), .offset = std::bit_cast<std::ptrdiff_t>(member)};
}

/// The fields of a base, then more.
Fields joined(Fields first, std::initializer_list<Field> more);

/// Fits `value` to the type, range and choices of `info` (an integer is accepted for a float, a scalar for a list of
/// one, a dtype's name for a dtype). Errors name the field, what was found and what is allowed.
Result<Value> fitValue(const FieldInfo& info, const Value& value);

/// Checks that each name is one of `infos` (an unknown name gets the nearest as a suggestion) and fits each value.
/// `owner` is named in errors: "`FuseOps` has no option `maxdepth`". Required fields must be given.
Result<NamedValues> checkValues(std::string_view owner, std::span<const FieldInfo> infos, const NamedValues& values);

namespace detail {

std::vector<FieldInfo> fieldInfos(const Fields& fields, const void* defaults);
void readFields(const Fields& fields, void* object, const NamedValues& values);
NamedValues writeFields(const Fields& fields, const void* object, const void* defaults);

template<typename S> const Fields& fieldsOf()
{
    static const Fields fields = S::fields(); // type rules read attributes all the time
    return fields;
}

} // namespace detail

/// The fields of S, in the order in which they were declared.
template<typename S> std::vector<FieldInfo> fieldInfos()
{
    const S defaults {};
    return detail::fieldInfos(detail::fieldsOf<S>(), &defaults);
}

/// S with the given values set and defaults elsewhere. Values must have passed `checkValues`.
template<typename S> S readFields(const NamedValues& values)
{
    S result {};
    detail::readFields(detail::fieldsOf<S>(), &result, values);
    return result;
}

/// The values of `options` that differ from the defaults, in declaration order.
template<typename S> NamedValues writeFields(const S& options)
{
    const S defaults {};
    return detail::writeFields(detail::fieldsOf<S>(), &options, &defaults);
}

/// For passes and operators without options.
struct NoOptions {
    static Fields fields() { return {}; }
};

} // namespace passbench
