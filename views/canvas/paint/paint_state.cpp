#include "views/canvas/paint/paint_state.h"

#include <QSet>

#include <algorithm>
#include <ranges>

namespace passbench {
namespace {

const CompilerStyle* visibleStyle(const std::vector<CompilerStyle>& styles, const std::vector<std::int16_t>& of,
    std::size_t index)
{
    if (of.empty() || of[index] < 0)
        return nullptr;
    const CompilerStyle& style = styles[static_cast<std::size_t>(of[index])];
    return style.visible ? &style : nullptr;
}

/// Of `nodes` in closed groups, by boxes.
template<typename Nodes> std::vector<std::uint32_t> countsInGroups(const Picture& picture, const Nodes& nodes)
{
    std::vector<std::uint32_t> result;
    if (picture.whole)
        for (const NodeId node : nodes)
            if (const std::size_t box = picture.boxOf(node); box < picture.boxes.size() && picture.scene->boxes[box].kind == BoxKind::Group) {
                result.resize(picture.boxes.size());
                ++result[box];
            }
    return result;
}

} // namespace

std::vector<CompilerStyle> compilerStyles(const QStringList& names)
{
    std::vector<CompilerStyle> styles;
    QSet<QChar> taken;
    for (const QString& name : names) {
        QChar letter = QLatin1Char('?');
        for (const QChar c : name.toUpper() + QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
            if (c.isLetterOrNumber() && !taken.contains(c)) {
                letter = c;
                break;
            }
        taken.insert(letter);
        styles.push_back({.name = name, .color = Theme::compiler(static_cast<int>(styles.size())), .letter = letter});
    }
    return styles;
}

QStringList compilersOf(const Scene& scene)
{
    QSet<QString> names;
    const std::string* last = nullptr; // neighbours are mostly of one compiler
    for (const SceneBox& box : scene.boxes)
        if (!box.compiler.empty() && !(last && *last == box.compiler)) {
            names.insert(QString::fromStdString(box.compiler));
            last = &box.compiler.str();
        }
    for (const SceneGroup& group : scene.groups)
        if (!group.compiler.empty())
            names.insert(QString::fromStdString(group.compiler));
    QStringList sorted(names.begin(), names.end());
    sorted.sort();
    return sorted;
}

bool PaintState::hasMarks() const
{
    return !hullChanges.empty() || !wrapChanges.empty() || !breakpoints.empty() || std::ranges::any_of(changes, [](const auto& change) { return change.has_value(); });
}

const CompilerStyle* PaintState::compilerOf(std::size_t box) const
{
    if (!layers.tints)
        return nullptr;
    return visibleStyle(compilers, compilerOfBox, box);
}

const CompilerStyle* PaintState::compilerOfHull(std::size_t group) const
{
    if (!layers.tints)
        return nullptr;
    return visibleStyle(compilers, compilerOfGroup, group);
}

std::vector<std::optional<ChangeKind>> changesOfBoxes(const Picture& picture, const ChangeMap& changes)
{
    if (changes.empty())
        return {};
    std::vector<std::optional<ChangeKind>> result(picture.boxes.size());
    for (std::size_t k = 0; k < result.size(); ++k) {
        const SceneBox& box = picture.scene->boxes[k];
        if (box.kind == BoxKind::Group)
            continue; // says how many
        if (const auto own = changes.find(box.node); box.node != NodeId::None && own != changes.end()) {
            result[k] = own->second;
            continue;
        }
        for (const NodeId folded : box.folded)
            if (changes.contains(folded))
                result[k] = ChangeKind::Changed;
    }
    return result;
}

std::vector<std::uint32_t> changesInGroups(const Picture& picture, const ChangeMap& changes)
{
    return countsInGroups(picture, changes | std::views::keys);
}

std::vector<std::uint32_t> matchesInGroups(const Picture& picture, std::span<const NodeId> matches) { return countsInGroups(picture, matches); }

std::vector<std::pair<std::uint32_t, ChangeKind>> changesOfHulls(const Picture& picture, const ChangeMap& changes)
{
    std::vector<std::pair<std::uint32_t, ChangeKind>> result;
    if (changes.empty())
        return result;
    for (std::size_t group = 0; group < picture.hulls.size(); ++group) {
        const SceneGroup& drawn = picture.scene->groups[group];
        for (const NodeId node : {drawn.call, drawn.literal}) // of both, what became of the call
            if (const auto change = changes.find(node); change != changes.end() && picture.hullOf(node) == group) {
                result.emplace_back(static_cast<std::uint32_t>(group), change->second);
                break;
            }
    }
    return result;
}

std::vector<std::optional<ChangeKind>> changesOfWraps(const Picture& picture, const ChangeMap& changes)
{
    std::vector<std::optional<ChangeKind>> result;
    for (std::size_t box = 0; box < picture.boxes.size() && !changes.empty(); ++box)
        for (const NodeId node : picture.scene->boxes[box].wraps)
            if (const auto change = changes.find(node); change != changes.end()) {
                result.resize(picture.boxes.size());
                result[box] = change->second;
                break;
            }
    return result;
}

std::vector<PaintState::Match> matchesOfBoxes(const Picture& picture, std::span<const NodeId> matches,
    std::optional<std::size_t> current)
{
    if (matches.empty())
        return {};
    std::vector<PaintState::Match> result(picture.boxes.size(), PaintState::Match::None);
    const auto mark = [&](NodeId node, PaintState::Match kind) {
        if (const std::size_t box = picture.boxOf(node); box < result.size())
            result[box] = kind;
    };
    for (const NodeId node : matches)
        mark(node, PaintState::Match::Match);
    if (current && *current < matches.size())
        mark(matches[*current], PaintState::Match::Current);
    return result;
}

std::vector<std::uint32_t> markedBoxes(const PaintState& state)
{
    std::vector<std::uint32_t> marked;
    const auto add = [&](const auto& marks, auto isMark) {
        for (std::size_t box = 0; box < marks.size(); ++box)
            if (isMark(marks[box]))
                marked.push_back(static_cast<std::uint32_t>(box));
    };
    add(state.changes, [](const auto& change) { return change.has_value(); });
    add(state.wrapChanges, [](const auto& change) { return change.has_value(); });
    add(state.matches, [](PaintState::Match match) { return match != PaintState::Match::None; });
    add(state.changesInside, [](std::uint32_t count) { return count > 0; });
    std::ranges::sort(marked);
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
    return marked;
}

void assignCompilers(PaintState& state, const Scene& scene)
{
    std::unordered_map<std::string, std::int16_t> indices;
    for (std::size_t k = 0; k < state.compilers.size(); ++k)
        indices.emplace(state.compilers[k].name.toStdString(), static_cast<std::int16_t>(k));
    const auto indexOf = [&](const std::string& name) -> std::int16_t {
        if (name.empty())
            return -1;
        const auto found = indices.find(name);
        return found == indices.end() ? std::int16_t {-1} : found->second;
    };
    state.compilerOfBox.clear();
    state.compilerOfGroup.clear();
    for (const SceneBox& box : scene.boxes)
        state.compilerOfBox.push_back(indexOf(box.compiler));
    for (const SceneGroup& group : scene.groups)
        state.compilerOfGroup.push_back(indexOf(group.compiler));
}

std::vector<std::optional<BoxMark>> stylesOfBoxes(const Picture& picture, const BoxMarks& marks)
{
    std::vector<std::optional<BoxMark>> styles;
    if (marks.empty())
        return styles;
    for (const SceneBox& box : picture.scene->boxes) {
        auto mark = box.kind == BoxKind::Group ? marks.end() : marks.find(box.node);
        for (std::size_t at = 0; box.kind != BoxKind::Group && mark == marks.end() && at < box.folded.size(); ++at)
            mark = marks.find(box.folded[at]);
        styles.push_back(mark == marks.end() ? std::nullopt : std::optional(mark->second));
    }
    return styles;
}

} // namespace passbench
