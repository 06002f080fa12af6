#include "core/import/onnx/reader/attribute.h"

#include "core/support/words/shown_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace passbench {
namespace {

/// AttributeProto.AttributeType of onnx.proto.
enum class AttributeKind : std::int32_t { None = 0, Float = 1, Int = 2, String = 3, Floats = 6, Ints = 7, Strings = 8, Other = -1 };

/// By what is there, and only else by what the file says: old files say nothing.
AttributeKind kindOf(const onnx::AttributeProto& a)
{
    if (a.has_f())
        return AttributeKind::Float;
    if (a.has_i())
        return AttributeKind::Int;
    if (a.has_s())
        return AttributeKind::String;
    if (a.floats_size() > 0)
        return AttributeKind::Floats;
    if (a.ints_size() > 0)
        return AttributeKind::Ints;
    if (a.strings_size() > 0)
        return AttributeKind::Strings;
    const auto said = static_cast<AttributeKind>(a.type()); // of a zero or of an empty list
    return said == AttributeKind::None || (said >= AttributeKind::Float && said <= AttributeKind::String) || (said >= AttributeKind::Floats && said <= AttributeKind::Strings) ? said : AttributeKind::Other;
}

std::string_view name(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::None: return "empty";
    case AttributeKind::Float: return "a float";
    case AttributeKind::Int: return "an integer";
    case AttributeKind::String: return "a text";
    case AttributeKind::Floats: return "a list of floats";
    case AttributeKind::Ints: return "a list of integers";
    case AttributeKind::Strings: return "a list of texts";
    case AttributeKind::Other: break;
    }
    return "no number and no text";
}

void noteTaken(const onnx::AttributeProto& a, AttributeKind wanted, NodeNotes& notes)
{
    notes.remark(fmt::format("its attribute `{}` is {} where {} is due: taken as that", shownText(a.name()), name(kindOf(a)), name(wanted)));
}

void noteWrong(const onnx::AttributeProto& a, AttributeKind wanted, NodeNotes& notes)
{
    if (notes.wrong.empty())
        notes.wrong = fmt::format("its attribute `{}` is {}, and {} is due", shownText(a.name()), name(kindOf(a)), name(wanted));
}

/// An empty one says nothing against it.
bool isDue(AttributeKind kind, AttributeKind wanted) { return kind == AttributeKind::None || kind == wanted; }

constexpr auto isWhole = [](float value) { return value == std::floor(value) && std::abs(value) < 0x1p63F; };

} // namespace

void NodeNotes::remark(std::string text)
{
    if (std::ranges::find(remarks, text) == remarks.end())
        remarks.push_back(std::move(text));
}

std::int64_t integerOf(const onnx::AttributeProto& a, NodeNotes& notes)
{
    const AttributeKind kind = kindOf(a);
    if (isDue(kind, AttributeKind::Int))
        return a.i();
    if (kind != AttributeKind::Float || !isWhole(a.f())) {
        noteWrong(a, AttributeKind::Int, notes);
        return 0;
    }
    noteTaken(a, AttributeKind::Int, notes);
    return static_cast<std::int64_t>(a.f());
}

double numberOf(const onnx::AttributeProto& a, NodeNotes& notes)
{
    const AttributeKind kind = kindOf(a);
    if (kind == AttributeKind::Int) {
        noteTaken(a, AttributeKind::Float, notes);
        return static_cast<double>(a.i());
    }
    if (!isDue(kind, AttributeKind::Float))
        noteWrong(a, AttributeKind::Float, notes);
    const std::string digits = fmt::format("{}", a.f()); // no locale is asked
    double value = 0;
    return std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc() ? value : a.f();
}

std::string textOf(const onnx::AttributeProto& a, NodeNotes& notes)
{
    if (!isDue(kindOf(a), AttributeKind::String))
        noteWrong(a, AttributeKind::String, notes);
    return a.s();
}

Ints integersOf(const onnx::AttributeProto& a, NodeNotes& notes)
{
    const AttributeKind kind = kindOf(a);
    if (isDue(kind, AttributeKind::Ints))
        return {a.ints().begin(), a.ints().end()};
    if (kind != AttributeKind::Floats || !std::ranges::all_of(a.floats(), isWhole)) {
        noteWrong(a, AttributeKind::Ints, notes);
        return {};
    }
    noteTaken(a, AttributeKind::Ints, notes);
    Ints values;
    for (const float value : a.floats())
        values.push_back(static_cast<std::int64_t>(value));
    return values;
}

Floats numbersOf(const onnx::AttributeProto& a, NodeNotes& notes)
{
    const AttributeKind kind = kindOf(a);
    if (kind == AttributeKind::Ints) {
        noteTaken(a, AttributeKind::Floats, notes);
        return {a.ints().begin(), a.ints().end()};
    }
    if (!isDue(kind, AttributeKind::Floats))
        noteWrong(a, AttributeKind::Floats, notes);
    return {a.floats().begin(), a.floats().end()};
}

} // namespace passbench
