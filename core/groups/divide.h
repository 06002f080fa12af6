#pragma once
// Ways to divide what a group holds into groups. Each gives a part number for every unit; units of one part, if more than one,
// become a group, and parts joined give no circle.

#include "core/groups/scopes.h"
#include "core/groups/units.h"

#include <optional>

namespace passbench {

struct Division {
    struct Part {
        std::string key, title; ///< of a part of more than one unit
    };
    std::vector<std::uint32_t> partOf; ///< of each unit
    std::vector<Part> parts;
};

/// By the scopes of its units at the first depth from `depth` on where they differ; `depth` becomes the next. Nothing when names say
/// nothing: a scope that would fall into more pieces than a reader can follow is no scope.
std::optional<Division> byScopes(const DivisionGraph& graph, const Scopes& scopes, std::size_t& depth);

/// By what stands between places where a single value is all that goes on; what is read as it is is not divided.
std::optional<Division> byBlocks(const DivisionGraph& graph, const Scene& scene);

/// By what stands many times over beside itself, between the same units: of several operators each time, a part is one such block; and
/// then, what has the same place in each is one part, such as all that one unit is made of.
std::optional<Division> siblingBlocks(const DivisionGraph& graph, const Scene& scene);
std::optional<Division> bySiblings(const DivisionGraph& graph, const Scene& scene);

/// The key of a block that begins with `first`: the node of its first box, whose id is the same in all steps that keep it.
std::string blockKey(const Unit& first, const Scene& scene);

/// Into runs of at most `mostChildren` each where that is enough, else into at most so many; cut where few edges cross.
Division intoSections(const DivisionGraph& graph);

} // namespace passbench
