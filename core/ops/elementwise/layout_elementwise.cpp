// Layout rules of operators that work on each element alone, or on elements that broadcasting puts together.

#include "core/ops/rules/layout_rules.h"

#include <map>

namespace passbench {
namespace {

const DataLayout& scalarLayout()
{
    static const DataLayout layout = DataLayout::made({});
    return layout;
}

/// How two layouts call the same axes: letters of the one for those of the other, one to one.
class Renaming {
public:
    bool add(char from, char to)
    {
        const auto [forth, isNew] = m_forth.emplace(from, to);
        const auto [back, isNewBack] = m_back.emplace(to, from);
        return forth->second == to && back->second == from;
    }
    /// The new name of `letter`; one that is not renamed keeps its own when that is free, or takes the first free one.
    char operator()(char letter)
    {
        if (const auto found = m_forth.find(letter); found != m_forth.end())
            return found->second;
        char name = letter;
        for (char candidate = 'A'; m_back.contains(name); ++candidate)
            name = candidate;
        add(letter, name);
        return name;
    }

private:
    std::map<char, char> m_forth, m_back;
};

/// What becomes of `small` when it goes the way that `large` went to become `largeNow`; both are aligned at the last axis,
/// as broadcasting does. Not known when they are not alike.
DataLayout movedLike(const DataLayout& small, const DataLayout& large, const DataLayout& largeNow)
{
    if (small.rank() == 0)
        return small;
    if (small.rank() > large.rank())
        return {};
    const std::size_t missing = large.rank() - small.rank();
    const DataLayout tail = large.slice(missing, small.rank());
    if (!tail.isKnown() || !large.slice(0, missing).isKnown())
        return {};
    Renaming renaming;
    for (std::size_t i = 0; i < small.rank(); ++i)
        if (tail.axes()[i].block != small.axes()[i].block || !renaming.add(tail.axes()[i].letter, small.axes()[i].letter))
            return {};
    std::vector<LayoutAxis> axes(largeNow.axes().begin(), largeNow.axes().end());
    for (LayoutAxis& axis : axes)
        axis.letter = renaming(axis.letter);
    return DataLayout::made(axes);
}

/// `layout` with blocks of one element for axes of extent 1, which are repeated: NCHW16c becomes NCHW1c for one channel.
DataLayout withBlocksOfOne(const DataLayout& layout, const DataLayout& before, const Shape& shape)
{
    std::vector<LayoutAxis> axes(layout.axes().begin(), layout.axes().end());
    for (LayoutAxis& axis : axes) {
        const auto place = before.find(axis.letter);
        if (axis.isBlock() && (!place || *place >= shape.size() || shape[*place] == Dim(1)))
            axis.block = 1;
    }
    return DataLayout::made(axes);
}

/// Both operands as they were: one whose layout is not known has the last axes of the other.
Result<std::vector<DataLayout>> operandsBefore(const LayoutQuestion& request)
{
    std::vector<DataLayout> layouts(request.before.begin(), request.before.end());
    if (!layouts[0].isKnown() && !layouts[1].isKnown())
        return fail("the layout of no operand is known");
    const std::size_t known = layouts[0].isKnown() ? 0 : 1;
    DataLayout& other = layouts[1 - known];
    if (other.isKnown())
        return layouts;
    if (request.rank(1 - known) > request.rank(known))
        return fail("only the layout of the operand with fewer axes is known");
    other = layouts[known].slice(request.rank(known) - request.rank(1 - known), request.rank(1 - known));
    if (!other.isKnown())
        return fail("the smaller operand takes part in a block of `{}`, and not in its axis", layouts[known].text());
    return layouts;
}

} // namespace

Result<LayoutAnswer> keepsLayout(const LayoutQuestion& request)
{
    const auto known = std::ranges::find_if(request.before, &DataLayout::isKnown);
    if (known == request.before.end())
        return fail("the layout of no operand is known");
    const DataLayout& layout = request.isFirst() ? *known : request.now[0];
    return unchanged(request, std::vector(request.before.size(), layout), std::vector(request.results, layout));
}

Result<LayoutAnswer> passesThrough(const LayoutQuestion& request)
{
    const auto layouts = request.isFirst() ? request.before : request.now;
    if (!std::ranges::all_of(layouts, &DataLayout::isKnown))
        return fail("the layout of an operand is not known");
    return unchanged(request, {layouts.begin(), layouts.end()}, {layouts.begin(), layouts.end()});
}

Result<LayoutAnswer> broadcastLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(std::vector<DataLayout> layouts, operandsBefore(request));
    const std::size_t larger = request.rank(0) >= request.rank(1) ? 0 : 1;
    if (request.isFirst()) {
        const DataLayout result = layouts[larger];
        return unchanged(request, std::move(layouts), {result});
    }
    // The smaller operand goes the way of the larger one, so that they can still be broadcast.
    const std::size_t large = request.now[0].letters() >= request.now[1].letters() ? 0 : 1, small = 1 - large;
    const DataLayout target = movedLike(layouts[small], layouts[large], request.now[large]);
    if (!target.isKnown())
        return fail("`{}` can't go the way of `{}` to `{}`", layouts[small].text(), layouts[large].text(), request.now[large].text());
    layouts[small] = withBlocksOfOne(target, layouts[small], request.inputs[small].tensor()->shape);
    layouts[large] = request.now[large];
    return unchanged(request, std::move(layouts), {request.now[large]});
}

Result<LayoutAnswer> perAxisLayout(const LayoutQuestion& request)
{
    Ints axes;
    std::vector<LayoutAxis> letters;
    for (const std::int64_t axis : request.attribute<Ints>("axes")) {
        PB_ASSIGN(const std::int64_t moved, movedAxis(request, axis));
        letters.push_back(request.data().axes()[static_cast<std::size_t>(moved)]);
        axes.push_back(moved);
    }
    std::vector<DataLayout> inputs(request.before.size(), DataLayout::made(letters));
    if (!request.data().isKnown())
        return fail("the layout of the data is not known");
    inputs[0] = request.data();
    LayoutAnswer answer = unchanged(request, std::move(inputs), {request.data()});
    if (!request.isFirst())
        answer.attrs.set("axes", axes);
    return answer;
}

Result<LayoutAnswer> sizeLayout(const LayoutQuestion& request)
{
    if (!request.data().isKnown())
        return fail("the layout of the data is not known");
    return unchanged(request, {request.data()}, {scalarLayout()});
}

} // namespace passbench
