#include "core/codegen/input/sizes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace passbench {
namespace {

__extension__ using Exact = __int128;

using Powers = std::vector<std::uint8_t>;

constexpr std::uint8_t mostPower = 2;
constexpr int mostPowers = 3;        ///< of all dimensions together: batch times a square
constexpr std::size_t mostTerms = 4; ///< as (a + 2) * (b + 2) has

/// Nothing beyond 64 bits, with room for a few sums.
std::optional<Exact> product(std::int64_t factor, const Powers& powers, std::span<const std::int64_t> sizes)
{
    Exact all = factor;
    for (std::size_t i = 0; i < powers.size(); ++i)
        for (int n = 0; n < powers[i]; ++n) {
            all *= sizes[i];
            if (all > (Exact {1} << 62) || all < -(Exact {1} << 62))
                return std::nullopt;
        }
    return all;
}

/// All products of few dimensions, the fewest first.
std::vector<Powers> productsOf(std::size_t dims)
{
    std::vector<Powers> all {Powers(dims, 0)};
    for (std::size_t i = 0; i < dims; ++i)
        for (std::size_t known = all.size(), n = 0; n < known; ++n)
            for (std::uint8_t power = 1; power <= mostPower; ++power) {
                Powers more = all[n];
                more[i] = power;
                all.push_back(std::move(more));
            }
    const auto degree = [](const Powers& powers) { return std::accumulate(powers.begin(), powers.end(), 0); };
    std::erase_if(all, [&](const Powers& powers) { return degree(powers) > mostPowers; });
    std::ranges::stable_sort(all, {}, degree);
    return all;
}

/// Whole factors for these products, by elimination in doubles, and proven in whole numbers.
std::optional<SizeForm> throughProducts(std::span<const std::int64_t> values, std::span<const Ints> samples, const std::vector<Powers>& products)
{
    const std::size_t count = products.size();
    std::vector<std::vector<long double>> rows;
    for (std::size_t s = 0; s < samples.size(); ++s) {
        auto& row = rows.emplace_back();
        for (const Powers& powers : products) {
            const auto value = product(1, powers, samples[s]);
            if (!value)
                return std::nullopt;
            row.push_back(static_cast<long double>(*value));
        }
        row.push_back(static_cast<long double>(values[s]));
    }
    for (std::size_t column = 0; column < count; ++column) {
        const auto pivot = std::max_element(rows.begin() + static_cast<std::ptrdiff_t>(column), rows.end(),
            [&](const auto& a, const auto& b) { return std::abs(a[column]) < std::abs(b[column]); });
        if (std::abs((*pivot)[column]) < 1e-6L)
            return std::nullopt;
        std::swap(rows[column], *pivot);
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (r == column)
                continue;
            const long double factor = rows[r][column] / rows[column][column];
            for (std::size_t c = column; c <= count; ++c)
                rows[r][c] -= factor * rows[column][c];
        }
    }
    SizeForm form;
    for (std::size_t i = 0; i < count; ++i) {
        const long double factor = std::round(rows[i][count] / rows[i][i]);
        if (std::abs(factor) > 9e17L)
            return std::nullopt;
        form.terms.push_back({static_cast<std::int64_t>(factor), products[i]});
        if (form.terms.back().factor == 0)
            return std::nullopt; // fewer terms were tried before
    }
    for (std::size_t s = 0; s < samples.size(); ++s) {
        Exact sum = 0;
        for (const SizeTerm& term : form.terms)
            sum += product(term.factor, term.powers, samples[s]).value_or(0);
        if (sum != values[s])
            return std::nullopt;
    }
    return form;
}

} // namespace

bool SizeForm::isConstant() const
{
    return std::ranges::all_of(terms, [](const SizeTerm& term) { return std::ranges::all_of(term.powers, [](std::uint8_t power) { return power == 0; }); });
}

std::optional<std::size_t> SizeForm::dimension(std::span<const OpenDim> dims) const
{
    if (terms.size() != 1)
        return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < terms[0].powers.size(); ++i) {
        if (terms[0].powers[i] > 1 || (terms[0].powers[i] == 1 && found))
            return std::nullopt;
        if (terms[0].powers[i] == 1)
            found = i;
    }
    return found && terms[0].factor == dims[*found].step ? found : std::nullopt;
}

std::optional<std::int64_t> SizeForm::at(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes) const
{
    Ints steps;
    for (std::size_t i = 0; i < dims.size(); ++i)
        steps.push_back(sizes[i] / dims[i].step);
    Exact sum = 0;
    for (const SizeTerm& term : terms) {
        const auto value = product(term.factor, term.powers, steps);
        if (!value)
            return std::nullopt;
        sum += *value;
    }
    if (sum > (Exact {1} << 62) || sum < -(Exact {1} << 62))
        return std::nullopt;
    return static_cast<std::int64_t>(sum);
}

SizeForm roomFor(const SizeForm& form, std::span<const OpenDim> dims)
{
    SizeForm room = form;
    for (SizeTerm& term : room.terms)
        for (std::size_t i = 0; i < term.powers.size(); ++i)
            for (; dims[i].decided && term.powers[i] > 0; --term.powers[i])
                term.factor *= (term.factor < 0 ? dims[i].least : dims[i].most) / dims[i].step;
    return room;
}

