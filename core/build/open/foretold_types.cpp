#include "core/build/open/foretold_types.h"

#include "core/build/open/bisection.h"
#include "core/build/open/branches.h"
#include "core/ops/rules/type_rules.h"
#include "core/support/text.h"

#include <set>

namespace passbench {
namespace {

constexpr const char* rangeOnOneSide = "give the dimension a size, or a range on one side of it: `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP";

} // namespace

Result<void> ForetoldTypes::learn(std::span<const Ints> samples)
{
    m_sample = samples.front();
    for (const Ints& sizes : samples) {
        PB_ASSIGN(const Module module, m_model.openedAt(sizes));
        if (m_types.empty()) {
            m_decided = decidedIn(module);
            if (const std::string node = branchBySizes(module); !node.empty())
                return fail(Diagnostic {.message = fmt::format("the condition of {} is worked out of sizes, after the model is read: a module holds one branch, and which one is not known at other sizes", node), .where = m_model.source.where, .help = helpToGive(m_model.given() > 0, "give the dimensions sizes, as with `--dim NAME=SIZE`")});
        }
        if (auto alike = isDecidedAlike(module, sizes, m_sample); !alike) {
            alike.error().help = helpToGive(m_model.given() > 0, rangeOnOneSide);
            return alike;
        }
        m_types.push_back(allTypes(module));
        Ints& own = m_steps.emplace_back(sizes);
        for (std::size_t i = 0; i < own.size(); ++i)
            own[i] /= m_model.dims[i].step;
    }
    return {};
}

/// Of a model that is not at `sizes` as the first sample tells.
tl::unexpected<Diagnostic> ForetoldTypes::refusedAt(const Ints& sizes, std::string message) const
{
    return fail(m_model.aboutSizes(std::move(message), std::array {sizes, m_sample}));
}

/// Code of one branch is wrong where another one is taken, however alike their values are. `like` are sizes where it is as at the first sample.
Result<void> ForetoldTypes::isDecidedAlike(const Module& module, const Ints& sizes, const Ints& like) const
{
    const auto refused = [&](const std::string& node) {
        return fail(m_model.aboutSizes(fmt::format("{} takes another branch, or another number of steps, at {} than at {}: no code is for both", node, m_model.text(sizes), m_model.text(like)), std::array {sizes, like}));
    };
    const std::vector<ImportRecord::Decision> decided = decidedIn(module);
    const auto [sampled, other] = std::ranges::mismatch(m_decided, decided);
    if (sampled != m_decided.end())
        return refused(sampled->node);
    return other == decided.end() ? Result<void>() : refused(other->node);
}

Result<void> ForetoldTypes::settleRanges()
{
    for (std::size_t i = 0; i < m_model.given(); ++i) {
        Ints sizes = m_sample;
        PB_TRY(beginOf(i, sizes));
        OpenDim& dim = m_model.dims[i];
        if (dim.most <= m_sample[i])
            continue;
        PB_ASSIGN(const std::int64_t most, lastAlike(i, dim.most, sizes));
        dim.most = most;
    }
    Ints least = m_sample; // all together: those of what elements decide have been held against it one by one
    for (std::size_t i = 0; i < m_model.given(); ++i)
        least[i] = m_model.dims[i].least;
    const auto together = isAsForetold(least);
    for (std::size_t i = m_model.given(); i-- > 0 && !together;) { // the last of which more is enough begins later
        Ints sizes = least;
        sizes[i] = m_sample[i];
        if (!m_model.source.typed.contains(m_model.dims[i].name) && isAsForetold(sizes))
            return beginOf(i, least);
    }
    return together;
}

Result<void> ForetoldTypes::checkFewCounts()
{
    for (const Ints& sizes : someCounts())
        if (const auto fits = isAsForetold(sizes, true); !fits)
            return fail(Diagnostic {.message = fits.error().message, .where = m_model.source.where, .help = helpToGive(false, {}), .notes = fits.error().notes});
    return {};
}

Result<void> ForetoldTypes::beginOf(std::size_t i, Ints& sizes)
{
    OpenDim& dim = m_model.dims[i];
    PB_ASSIGN(const std::int64_t least, lastAlike(i, dim.least, sizes));
    dim.least = least;
    return {};
}

/// As above of a branch, told of sizes right beside each other, where the model is as foretold at those of `alike`; `otherwise` of anything else.
Diagnostic ForetoldTypes::refusedBeside(const Ints& sizes, const Ints& alike, Diagnostic otherwise) const
{
    const auto module = m_model.openedAt(sizes);
    const auto decided = module ? isDecidedAlike(*module, sizes, alike) : Result<void>();
    return decided ? std::move(otherwise) : decided.error();
}

/// Of the sizes of a dimension from a sample to `end`, the last at which the model is as foretold; the others are as in `sizes`. Fails where a person has typed the range.
Result<std::int64_t> ForetoldTypes::lastAlike(std::size_t i, std::int64_t end, Ints& sizes)
{
    const OpenDim& dim = m_model.dims[i];
    const auto fits = [&](std::int64_t steps) {
        sizes[i] = steps * dim.step;
        return isAsForetold(sizes);
    };
    const auto atEnd = fits(end / dim.step);
    if (atEnd)
        return end;
    const std::int64_t good = lastThatFits(m_sample[i] / dim.step, end / dim.step, fits);
    sizes[i] = good * dim.step;
    if (!m_model.source.typed.contains(dim.name))
        return good * dim.step;
    const std::int64_t least = end == dim.least ? sizes[i] : dim.least, most = end == dim.least ? dim.most : sizes[i];
    Diagnostic refused = atEnd.error();
    if (sizes[i] >= dim.least && sizes[i] <= dim.most) { // else all that is alike is beyond the range
        Ints beside = sizes;
        beside[i] += end == dim.least ? -dim.step : dim.step;
        refused = refusedBeside(beside, sizes, std::move(refused));
        refused.help = fmt::format("sizes in between are alike: `--dim {}={}:{}{}`", dim.name, least, most, dim.step > 1 ? fmt::format(":{}", dim.step) : "");
    } else {
        refused.help = fmt::format("build a module for each size, as with `--dim {}={}`", dim.name, dim.least);
    }
    return fail(std::move(refused));
}

/// With `sameNodes` also that nothing is worked out at some sizes that is not at others.
Result<void> ForetoldTypes::isAsForetold(const Ints& sizes, bool sameNodes)
{
    PB_ASSIGN(const Module module, m_model.openedAt(sizes));
    PB_TRY(isDecidedAlike(module, sizes, m_sample));
    const std::vector<NamedType> types = allTypes(module);
    if (sameNodes && types.size() != m_types[0].size())
        return refusedAt(sizes, fmt::format("the model has {} values at {}, and {} at {}: no code is for both", types.size(), m_model.text(sizes), m_types[0].size(), m_model.text(m_sample)));
    const auto numbers = numbersIn(m_types[0], types);
    const auto isOther = [&](std::string what, std::int64_t foretold) {
        return refusedAt(sizes, fmt::format("{} at {}, where {} was to be expected of other sizes: no code is for both", what, m_model.text(sizes), foretold));
    };
    for (std::size_t t = 0; t < types.size(); ++t) {
        if (!numbers[t])
            continue;
        const NamedType& like = m_types[0][*numbers[t]];
        const Shape& shape = types[t].type.shape;
        if (shape.size() != like.type.shape.size())
            return refusedAt(sizes, fmt::format("a value is {} at {}, and {} at {}: no code is for both", shapeText(shape), m_model.text(sizes), shapeText(like.type.shape), m_model.text(m_sample)));
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            const auto foretold = extentAt(*numbers[t], axis, sizes);
            if (foretold && shape[axis] != Dim(*foretold))
                return isOther(fmt::format("axis {} of a value is {}", axis, shapeText(shape)), *foretold);
            if (!foretold && sameNodes)
                return refusedAt(sizes, fmt::format("axis {} of a value is {} at {}, and nothing tells it of other sizes: no code is for all", axis, shapeText(shape), m_model.text(sizes)));
        }
        for (std::size_t i = 0; i < types[t].numbers.size() && types[t].numbers.size() == like.numbers.size(); ++i)
            if (const auto foretold = numberAt(*numbers[t], i, sizes); foretold && types[t].numbers[i] != *foretold)
                return isOther(fmt::format("a number that `{}` takes is {}", trimmed(types[t].name), types[t].numbers[i]), *foretold);
    }
    return {};
}

