#pragma once
// All that is known about why an operator is where it is: for the Why panel, and `partition --why`.

#include "core/history/partition/standing.h"
#include "core/history/partition/what_if.h"
#include "core/partition/reasons/apart.h"
#include "core/partition/reasons/composite_attempts.h"
#include "core/partition/reasons/verdicts.h"

namespace passbench {

/// What compilers say of one operator.
struct AskedNode {
    NodeId node = NodeId::None;       ///< as it was when they were asked
    std::string name;                 ///< for a person: "nn.conv2d"
    std::vector<Verdict> verdicts;    ///< in the order of the compilers
};

/// Groups of one compiler that an operator could be in, those that came furthest first.
struct GroupedNode {
    struct Attempt {
        CompositeAttempt attempt;
        NodeId place = NodeId::None;  ///< where it failed, or where the group ends
        std::string placeName;
    };
    NodeId node = NodeId::None;       ///< as it was before composites were made
    std::string name, compiler;
    std::vector<Attempt> attempts;    ///< the first few
};

/// The region that an operator is in.
struct PlacedNode {
    struct Apart {
        std::string region;
        NodeId call = NodeId::None;
        RegionsApart why;
    };
    RegionInfo region;
    std::vector<Apart> apart;         ///< other regions of its compiler, the nearest first: why they are not one with it
    std::size_t furtherApart = 0;     ///< regions that are not listed
};

struct NodeReasons {
    struct Place {
        NodeId node = NodeId::None;
        std::string name;             ///< for a person: "nn.conv2d"
        Standing standing;
    };
    std::vector<Place> standings;     ///< of what the node is in the module that is looked at: itself, or what it has become
    bool asked = false;               ///< by AnnotateTarget; else it is what compilers would say of the module that is looked at
    std::vector<AskedNode> verdicts;  ///< of what the node was then
    std::vector<GroupedNode> groups;
    std::optional<PlacedNode> place;  ///< nothing on the host, and before there are regions
    std::vector<PinOutcome> pins;     ///< about the node
    std::vector<Wish> wishes;         ///< each would let a compiler take it
    bool partitioned = false;         ///< PartitionGraph has run, so that it is known what became of the pins
    bool empty() const { return standings.empty() && verdicts.empty() && groups.empty() && !place && pins.empty(); }
};

struct ReasonsRequest {
    const RunPtr& run;
    const Module& module;             ///< the one that is looked at, of `run` or beside it: regions are its
    NodeId node = NodeId::None;       ///< of any step
    const CompilerTable& compilers;   ///< of `run`, or those that would be asked now: see askedOf()
    const BuiltPartition* built = nullptr; ///< what code was made of instead; null when that is not known, or nothing else
};
/// Takes as long as the lineage of the run is: for a background thread.
NodeReasons reasonsOf(const ReasonsRequest& request);
/// Whether `remark` says of a node what all compilers' refusals in `verdicts` say of it already, as AnnotateTarget's does.
bool repeats(const Remark& remark, std::span<const AskedNode> verdicts);
/// Only where it is: the first thing in those reasons.
std::vector<NodeReasons::Place> standingsOf(const ReasonsRequest& request);

} // namespace passbench