bool isDecided(const SizeForm& form, std::span<const OpenDim> dims)
{
    return std::ranges::any_of(form.terms, [&](const SizeTerm& term) {
        for (std::size_t i = 0; i < term.powers.size(); ++i)
            if (term.powers[i] > 0 && dims[i].decided)
                return true;
        return false;
    });
}

std::optional<std::int64_t> leastOf(const SizeForm& form, std::span<const OpenDim> dims)
{
    // Written in what each dimension is above its least, terms cancel that would not where each is at its own extreme: n*n - n.
    constexpr Exact most = Exact {1} << 62;
    std::map<Powers, Exact> sums;
    for (const SizeTerm& term : form.terms) {
        std::map<Powers, Exact> product {{Powers(dims.size(), 0), term.factor}};
        for (std::size_t i = 0; i < term.powers.size(); ++i)
            for (int n = 0; n < term.powers[i]; ++n) {
                std::map<Powers, Exact> next;
                for (const auto& [powers, factor] : product) {
                    const Exact atLeast = factor * (dims[i].least / dims[i].step);
                    if (atLeast > most || atLeast < -most)
                        return std::nullopt;
                    next[powers] += atLeast;
                    Powers more = powers;
                    ++more[i];
                    next[std::move(more)] += factor;
                }
                product = std::move(next);
            }
        for (const auto& [powers, factor] : product)
            sums[powers] += factor;
    }
    Exact least = 0;
    for (const auto& [powers, factor] : sums) {
        const bool isConstant = std::ranges::all_of(powers, [](std::uint8_t power) { return power == 0; });
        if (factor >= 0 && !isConstant)
            continue;
        Exact value = factor;
        for (std::size_t i = 0; i < powers.size(); ++i)
            for (int n = 0; n < powers[i]; ++n) {
                value *= (dims[i].most - dims[i].least) / dims[i].step;
                if (value < -most)
                    return std::nullopt;
            }
        least += value;
    }
    if (least > most || least < -most)
        return std::nullopt;
    return static_cast<std::int64_t>(least);
}

SizeForm constantForm(std::int64_t value, std::size_t dims) { return {{{value, Powers(dims, 0)}}}; }

std::optional<SizeForm> formThrough(std::span<const std::int64_t> values, std::span<const Ints> samples)
{
    if (values.empty() || std::ranges::all_of(values, [&](std::int64_t value) { return value == values[0]; }))
        return values.empty() ? std::nullopt : std::optional(constantForm(values[0], samples[0].size()));
    const std::vector<Powers> all = productsOf(samples[0].size());
    for (std::size_t terms = 1; terms <= std::min({mostTerms, samples.size() - 1, all.size()}); ++terms) {
        std::vector<std::size_t> chosen(terms);
        std::iota(chosen.begin(), chosen.end(), 0);
        while (true) {
            std::vector<Powers> products;
            for (const std::size_t i : chosen)
                products.push_back(all[i]);
            if (auto form = throughProducts(values, samples, products))
                return form;
            std::size_t last = terms; // the next choice, in order
            while (last > 0 && chosen[last - 1] == all.size() - terms + last - 1)
                --last;
            if (last == 0)
                break;
            ++chosen[last - 1];
            for (std::size_t i = last; i < terms; ++i)
                chosen[i] = chosen[i - 1] + 1;
        }
    }
    return std::nullopt;
}

std::string toText(const SizeForm& form, std::span<const OpenDim> dims)
{
    std::string all;
    for (const SizeTerm& term : form.terms) {
        std::string text;
        for (std::size_t i = 0; i < term.powers.size(); ++i)
            for (int n = 0; n < term.powers[i]; ++n) {
                const bool whole = text.empty() && form.dimension(dims);
                text += (text.empty() ? "" : "*") + (dims[i].step == 1 || whole ? dims[i].name : fmt::format("({}/{})", dims[i].name, dims[i].step));
            }
        const std::int64_t size = term.factor < 0 ? -term.factor : term.factor;
        if (text.empty())
            text = fmt::format("{}", size);
        else if (size != 1 && !form.dimension(dims))
            text = fmt::format("{}*{}", size, text);
        all += all.empty() ? (term.factor < 0 ? "-" : "") : term.factor < 0 ? " - "
                                                                            : " + ";
        all += text;
    }
    return all.empty() ? "0" : all;
}

std::string sizesText(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes)
{
    std::string text;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        text += fmt::format("{}{}={}", i ? " " : "", dims[i].name, sizes[i]);
    return text;
}

void encode(ByteWriter& writer, const OpenDim& dim)
{
    writer.text(dim.name);
    for (const std::int64_t number : {dim.least, dim.most, dim.step})
        writer.number(number);
    writer.number(dim.decided);
}

OpenDim decodeOpenDim(ByteReader& reader)
{
    OpenDim dim {.name = std::string(reader.text())};
    for (std::int64_t* number : {&dim.least, &dim.most, &dim.step})
        *number = reader.number<std::int64_t>();
    dim.decided = reader.number<bool>();
    return dim;
}

void encode(ByteWriter& writer, const SizeForm& form)
{
    writer.list(form.terms, [&](const SizeTerm& term) {
        writer.number(term.factor);
        writer.numbers(term.powers);
    });
}

SizeForm decodeSizeForm(ByteReader& reader)
{
    SizeForm form;
    reader.list([&] {
        SizeTerm& term = form.terms.emplace_back();
        term.factor = reader.number<std::int64_t>();
        term.powers = reader.numbers<std::vector<std::uint8_t>>();
    });
    return form;
}

} // namespace passbench
