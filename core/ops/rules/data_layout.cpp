#include "core/ops/rules/data_layout.h"

#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/support/check.h"

#include <limits>

namespace passbench {
namespace {

constexpr std::uint32_t largestBlock = std::uint32_t {1} << 20;

bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool isSmall(char c) { return c >= 'a' && c <= 'z'; }

std::uint32_t bit(char capital) { return std::uint32_t {1} << (capital - 'A'); }

/// What is wrong with the axes as a layout; empty when nothing is.
std::string mistakeIn(std::span<const LayoutAxis> axes)
{
    std::uint32_t whole = 0; // a bit for each letter
    for (const LayoutAxis& axis : axes) {
        if (!axis.isBlock() && (whole & bit(axis.letter)) != 0)
            return fmt::format("has the axis `{}` twice", axis.letter);
        if (!axis.isBlock())
            whole |= bit(axis.letter);
    }
    for (const LayoutAxis& axis : axes)
        if ((whole & bit(axis.letter)) == 0)
            return fmt::format("has a block of `{}`, which is no axis of it", axis.letter);
    return {};
}

/// The shape with each axis as a whole, in the order of the letters in `layout`.
Result<Shape> wholeExtents(const Shape& shape, const DataLayout& layout)
{
    Shape whole;
    for (std::size_t i = 0; i < layout.rank(); ++i) {
        const LayoutAxis& axis = layout.axes()[i];
        if (axis.isBlock() && !agreed(shape[i], Dim(axis.block)))
            return fail("axis {} of {} is no block of {}, as `{}` says", i, shapeText(shape), axis.block, layout.text());
        if (axis.isBlock())
            continue;
        const std::int64_t block = layout.blockOf(axis.letter);
        PB_ASSIGN(const Dim extent, block == 1 ? Result<Dim>(shape[i]) : product(shape[i], Dim(block)));
        whole.push_back(extent);
    }
    return whole;
}

/// Positions of the axis `letter` and of its blocks, outermost first.
std::vector<std::size_t> placesOf(char letter, const DataLayout& layout)
{
    std::vector<std::size_t> places {*layout.find(letter)};
    for (std::size_t i = 0; i < layout.rank(); ++i)
        if (layout.axes()[i].letter == letter && layout.axes()[i].isBlock())
            places.push_back(i);
    return places;
}

/// Where each axis of the layout stands when blocks come right after their axis, with axes in the order of `letters`.
std::vector<std::size_t> blocksTogether(const DataLayout& layout, const DataLayout& letters)
{
    std::vector<std::size_t> order;
    for (const LayoutAxis& axis : letters.axes())
        if (!axis.isBlock())
            for (const std::size_t place : placesOf(axis.letter, layout))
                order.push_back(place);
    return order;
}

} // namespace

Result<DataLayout> DataLayout::parse(std::string_view text)
{
    const auto wrong = [&](const std::string& what) {
        return fail(Diagnostic {.message = fmt::format("layout `{}` {}", text, what),
            .help = "write a capital for each axis and a number with a small letter for each block: `NCHW`, `NCHW16c`"});
    };
    std::array<LayoutAxis, mostAxes> axes;
    std::size_t count = 0;
    std::uint32_t block = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            block = block * 10 + static_cast<std::uint32_t>(c - '0');
            if (block > largestBlock)
                return wrong("has a block that is too large");
        } else if (isCapital(c) && block == 0) {
            if (count == mostAxes)
                return wrong("has too many axes");
            axes[count++] = {c, 0};
        } else if (isSmall(c) && block > 0) {
            if (count == mostAxes)
                return wrong("has too many axes");
            axes[count++] = {static_cast<char>(c - 'a' + 'A'), block & 0xffffffU};
            block = 0;
        } else {
            return wrong(fmt::format("has no meaning at `{}`", c));
        }
    }
    if (block != 0 || count == 0)
        return wrong(count == 0 ? "has no axes" : "ends with a number");
    const auto found = std::span(axes).first(count);
    if (const std::string mistake = mistakeIn(found); !mistake.empty())
        return wrong(mistake);
    return made(found);
}

