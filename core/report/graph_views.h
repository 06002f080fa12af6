#pragma once
// The graphs of a run, each in the ways that a reader of its page may look at it: its groups closed as they are at first, all open, and
// each of them opened or closed by itself.

#include "core/groups/grouped_scene.h"
#include "core/report/picture_book.h"
#include "core/report/text_changes.h"

#include <stop_token>

namespace passbench::report {

struct GraphViewLimits {
    std::size_t mostBoxes = 3'000; ///< a graph of more is not shown whole
    std::size_t bytes = 3'000'000; ///< of all pictures, about: from then on none with one group opened or closed is added
    std::size_t mostSingles = 400; ///< and how many they may be, as each is laid out; one of a graph that is not shown whole counts as ten
};

class GraphViews {
public:
    using Limits = GraphViewLimits;
    /// `grouped`: they are shown in groups at first.
    GraphViews(PictureBook& book, bool grouped, Limits limits = {}) : m_book(book), m_isGrouped(grouped), m_limits(limits) { }

    /// The number of the graph of `module`; equal functions make the same graph.
    std::size_t add(const Module& module);
    /// Lays all of them out. Fails when stopped.
    Result<void> draw(const std::stop_token& stop, const std::function<void(double)>& progress);

    /// One of each graph; texts are numbers of `lines`:
    ///   "boxes": [group, number of boxes(), ...]: all that there is; group -1: in none
    ///   "groups": [title, parent, boxes within, key, ...]
    ///   "first": key of what is shown at first
    ///   "views": {"flat": picture, "": as at first in groups, "*": all open, "3": group 3 opened with all around it, or closed when it was open}
    ///   "legend": as PictureBook::legend() has it
    Json take(Lines& lines);
    /// What boxes are, by number, as graphs of other steps have most of them, too: [text, how many of the nodes it shows, those, nodes whose value is its].
    Json boxes() { return std::move(m_boxes); }
    const std::vector<NodeId>& nodes() const { return m_nodes; } ///< those in boxes, some several times

private:
    struct Graph {
        std::map<std::string, FunctionPtr, std::less<>> functions;
        Scene scene;
        GroupTree tree;
        Json views = Json::object();
    };
    using Places = std::unordered_map<NodeId, Rect>;
    /// A picture that is still to be made.
    struct Planned {
        Graph* graph;
        std::string key;
        Scene scene;
    };
    Result<void> draw(Graph& graph, const std::string& key, const Scene& scene, Places& previous, const std::stop_token& stop);
    Result<void> draw(std::vector<Planned> planned, const std::stop_token& stop);
    void put(Graph& graph, const std::string& key, const Scene& scene, const LayoutResult& layout);
    GroupView single(const Graph& graph, std::int32_t group) const;
    Json boxesOf(const Graph& graph, Lines& lines);

    PictureBook& m_book;
    bool m_isGrouped;
    Limits m_limits;
    std::vector<Graph> m_graphs;
    std::vector<NodeId> m_nodes;
    Json m_boxes = Json::array();
    std::unordered_map<std::string, std::size_t> m_knownBoxes; ///< by their numbers
    std::map<std::string, Places> m_places; ///< of the graph before, by key
};

} // namespace passbench::report
