#include "core/groups/divide.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace passbench {

namespace {

constexpr std::size_t mostPieces = 3; // of a scope, on average, that still says something

/// What all boxes of a unit have in common.
ScopePath pathOf(const Unit& unit, const Scopes& scopes)
{
    ScopePath path = scopes.paths[unit.boxes.front()];
    for (const std::uint32_t box : unit.boxes) {
        const auto end = std::ranges::mismatch(path, scopes.paths[box]).in1;
        path.erase(end, path.end());
    }
    return path;
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](unsigned char letter) { return letter >= '0' && letter <= '9'; });
}

/// "layer 3" of a scope `3` in a scope `layer`.
std::string titleAt(const ScopePath& path, std::size_t depth, const Scopes& scopes)
{
    const std::string& own = scopes.texts[path[depth]];
    return depth > 0 && isNumber(own) ? scopes.texts[path[depth - 1]] + " " + own : own;
}

std::string keyAt(const ScopePath& path, std::size_t depth, const Scopes& scopes)
{
    std::string key;
    for (std::size_t at = 0; at <= depth; ++at)
        key += (at > 0 ? "/" : "") + scopes.texts[path[at]];
    return key;
}

class ScopeDivider {
public:
    ScopeDivider(const DivisionGraph& graph, const Scopes& scopes) : m_graph(graph), m_scopes(scopes)
    {
        for (const Unit& unit : graph.units) {
            m_paths.push_back(pathOf(unit, scopes));
            m_deepest = std::max(m_deepest, m_paths.back().size());
        }
    }

    std::optional<Division> divide(std::size_t& depth)
    {
        for (; depth < m_deepest; ++depth) {
            if (allAgree(depth))
                continue;
            if (auto division = divideAt(depth)) {
                ++depth;
                return division;
            }
        }
        return std::nullopt;
    }

private:
    /// Whether what has a scope at all is in the same one.
    bool allAgree(std::size_t depth) const
    {
        const ScopePath* first = nullptr;
        for (const ScopePath& path : m_paths) {
            if (path.empty())
                continue;
            if (path.size() <= depth || (first && path[depth] != (*first)[depth]))
                return false;
            first = &path;
        }
        return true;
    }

    std::optional<Division> divideAt(std::size_t depth) const
    {
        const std::size_t count = m_paths.size();
        std::map<std::uint32_t, std::uint32_t> labelOf; // of scopes
        std::vector<std::uint32_t> labels(count), scopeLabel(count, UINT32_MAX);
        for (std::size_t unit = 0; unit < count; ++unit)
            if (m_paths[unit].size() > depth)
                scopeLabel[unit] = labelOf.try_emplace(m_paths[unit][depth], static_cast<std::uint32_t>(labelOf.size())).first->second;
        auto next = static_cast<std::uint32_t>(labelOf.size());
        for (std::size_t unit = 0; unit < count; ++unit)
            labels[unit] = scopeLabel[unit] == UINT32_MAX ? next++ : scopeLabel[unit];
        const std::vector<bool> keeps = scopesThatHold(partsWithoutCircle(m_graph, labels), scopeLabel, labelOf.size());
        bool divides = false;
        for (std::size_t unit = 0; unit < count; ++unit)
            if (scopeLabel[unit] != UINT32_MAX && !keeps[scopeLabel[unit]])
                labels[unit] = next++;
            else
                divides = divides || scopeLabel[unit] != UINT32_MAX;
        if (!divides)
            return std::nullopt;
        return named(renumbered(labels), depth);
    }

    /// Scopes of several units that fall into few parts.
    std::vector<bool> scopesThatHold(const std::vector<std::uint32_t>& partOf, const std::vector<std::uint32_t>& scopeLabel, std::size_t scopes) const
    {
        std::vector<std::size_t> units(scopes);
        std::vector<std::map<std::uint32_t, std::size_t>> parts(scopes);
        for (std::size_t unit = 0; unit < partOf.size(); ++unit)
            if (scopeLabel[unit] != UINT32_MAX) {
                ++units[scopeLabel[unit]];
                ++parts[scopeLabel[unit]][partOf[unit]];
            }
        std::vector<bool> keeps(scopes);
        for (std::size_t scope = 0; scope < scopes; ++scope)
            keeps[scope] = units[scope] > 1 && (parts[scope].size() <= mostPieces || parts[scope].size() * 6 <= units[scope]);
        return keeps;
    }

    static std::vector<std::uint32_t> renumbered(const std::vector<std::uint32_t>& labels)
    {
        std::map<std::uint32_t, std::uint32_t> numbers;
        std::vector<std::uint32_t> result;
        for (const std::uint32_t label : labels)
            result.push_back(numbers.try_emplace(label, static_cast<std::uint32_t>(numbers.size())).first->second);
        return result;
    }

    Division named(const std::vector<std::uint32_t>& labels, std::size_t depth) const
    {
        Division division {.partOf = partsWithoutCircle(m_graph, labels), .parts = {}};
        division.parts.resize(*std::ranges::max_element(division.partOf) + 1);
        std::map<std::uint32_t, int> piecesOf; // of a scope
        for (std::size_t unit = 0; unit < m_paths.size(); ++unit) {
            Division::Part& part = division.parts[division.partOf[unit]];
            if (!part.key.empty() || m_paths[unit].size() <= depth)
                continue;
            const int piece = ++piecesOf[m_paths[unit][depth]];
            part.key = keyAt(m_paths[unit], depth, m_scopes) + (piece > 1 ? fmt::format("#{}", piece) : "");
            part.title = titleAt(m_paths[unit], depth, m_scopes) + (piece > 1 ? fmt::format(" ({})", piece) : "");
        }
        return division;
    }

    const DivisionGraph& m_graph;
    const Scopes& m_scopes;
    std::vector<ScopePath> m_paths;
    std::size_t m_deepest = 0;
};

} // namespace

std::optional<Division> byScopes(const DivisionGraph& graph, const Scopes& scopes, std::size_t& depth)
{
    return graph.units.size() < 3 ? std::nullopt : ScopeDivider(graph, scopes).divide(depth);
}

} // namespace passbench
