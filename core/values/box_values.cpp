#include "core/values/box_values.h"

#include "core/support/text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <unordered_set>

namespace passbench {
namespace {

std::optional<double> ownValue(const SceneBox& box, const NodeValues& values, std::pair<double, double> limits)
{
    const auto of = [&](NodeId node) -> std::optional<double> {
        const auto found = values.values.find(node);
        return found == values.values.end() ? std::nullopt : std::optional(found->second);
    };
    std::optional<double> value = of(box.node);
    const bool isSum = values.total == NodeValues::Total::Sum && !values.isCategorical();
    if (!value)
        for (const NodeId folded : box.folded)
            if (const auto other = of(folded)) {
                const bool isFirst = !value;
                if (isSum)
                    value = value.value_or(0) + *other;
                else if (isFirst || heatOf(limits, values.better, *other) > heatOf(limits, values.better, *value))
                    value = other;
            }
    return value;
}

/// What is in a closed group.
struct Gathered {
    double sum = 0;
    std::optional<double> hottest;
    std::map<double, std::uint32_t> categories;
    std::uint32_t boxes = 0;
};

class BoxValuer {
public:
    BoxValuer(const Scene& seen, const Scene* whole, const NodeValues& values) : m_seen(seen), m_whole(whole), m_values(values), m_limits(values.limits()) {}

    BoxValues work(std::pair<double, double> range)
    {
        gather();
        m_result.boxes.resize(m_seen.boxes.size());
        for (std::uint32_t box = 0; box < m_seen.boxes.size(); ++box)
            m_result.boxes[box] = m_seen.boxes[box].kind == BoxKind::Group ? valueOfGroup(box) : valueOfBox(m_seen.boxes[box]);
        if (m_values.isCategorical())
            countCategories();
        else
            setShares(range);
        return std::move(m_result);
    }

private:
    bool isSum() const { return m_values.total == NodeValues::Total::Sum && !m_values.isCategorical(); }

    /// What adds up: nodes that share a value, and constants that several boxes read, count once.
    double addend(const SceneBox& box, std::unordered_set<NodeId>& counted) const
    {
        const auto once = [&](NodeId node) {
            const auto found = m_values.values.find(node);
            const auto together = m_values.together.find(node);
            return found != m_values.values.end() && counted.insert(together == m_values.together.end() ? node : together->second).second ? found->second : 0.0;
        };
        double sum = once(box.node);
        if (!m_values.values.contains(box.node))
            for (const NodeId folded : box.folded)
                sum += once(folded);
        return sum;
    }

    /// In the whole scene, where each node is shown by one box: what a drawn function does is not counted at its call, too.
    void gather()
    {
        std::unordered_set<NodeId> counted;
        for (const SceneBox& box : m_whole ? m_whole->boxes : m_seen.boxes) {
            const auto own = box.kind == BoxKind::Group ? std::nullopt : ownValue(box, m_values, m_limits);
            if (!own)
                continue;
            const double part = isSum() ? addend(box, counted) : 0;
            m_total += part;
            const auto shown = m_seen.boxOf.find(box.node);
            if (shown == m_seen.boxOf.end() || m_seen.boxes[shown->second].kind != BoxKind::Group)
                continue;
            Gathered& group = m_gathered[shown->second];
            group.sum += part;
            if (!group.hottest || heatOf(m_limits, m_values.better, *own) > heatOf(m_limits, m_values.better, *group.hottest))
                group.hottest = own;
            ++group.categories[*own];
            ++group.boxes;
        }
    }

    std::optional<BoxValue> valueOfBox(const SceneBox& box) const
    {
        const auto own = ownValue(box, m_values, m_limits);
        return own ? std::optional(BoxValue {.value = *own, .text = m_values.text(*own)}) : std::nullopt;
    }

    std::optional<BoxValue> valueOfGroup(std::uint32_t box) const
    {
        const auto found = m_gathered.find(box);
        if (found == m_gathered.end())
            return std::nullopt;
        const Gathered& group = found->second;
        if (m_values.isCategorical()) {
            const auto most = std::ranges::max_element(group.categories, {}, [](const auto& entry) { return entry.second; });
            const bool isAll = most->second == group.boxes;
            return BoxValue {.value = most->first, .text = m_values.text(most->first) + (isAll ? std::string() : fmt::format(", {} of {}", withThousands(most->second), withThousands(group.boxes)))};
        }
        if (!isSum())
            return BoxValue {.value = *group.hottest, .text = m_values.text(*group.hottest)};
        return BoxValue {.value = group.sum, .text = m_values.text(group.sum) + (m_total > 0 ? fmt::format(", {:.0f} %", 100 * group.sum / m_total) : std::string())};
    }

