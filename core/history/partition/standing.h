#pragma once
// Where an operator has come to be, and the one reason that decided it: the same sentence wherever the program speaks of it.

#include "core/history/groups_tried.h"
#include "core/history/partition/built_partition.h"
#include "core/history/partition/pins.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/region_outline.h"
#include "core/partition/regions/regions.h"

namespace passbench {

struct Standing {
    enum class Decider : std::uint8_t {
        Rule,           ///< a compiler's rule for the operator
        Composite,      ///< a composite that it is part of
        WholeFunction,  ///< it went with the whole function
        Pin,            ///< a person's pin, which gave it or kept it
        GivenBack,      ///< its compiler took it, and its filter gave the region back
        GivenBackAtBuild, ///< its compiler took it, and the generator gave it back when code was made
        NotYet,         ///< a later step asks compilers about it
        OtherComposite, ///< on the host in a composite that nobody wanted in the end
        Refused,        ///< by all that were asked
        NotAsked,       ///< no step of the run has asked a compiler about it
        LeftOut,        ///< a compiler would take it, and no step did
    };
    std::string compiler;   ///< that has it; empty on the host
    std::string region;     ///< name of the region's function; empty on the host, and while it is only annotated
    Decider decider = Decider::NotAsked;
    std::string because;    ///< "a pin keeps it from `dnnl`"
    std::string refused {}; ///< the compiler whose word `because` is; empty when it is no compiler's
    std::string built {};   ///< where the code of it is, when that is elsewhere: "on the host", "in `main_1` of `ccompiler`"

    bool onHost() const { return compiler.empty(); }
    std::string place() const;    ///< "on the host"; "in `dnnl_main_0` of `dnnl`, built on the host"
    /// "on the host: a pin keeps it from `dnnl`"; "in `dnnl_main_0` of `dnnl`: the rule for `nn.relu`".
    std::string sentence() const { return place() + ": " + because; }
};
std::string_view name(Standing::Decider decider); ///< for data: "given back"

/// Answers about the operators of one module, which is of a run or beside it. Making it takes as long as a walk over the
/// module; answers look at one operator.
class Standings {
public:
    /// `built` is what became of the run when code was made of it; null when that is not known, or nothing else.
    Standings(const RunPtr& run, const Module& module, const CompilerTable& compilers, const BuiltPartition* built = nullptr);

    /// What compilers said of a node of the module that was asked about, composites as the run has made them.
    std::vector<Verdict> verdicts(const Function& asked, NodeId node) const;
    /// Why a group that fits is no composite of the run; empty when it is one, or nothing is known.
    std::string whyNotMade(NodeId root, std::string_view composite) const { return m_tried.whyNot(root, composite); }
    /// `node` is an operator or call of `module`, in regions and composites, too.
    Standing of(NodeId node) const;
    /// Says of each operator on the host that lies at the border of a region why it is there.
    void explainNeighbours(std::span<RegionInfo> regions) const;

private:
    struct Home {
        std::string compiler, region;
    };
    using Homes = std::unordered_map<NodeId, Home>; ///< of what is in regions
    static Homes homesIn(const Module& module);
    void findBuilt(const BuiltPartition& built);
    void findLater();
    Standing bySteps(NodeId node) const;
    Standing inRegion(NodeId node, const std::string& compiler, const std::string& region) const;
    Standing onHost(NodeId node) const;
    /// Of a compiler that comes before `taker` and would have got an operator by its rule, had `taker` no composite for it.
    std::string passedOver(NodeId node, const std::string& taker) const;

    RunPtr m_run;
    const Module& m_module;
    const CompilerTable& m_compilers;
    GroupsTried m_tried;
    const Module* m_asked;                                      ///< null when nobody was
    FunctionsByNode m_askedFunctions;
    Pins m_pins;                                                ///< about the nodes of that module
    Homes m_homes;
    std::unordered_map<NodeId, RegionGivenBack> m_givenBack;    ///< operators of regions that did not stay
    std::unordered_map<NodeId, RegionGivenBack> m_builtBack;    ///< operators that generators gave back
    Homes m_builtHomes;                                         ///< of those
    bool m_isBuilt = false;                                     ///< the module is as code was made of it
    std::optional<std::size_t> m_askedLater;                    ///< the step that asks compilers, when the module is one before it
    Homes m_later;                                              ///< then: after the last step
    std::optional<std::size_t> m_askedHere;                     ///< the step that asks compilers, when the module is none that a step begins or ends with
    Homes m_given;                                              ///< then: after that step
};

/// Regions of `module`, which is of `run` or beside it, with the reasons that the run has for where they end.
std::vector<RegionInfo> explainedRegions(const RunPtr& run, const Module& module, const CompilerTable& compilers, const BuiltPartition* built = nullptr);

} // namespace passbench
