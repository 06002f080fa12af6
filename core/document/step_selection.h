#pragma once
// Which steps of a pipeline are selected: one of them is current, which keys and panels are about; a range grows from an anchor.

#include "core/pipeline/pipeline.h"

#include <set>

namespace passbench {

/// What an edit did to the steps of a pipeline.
struct StepChanges {
    std::vector<int> before {}; ///< of each step, where it stood; -1 when it was not there. One that was moved over others is new
    std::set<int> touched {};   ///< steps that are new, or that were changed where they stand
    std::set<int> moved {};     ///< steps that an undo or a redo took back to where they stand
    bool isReorder = false;     ///< the same steps in another order
};
StepChanges stepChanges(const Pipeline& before, const Pipeline& after);

class StepSelection {
public:
    int current() const { return m_current; }              ///< -1: none
    const std::set<int>& steps() const { return m_steps; } ///< the current one among them
    bool contains(int step) const { return m_steps.contains(step); }
    bool isKept() const { return m_isKept; } ///< the last follow() found again all that was selected, and there was something
    int lostAt() const { return m_lostAt; } ///< where the current one stood, when the last follow() did not find it; else -1

    // Each says whether it changed anything.
    bool select(int step);              ///< alone; none for -1
    bool select(std::set<int> steps);   ///< with the first as the current one
    bool toggle(int step);              ///< beside the others; without it the nearest one is current
    bool extendTo(int step);            ///< all from the anchor on; without any this one alone
    bool restore(const StepSelection& other); ///< as it was in the same pipeline
    /// After an edit: the same steps, wherever they stand now. When the current one is gone, the one in its place, if there is any.
    bool follow(const StepChanges& changes);

private:
    bool set(std::set<int> steps, int current, int anchor);

    std::set<int> m_steps;
    int m_current = -1, m_anchor = -1, m_lostAt = -1;
    bool m_isKept = false;
};

} // namespace passbench