std::optional<SizeForm> ForetoldTypes::formOf(const Ints& values)
{
    if (values.size() != m_types.size())
        return std::nullopt;
    const auto [known, isNew] = m_forms.try_emplace(values);
    if (isNew)
        known->second = formThrough(values, m_steps);
    return known->second;
}

std::optional<SizeForm> ForetoldTypes::formOf(std::size_t type, std::size_t axis)
{
    Ints extents;
    for (const auto& sample : m_types)
        if (type < sample.size() && axis < sample[type].type.shape.size() && sample[type].type.shape[axis].isStatic())
            extents.push_back(sample[type].type.shape[axis].size());
    return formOf(extents);
}

/// Nothing where samples foretell none: where it is used, the program can't be made.
std::optional<std::int64_t> ForetoldTypes::numberAt(std::size_t type, std::size_t number, const Ints& sizes)
{
    Ints values;
    for (const auto& sample : m_types)
        if (type < sample.size() && sample[type].numbers.size() == m_types[0][type].numbers.size())
            values.push_back(sample[type].numbers[number]);
    const auto form = formOf(values);
    return form ? form->at(m_model.dims, sizes) : std::nullopt;
}

std::set<std::int64_t> ForetoldTypes::fixedNumbers() const
{
    std::set<std::int64_t> fixed;
    for (const NamedType& type : m_types[0])
        fixed.insert(type.numbers.begin(), type.numbers.end());
    for (const auto& sample : m_types) {
        std::set<std::int64_t> own;
        for (const NamedType& type : sample)
            own.insert(type.numbers.begin(), type.numbers.end());
        std::erase_if(fixed, [&](std::int64_t number) { return !own.contains(number); });
    }
    return fixed;
}

