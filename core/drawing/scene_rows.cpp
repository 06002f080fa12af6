#include "core/drawing/scene_rows.h"

#include "core/support/text.h"

#include <algorithm>
#include <array>

namespace passbench {

namespace {

constexpr std::size_t longestRow = 40, mostAttributeRows = 4;

// Shown in one row, in this order, by short names.
struct WindowAttribute {
    std::string_view name, label;
    std::int64_t usual; ///< not shown when all extents are this
};
constexpr std::array windowAttributes {
    WindowAttribute {"kernel_size", "kernel", -1},
    WindowAttribute {"pool_size", "window", -1},
    WindowAttribute {"strides", "stride", 1},
    WindowAttribute {"padding", "pad", 0},
    WindowAttribute {"dilation", "dilation", 1},
};

// Known from the types on the edges, or of no interest when reading a graph.
constexpr std::array<std::string_view, 9> hidden {"channels", "epsilon", "out_dtype", "units", "center", "scale",
    "count_include_pad", "output_layout", "out_layout"};

/// [2, 2] is "2", [3, 3] is "3×3" for a window; padding of both sides alike is said once.
std::string extents(const Ints& values, bool isWindow)
{
    Ints shown = values;
    if (!isWindow && shown.size() % 2 == 0 && std::equal(shown.begin(), shown.begin() + shown.size() / 2, shown.begin() + shown.size() / 2))
        shown.resize(shown.size() / 2);
    if (!isWindow && !shown.empty() && std::ranges::all_of(shown, [&](std::int64_t value) { return value == shown.front(); }))
        shown.resize(1);
    return fmt::format("{}", fmt::join(shown, isWindow ? "×" : ","));
}

std::string windowRow(const Call& call)
{
    std::vector<std::string> parts;
    for (const WindowAttribute& attribute : windowAttributes) {
        const Ints* values = call.attrs.find<Ints>(attribute.name);
        if (!values || values->empty() || std::ranges::all_of(*values, [&](std::int64_t value) { return value == attribute.usual; }))
            continue;
        parts.push_back(fmt::format("{} {}", attribute.label, extents(*values, attribute.usual < 0)));
    }
    return join(parts, ", ");
}

bool isWindowAttribute(std::string_view name)
{
    return std::ranges::any_of(windowAttributes, [&](const WindowAttribute& attribute) { return attribute.name == name; });
}

std::string plain(const Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* number = std::get_if<double>(&value))
        return fmt::format("{:g}", *number);
    return relayText(value);
}

std::string scalarText(const Tensor& tensor)
{
    return isFloat(tensor.dtype()) ? fmt::format("{:g}", tensor.at(0)) : fmt::format("{}", tensor.integerAt(0));
}

} // namespace

std::string shortened(std::string_view text, std::size_t limit)
{
    std::size_t characters = 0, at = 0, cut = 0;
    for (; at < text.size(); ++at) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
            continue; // inside a character
        if (characters == limit - 1)
            cut = at;
        if (++characters > limit)
            return std::string(text.substr(0, cut)) + "…";
    }
    return std::string(text);
}

std::vector<std::string> attributeRows(const Call& call)
{
    std::vector<std::string> rows;
    if (std::string row = windowRow(call); !row.empty())
        rows.push_back(shortened(row, longestRow));
    for (const auto& [name, value] : call.attrs) {
        if (std::ranges::find(hidden, name) != hidden.end())
            continue;
        if (isWindowAttribute(name) && std::holds_alternative<Ints>(value))
            continue;
        if (rows.size() == mostAttributeRows) {
            rows.back() = "…";
            break;
        }
        rows.push_back(shortened(fmt::format("{} {}", name, plain(value)), longestRow));
    }
    return rows;
}

std::vector<std::string> constantRows(std::span<const FoldedConstant> constants)
{
    std::vector<std::string> rows;
    for (std::size_t at = 0; at < constants.size();) {
        const Tensor& tensor = constants[at].constant->as<Constant>()->value;
        const std::string type = shortText(constants[at].constant->type);
        if (tensor.shape().empty() && tensor.elementCount() == 1) {
            rows.push_back(shortened(fmt::format("{} {}", constants[at].input, scalarText(tensor)), longestRow));
            ++at;
            continue;
        }
        std::vector<std::string> names;
        for (; at < constants.size() && shortText(constants[at].constant->type) == type; ++at)
            names.push_back(constants[at].input);
        const std::string all = join(names, ", ");
        const bool fits = all.size() + type.size() < longestRow;
        rows.push_back(fits ? fmt::format("{} {}", all, type) : fmt::format("{} and {} more {}", names.front(), names.size() - 1, type));
    }
    return rows;
}

std::string inputName(const OpDef& op, std::size_t index)
{
    if (op.inputs.empty())
        return fmt::format("input {}", index);
    if (index + 1 < op.inputs.size() || (index + 1 == op.inputs.size() && !op.inputs.back().variadic))
        return op.inputs[index].name;
    return op.inputs.back().variadic ? fmt::format("{} {}", op.inputs.back().name, index + 1 - op.inputs.size())
                                     : fmt::format("input {}", index);
}

} // namespace passbench
