#pragma once
// Makes groups of what comes again and again.

#include "core/groups/group_plan.h"

#include <functional>

namespace passbench {

class RepeatWrapper {
public:
    /// `sections` is told of repeats with more copies than a group may have.
    using Sections = std::function<void(std::int32_t group, DivisionGraph copies)>;
    RepeatWrapper(const Scene& scene, GroupPlan& plan, Sections sections) : m_scene(scene), m_plan(plan), m_sections(std::move(sections)) {}

    /// Copies of several units become blocks, and each run of copies a repeat in `group`; where all of the group is one run it is the
    /// repeat itself. `graph` becomes what the group holds then. False when nothing more can repeat.
    bool wrap(std::int32_t group, DivisionGraph& graph);

private:
    struct Copies;
    bool wrapRuns(std::int32_t group, DivisionGraph& graph, Copies& copies);
    std::string commonTitle(const DivisionGraph& copies, const std::vector<std::uint32_t>& at) const;
    std::string titleOfCopy(const Unit& copy) const;
    std::string keyOfCopy(const Unit& copy) const;

    const Scene& m_scene;
    GroupPlan& m_plan;
    Sections m_sections;
};

} // namespace passbench
