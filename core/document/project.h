#pragma once
// What a user saves and undoes: a plain value. Everything else in a session is worked out from it.

#include "core/groups/group_view.h"
#include "core/ir/graph/node.h"
#include "core/partition/pins.h"
#include "core/pipeline/pipeline.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace passbench {

/// An external compiler of the project. The order in the project is the order in which they are asked.
struct CompilerChoice {
    std::string name;
    std::string path {};  ///< of its TOML file, absolute; empty for one that ships with the program
    bool enabled = true;
    std::string text {};  ///< its rules as they were edited, instead of those of the file; empty when they were not
    std::string draft {}; ///< what was typed since and can't be read: kept, but not in force
    bool operator==(const CompilerChoice&) const = default;
};

/// What a query finds gets a colour and a badge. The first rule that finds a node counts.
struct StyleRule {
    std::string query;     ///< see core/query/query.h; may be wrong, and then finds nothing
    std::string color {};  ///< of heads, "#E69F00"; empty: they keep theirs
    std::string badge {};  ///< a letter or two; empty: none
    bool enabled = true;
    bool operator==(const StyleRule&) const = default;
};

/// A node of the imported model, by place and not by id, since ids depend on what else was done before.
struct NodePlace {
    std::string function;
    std::int64_t index = 0;          ///< among the function's nodes
    bool operator==(const NodePlace&) const = default;
};

/// What a node is told by in another version of its model: see core/document/node_marks.h.
struct NodeMark {
    struct Around {
        std::uint64_t hash = 0;             ///< of what lies around it
        std::int64_t which = 0, of = 0;     ///< among the nodes of its function for which that is the same
        bool operator==(const Around&) const = default;
    };
    NodePlace place;
    std::string name {};             ///< that its source gives it; empty for none
    std::string op {};
    std::vector<Around> around {};   ///< from afar to near
    bool operator==(const NodeMark&) const = default;
};

/// A pin of the session, on nodes of the imported model (core/partition/pins.h).
struct PlacedPin {
    Pin::Kind kind = Pin::Kind::To;
    NodePlace node;
    std::string compiler {};         ///< of To and Never
    NodePlace other {};              ///< of Cut
    bool operator==(const PlacedPin&) const = default;
};

/// How the model was looked at when it was saved.
struct ViewState {
    std::string mode = "after";      ///< "after", "compare", "overlay" or "text"
    std::string direction = "down";  ///< in which the graph flows: "down" or "right"
    std::string overlay = "none";    ///< what colours the nodes: "none", "regions", "cost" ...
    std::string overlayFile {};      ///< of the overlay "file": where its values are read from, absolute
    std::int64_t playhead = 0;       ///< 0: as imported; k: after step k
    // By place and not by id, since ids depend on what else was done before.
    std::string selectedFunction {}; ///< global function with the selected node; empty for none
    std::int64_t selectedNode = 0;   ///< its index among the function's nodes
    double zoom = 0;                 ///< pixels per scene unit; 0: not looked at yet
    NodePlace near {};               ///< the node nearest to the middle of the view; no function: none
    double x = 0, y = 0;             ///< scene units from the centre of `near` to the middle of the view, or from the origin
    std::vector<NodePlace> breakpoints {}; ///< those of `nodeBreakpoints` that the imported model has
    std::vector<NodeMark> marks {};  ///< of the nodes above that are of the graph that was shown
    bool operator==(const ViewState&) const = default;
};

/// Named so because a `Project` is a node that picks a field of a tuple.
struct Workspace {
    std::string modelPath;                                   ///< absolute, or as the user gave it; empty for none
    std::string modelHash {};                                ///< of the file that was opened (modelHash()); empty: not known
    std::vector<NodeMark> marks {};                          ///< in files: of the nodes of the model that are named here
    std::vector<std::pair<std::string, std::int64_t>> dims;  ///< sizes given to the model's symbolic dimensions
    std::string signature {};                                ///< of a model with several; empty: not chosen
    Pipeline pipeline;
    std::string pipelineDraft {};                            ///< what was typed as the pipeline's text and is not in force; empty: nothing
    std::vector<CompilerChoice> compilers;
    std::vector<PlacedPin> pins {};
    ViewState view;
    std::int64_t optLevel = highestOptLevel; ///< of its runs: steps and groups of higher levels are left out
    std::vector<std::string> required {}; ///< passes and groups that run whatever their level
    std::vector<std::string> disabled {}; ///< those that are left out wherever they stand
    std::vector<NodeId> nodeBreakpoints {}; ///< a run stops before a step that touches one of them
    GroupView groups {};                  ///< what of the graph is open
    std::vector<StyleRule> styles {};
    std::map<std::string, std::string> notes {}; ///< of whoever presents, by the id of a step ("FuseOps:2"); empty: of the model
    bool operator==(const Workspace&) const = default;
};

} // namespace passbench