    void countCategories()
    {
        m_result.categories.resize(m_values.categories.size());
        for (auto& box : m_result.boxes)
            if (box) {
                box->category = static_cast<std::int32_t>(box->value);
                box->color = m_values.colorOf(static_cast<std::size_t>(box->category));
                ++m_result.categories[static_cast<std::size_t>(box->category)];
            }
    }

    /// Sums are more than any node has, so that what is shown is compared with what is shown.
    void setShares(std::pair<double, double> range)
    {
        m_result.limits = m_limits;
        if (isSum()) {
            m_result.limits = {0, 0};
            bool isFirst = true;
            for (const auto& box : m_result.boxes)
                if (box) {
                    m_result.limits = isFirst ? std::pair(box->value, box->value) : std::pair(std::min(m_result.limits.first, box->value), std::max(m_result.limits.second, box->value));
                    isFirst = false;
                }
        }
        for (auto& box : m_result.boxes) {
            if (!box)
                continue;
            const double share = heatOf(m_result.limits, m_values.better, box->value);
            ++m_result.histogram[std::min(BoxValues::bars - 1, static_cast<std::size_t>(share * BoxValues::bars))];
            if (share < range.first || share > range.second)
                box.reset();
            else
                box->share = range.second > range.first ? (share - range.first) / (range.second - range.first) : share;
        }
    }

    const Scene& m_seen;
    const Scene* m_whole;
    const NodeValues& m_values;
    const std::pair<double, double> m_limits; ///< of nodes
    double m_total = 0;
    std::unordered_map<std::uint32_t, Gathered> m_gathered; ///< by box
    BoxValues m_result;
};

} // namespace

BoxValues boxValues(const Scene& seen, const Scene* whole, const NodeValues& values, std::pair<double, double> range)
{
    return BoxValuer(seen, whole, values).work(range);
}

SceneLooks looksOf(const BoxValues& boxes, const NodeValues& values, bool dark, const std::function<bool(std::size_t)>& isShown)
{
    SceneLooks looks;
    const auto written = [](std::size_t count) { return withThousands(static_cast<std::int64_t>(count)); };
    std::vector<std::size_t> shown(boxes.categories.size()); // boxes of each category
    std::size_t without = 0;
    for (std::size_t at = 0; at < boxes.boxes.size(); ++at) {
        const auto& box = boxes.boxes[at];
        BoxLook& look = looks.boxes.emplace_back(BoxLook {.head = palette::withoutHeat(dark)});
        const std::size_t one = !isShown || isShown(at) ? 1 : 0;
        if (!box) {
            without += one;
            continue;
        }
        look.head = box->category >= 0 ? box->color : palette::heat(box->share, dark);
        look.value = box->text;
        if (box->category >= 0)
            shown[static_cast<std::size_t>(box->category)] += one;
    }
    const auto addRest = [&] {
        if (without > 0)
            looks.legend.push_back({.text = fmt::format("{}: nothing ({})", values.name, written(without)), .color = palette::withoutHeat(dark)});
    };
    if (values.isCategorical()) {
        std::size_t others = 0;
        for (std::size_t category = 0; category < shown.size(); ++category)
            if (values.isOther(category))
                others += shown[category];
            else if (shown[category] > 0)
                looks.legend.push_back({.text = fmt::format("{}: {} ({})", values.name, values.categories[category], written(shown[category])), .color = values.colorOf(category)});
        if (others > 0)
            looks.legend.push_back({.text = fmt::format("{}: others ({})", values.name, written(others)), .color = palette::otherCategories});
        addRest();
        return looks;
    }
    constexpr int steps = 4;
    const bool turned = values.better == NodeValues::Better::High;
    const auto [low, high] = boxes.limits;
    for (int step = 0; step <= steps && !values.empty(); ++step) {
        const double share = static_cast<double>(step) / steps, value = turned ? high - share * (high - low) : low + share * (high - low);
        looks.legend.push_back({.text = fmt::format("{}: {}", values.name, values.text(value)), .color = palette::heat(share, dark)});
    }
    addRest();
    return looks;
}

} // namespace passbench