DataLayout DataLayout::of(std::string_view text)
{
    auto layout = parse(text);
    PB_CHECK(layout, "`{}` is no layout: {}", text, layout.error().message);
    return *std::move(layout);
}

DataLayout DataLayout::made(std::span<const LayoutAxis> axes)
{
    DataLayout layout;
    layout.m_known = axes.size() <= mostAxes && mistakeIn(axes).empty();
    if (!layout.m_known)
        return layout;
    layout.m_rank = static_cast<std::uint8_t>(axes.size());
    std::ranges::copy(axes, layout.m_axes.begin());
    return layout;
}

std::string DataLayout::text() const
{
    std::string text;
    for (const LayoutAxis& axis : axes())
        text += axis.isBlock() ? fmt::format("{}{}", axis.block, static_cast<char>(axis.letter - 'A' + 'a')) : std::string(1, axis.letter);
    return text;
}

std::size_t DataLayout::letters() const
{
    return static_cast<std::size_t>(std::ranges::count_if(axes(), [](const LayoutAxis& axis) { return !axis.isBlock(); }));
}

std::optional<std::size_t> DataLayout::find(char letter) const
{
    for (std::size_t i = 0; i < rank(); ++i)
        if (m_axes[i] == LayoutAxis {letter, 0})
            return i;
    return std::nullopt;
}

std::int64_t DataLayout::blockOf(char letter) const
{
    std::int64_t product = 1;
    for (const LayoutAxis& axis : axes())
        if (axis.letter == letter && axis.isBlock() && __builtin_mul_overflow(product, axis.block, &product))
            return std::numeric_limits<std::int64_t>::max();
    return product;
}

DataLayout DataLayout::plain() const
{
    DataLayout layout;
    layout.m_known = m_known;
    for (const LayoutAxis& axis : axes())
        if (!axis.isBlock())
            layout.m_axes[layout.m_rank++] = axis;
    return layout;
}

DataLayout DataLayout::slice(std::size_t first, std::size_t count) const
{
    if (!m_known || first + count > rank())
        return {};
    return made(axes().subspan(first, count));
}

bool convertible(const DataLayout& from, const DataLayout& to)
{
    return from.isKnown() && to.isKnown() && from.letters() == to.letters()
        && std::ranges::all_of(from.axes(), [&](const LayoutAxis& axis) { return to.find(axis.letter).has_value(); });
}

Result<Shape> transformedShape(const Shape& shape, const DataLayout& from, const DataLayout& to)
{
    if (!convertible(from, to))
        return fail("layout `{}` can't be brought to `{}`: they do not have the same axes", from.text(), to.text());
    if (shape.size() != from.rank())
        return fail("layout `{}` is of rank {}, and the shape is {}", from.text(), from.rank(), shapeText(shape));
    if (from == to && !from.isBlocked())
        return shape;
    PB_ASSIGN(const Shape whole, wholeExtents(shape, from));
    const DataLayout letters = from.plain();
    Shape result;
    result.reserve(to.rank());
    for (const LayoutAxis& axis : to.axes()) {
        if (axis.isBlock()) {
            result.push_back(Dim(axis.block));
            continue;
        }
        const Dim extent = whole[*letters.find(axis.letter)];
        const std::int64_t block = to.blockOf(axis.letter);
        if (extent.isStatic() && extent.size() % block != 0)
            return fail("an extent of {} can't be cut into blocks of {}, as `{}` says; the shape is {} in `{}`", extent.size(), block,
                to.text(), shapeText(shape), from.text());
        result.push_back(extent.isStatic() ? Dim(extent.size() / block) : block == 1 ? extent : Dim());
    }
    return result;
}

Tensor transformed(const Tensor& tensor, const DataLayout& from, const DataLayout& to)
{
    const Shape given(tensor.shape().begin(), tensor.shape().end());
    const Ints result = *staticShape(Type(tensor.dtype(), *transformedShape(given, from, to)));
    const std::vector<std::size_t> gathering = blocksTogether(from, from), scattering = blocksTogether(to, from);
    Ints split; // in between the blocks of both layouts stand after their axis, so that only the shape differs
    for (const std::size_t place : scattering)
        split.push_back(result[place]);
    return permuted(permuted(tensor, gathering).reshaped(split), inverse(scattering));
}

} // namespace passbench
