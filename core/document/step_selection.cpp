#include "core/document/step_selection.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostCells = 4'000'000; // of the table; pipelines that differ in more steps have nothing in common for it

/// Pairs of equal steps in the order of both: a longest common subsequence.
void matchMiddle(std::span<const PipelineStep> before, std::span<const PipelineStep> after, int first, std::span<int> result)
{
    if (before.size() * after.size() > mostCells)
        return;
    const std::size_t width = after.size() + 1;
    std::vector<std::uint32_t> longest((before.size() + 1) * width); // of the rests from (i, j) on
    for (std::size_t i = before.size(); i-- > 0;)
        for (std::size_t j = after.size(); j-- > 0;)
            longest[i * width + j] = before[i] == after[j] ? longest[(i + 1) * width + j + 1] + 1 : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    for (std::size_t i = 0, j = 0; i < before.size() && j < after.size();) {
        if (before[i] == after[j])
            result[j++] = first + static_cast<int>(i++);
        else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1])
            ++i;
        else
            ++j;
    }
}

/// Between equal steps, those of one pass are the same step with other options, groups or marks.
void matchEdited(const Pipeline& before, const Pipeline& after, std::vector<int>& result)
{
    std::size_t from = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (result[i] >= 0) {
            from = static_cast<std::size_t>(result[i]) + 1;
            continue;
        }
        const auto next = std::find_if(result.begin() + static_cast<std::ptrdiff_t>(i), result.end(), [](int step) { return step >= 0; });
        const std::size_t end = next == result.end() ? before.steps.size() : static_cast<std::size_t>(*next);
        for (std::size_t k = from; k < end; ++k)
            if (before.steps[k].pass == after.steps[i].pass) {
                result[i] = static_cast<int>(k);
                from = k + 1;
                break;
            }
    }
}

} // namespace

StepChanges stepChanges(const Pipeline& before, const Pipeline& after)
{
    const std::size_t shorter = std::min(before.steps.size(), after.steps.size());
    std::size_t front = 0, back = 0;
    while (front < shorter && before.steps[front] == after.steps[front])
        ++front;
    while (back < shorter - front && before.steps[before.steps.size() - 1 - back] == after.steps[after.steps.size() - 1 - back])
        ++back;
    std::vector<int> result(after.steps.size(), -1);
    for (std::size_t i = 0; i < front; ++i)
        result[i] = static_cast<int>(i);
    for (std::size_t i = 1; i <= back; ++i)
        result[after.steps.size() - i] = static_cast<int>(before.steps.size() - i);
    const std::size_t middle = after.steps.size() - front - back;
    matchMiddle(std::span(before.steps).subspan(front, before.steps.size() - front - back), std::span(after.steps).subspan(front, middle), static_cast<int>(front),
        std::span(result).subspan(front, middle));
    matchEdited(before, after, result);
    StepChanges changes {.before = std::move(result), .isReorder = before.steps.size() == after.steps.size() && std::ranges::is_permutation(before.steps, after.steps)};
    for (std::size_t i = 0; i < after.steps.size(); ++i)
        if (const int was = changes.before[i]; was < 0 || before.steps[static_cast<std::size_t>(was)] != after.steps[i])
            changes.touched.insert(static_cast<int>(i));
    return changes;
}

bool StepSelection::set(std::set<int> steps, int current, int anchor)
{
    m_anchor = anchor;
    const bool changed = steps != m_steps || current != m_current;
    m_steps = std::move(steps);
    m_current = current;
    return changed;
}

bool StepSelection::select(int step) { return step < 0 ? set({}, -1, -1) : set({step}, step, step); }

bool StepSelection::select(std::set<int> steps)
{
    const int first = steps.empty() ? -1 : *steps.begin();
    return set(std::move(steps), first, first);
}

bool StepSelection::toggle(int step)
{
    std::set<int> steps = m_steps;
    if (steps.erase(step) == 0) {
        steps.insert(step);
        return set(std::move(steps), step, step);
    }
    if (steps.empty() || step != m_current)
        return set(steps, steps.empty() ? -1 : m_current, step);
    const int nearest = *std::ranges::min_element(steps, {}, [&](int other) { return std::abs(other - step); });
    return set(std::move(steps), nearest, step);
}

bool StepSelection::extendTo(int step)
{
    if (m_anchor < 0)
        return select(step);
    std::set<int> steps;
    for (int i = std::min(m_anchor, step); i <= std::max(m_anchor, step); ++i)
        steps.insert(i);
    return set(std::move(steps), step, m_anchor);
}

bool StepSelection::restore(const StepSelection& other) { return set(other.m_steps, other.m_current, other.m_anchor); }

bool StepSelection::follow(const StepChanges& changes)
{
    const std::vector<int>& before = changes.before;
    const auto now = [&](int step) {
        const auto at = std::ranges::find(before, step);
        return step < 0 || at == before.end() ? -1 : static_cast<int>(at - before.begin());
    };
    std::set<int> steps;
    for (const int step : m_steps)
        if (const int place = now(step); place >= 0)
            steps.insert(place);
    int current = now(m_current);
    m_isKept = !m_steps.empty() && steps.size() == m_steps.size();
    m_lostAt = current < 0 ? m_current : -1;
    if (m_current >= 0 && current < 0) { // the next that is still there, else the last
        const auto next = std::ranges::find_if(before, [&](int step) { return step > m_current; });
        current = before.empty() ? -1 : next == before.end() ? static_cast<int>(before.size()) - 1 : static_cast<int>(next - before.begin());
        if (current >= 0)
            steps.insert(current);
    }
    return set(std::move(steps), current, now(m_anchor) >= 0 ? now(m_anchor) : current);
}

} // namespace passbench