Result<void> ForetoldTypes::probe()
{
    constexpr std::int64_t first = 4;
    constexpr std::size_t mostNumbers = 24;
    std::set<Ints> probes;
    std::set<std::int64_t> numbers = fixedNumbers();
    if (const auto unsized = m_model.source.open({})) // where nothing that a size decides has been worked out yet
        for (const NamedType& type : allTypes(*unsized))
            numbers.insert(type.numbers.begin(), type.numbers.end());
    for (std::size_t i = 0; i < m_model.given(); ++i) {
        const OpenDim& dim = m_model.dims[i];
        const auto add = [&](std::int64_t size) {
            if (size < dim.least || size > dim.most || size % dim.step != 0)
                return;
            Ints sizes = m_sample;
            sizes[i] = size;
            probes.insert(std::move(sizes));
        };
        for (std::int64_t n = 0; n < first; ++n)
            add(dim.least + n * dim.step);
        std::size_t taken = 0;
        for (const std::int64_t number : numbers)
            if (number > dim.least && number <= dim.most && taken++ < mostNumbers)
                for (const std::int64_t beside : {-1, 0, 1})
                    add((number / dim.step + beside) * dim.step);
    }
    for (std::size_t corner = 0; corner < std::size_t {1} << m_model.given(); ++corner) {
        Ints sizes = m_sample;
        for (std::size_t i = 0; i < m_model.given(); ++i)
            sizes[i] = corner >> i & 1 ? m_model.dims[i].most : m_model.dims[i].least;
        probes.insert(std::move(sizes));
    }
    for (const Ints& sizes : probes)
        if (m_model.openedAt(sizes)) // all together they may be too large
            if (const auto fits = isAsForetold(sizes); !fits) {
                Diagnostic error = fits.error();
                error.help = rangeOnOneSide;
                return fail(std::move(error));
            }
    return {};
}

bool ForetoldTypes::areForms()
{
    for (std::size_t type = 0; type < m_types[0].size(); ++type)
        for (std::size_t axis = 0; axis < m_types[0][type].type.shape.size(); ++axis)
            if (!formOf(type, axis))
                return false;
    return true;
}

/// Nothing where samples foretell none: whether the program needs it is seen there.
std::optional<std::int64_t> ForetoldTypes::extentAt(std::size_t type, std::size_t axis, const Ints& sizes)
{
    const auto form = formOf(type, axis);
    return form ? form->at(m_model.dims, sizes) : std::nullopt;
}

/// Of what elements decide the first few counts that are no extents of other things, one dimension after the other, and all of them together.
std::vector<Ints> ForetoldTypes::someCounts() const
{
    constexpr std::size_t howMany = 4;
    constexpr std::int64_t mostRank = 8; // shapes are values, too, on the way
    const auto isOther = [&](std::int64_t count) {
        return (count > 0 && count <= mostRank) || std::ranges::any_of(m_types[0], [&](const NamedType& named) { return std::ranges::find(named.type.shape, Dim(count)) != named.type.shape.end(); });
    };
    std::vector<Ints> all {m_sample};
    for (std::size_t i = m_model.given(); i < m_model.dims.size(); ++i) {
        std::size_t found = 0;
        for (std::int64_t count = m_model.dims[i].least; count <= m_model.dims[i].most && found < howMany; ++count) {
            if (isOther(count))
                continue;
            Ints sizes = m_sample;
            sizes[i] = count;
            if (++found == 1)
                all.front()[i] = count;
            all.push_back(std::move(sizes));
        }
    }
    return all;
}

} // namespace passbench
