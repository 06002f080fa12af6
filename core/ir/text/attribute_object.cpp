#include "core/ir/text/attribute_object.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace passbench {
namespace {

/// Fields of the reference's build, which say nothing about what an operator computes.
bool isOfTheBuild(std::string_view field)
{
    constexpr std::string_view fields[] = {"auto_scheduler_rewritten_layout", "meta_schedule_original_shape", "span"};
    return std::ranges::find(fields, field) != std::end(fields);
}

/// Whole numbers that the reference keeps as objects: `Integer` and `IndexExpr`, not `int`.
bool isBoxedInteger(std::string_view field, std::string_view typeKey)
{
    constexpr std::string_view always[] = {"channels", "units", "k", "repeats", "batch_dims", "index_rank"};
    constexpr std::string_view withBoxedAxis[] = {"TakeAttrs", "RepeatAttrs", "StackAttrs", "ReverseAttrs", "GatherAttrs", "ScanopAttrs", "ScatterElementsAttrs"};
    if (field == "axis")
        return std::ranges::any_of(withBoxedAxis, [&](std::string_view key) { return typeKey.ends_with(key); });
    return std::ranges::find(always, field) != std::end(always);
}

std::optional<std::int64_t> wholeNumberOf(const std::string& text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// What the field holds; None for what is not set.
std::optional<Value> fieldValue(const FieldInfo& info, std::string_view typeKey, const MetadataField& field)
{
    const std::string& kind = info.typeName;
    if (kind == "string") {
        const bool isBoxed = field.object && (std::holds_alternative<std::string>(*field.object) || std::holds_alternative<None>(*field.object));
        return isBoxed ? field.object : std::optional(Value(field.text));
    }
    if (kind == "dtype") {
        const auto dtype = dataTypeNamed(field.text);
        return field.text.empty() || field.text == "void" ? std::optional(Value(None {})) : dtype ? std::optional(Value(*dtype))
                                                                                                  : std::nullopt;
    }
    if (kind == "bool" && (field.text == "0" || field.text == "1"))
        return Value(field.text == "1");
    if (kind == "float") {
        char* end = nullptr;
        const double value = std::strtod(field.text.c_str(), &end);
        return !field.text.empty() && end == field.text.c_str() + field.text.size() ? std::optional(Value(value)) : std::nullopt;
    }
    if (kind == "int" && !isBoxedInteger(info.name, typeKey)) {
        const auto value = wholeNumberOf(field.text);
        return value ? std::optional(Value(*value)) : std::nullopt;
    }
    return field.object;
}

} // namespace

Result<Attrs> attributesOf(const OpDef& op, const MetadataObject& object)
{
    Attrs attrs;
    for (const auto& [name, field] : object.fields) {
        if (isOfTheBuild(name))
            continue;
        const auto info = std::ranges::find(op.attributes, name, &FieldInfo::name);
        if (info == op.attributes.end())
            return fail("`{}` has the field `{}`, which `{}` has not", object.typeKey, name, op.name);
        const auto value = fieldValue(*info, object.typeKey, field);
        if (!value)
            return fail("the field `{}` of `{}` is `{}`, and should be of the kind: {}", name, object.typeKey, field.text, info->typeName);
        if (!std::holds_alternative<None>(*value) || info->optional)
            attrs.set(name, *value);
    }
    return attrs;
}

} // namespace passbench
