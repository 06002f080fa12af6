#pragma once
// What of a document is looked at: where the playhead stands among the steps, which two graphs that shows, and what is
// selected. Each change says whether it changed anything, so that whoever shows it tells once.

#include "core/document/runner.h"

namespace passbench {

/// What a pass did, in order.
using Rewrites = std::shared_ptr<const std::vector<Rewrite>>;

/// Two graphs that are looked at instead of those around the playhead, until it moves.
struct Comparison {
    Module before, after;
    std::string beforeTitle, afterTitle; ///< of the two, as whoever compares them calls them
    std::string title;                   ///< of both together
    std::string shorterTitle {}, briefTitle {}; ///< where there is no room for that, nor for the shorter one; empty: there is nothing shorter
    Rewrites rewrites {};                ///< what led from one to the other; null when that is not known
    RunPtr run {};                       ///< that `after` is of, with its compilers; null: it stands beside the session's run
    bool isOfRun = false;                ///< both are graphs of the session's run, so that what is known of its nodes holds
    bool isSupposed = false;             ///< `after` is what would be, not what a run made of the project
};

/// Which steps stand out; touched: what changed the selected node, or made or replaced it.
enum class StepFilter : std::uint8_t { All, Changed, Touched };

class Look {
public:
    explicit Look(const Document& document, const Runner& runner); ///< which outlive it

    int playhead() const { return m_playhead; } ///< 0: as imported; k: after step k
    /// Among the steps that are finished. Ends a comparison. False when it stands there already and nothing is compared.
    bool moveTo(int position);

    // A graph beside the one that it is compared with: the two around the playhead, or those of a comparison.
    const Module& shown() const;
    const Module& previous() const;             ///< the same as shown() where there is nothing to compare with
    Rewrites rewrites() const;                  ///< what led from previous() to shown(); null when that is not known
    bool hasPrevious() const { return m_comparison || m_playhead > 0; }
    bool differs() const { return previous().functions != shown().functions; }
    const std::optional<Comparison>& comparison() const { return m_comparison; }
    void compare(Comparison comparison) { m_comparison = std::move(comparison); }
    bool endComparison();

    NodeId selection() const { return m_selection; }
    bool select(NodeId node) { return change(m_selection, node); }
    const StepSelection& steps() const { return m_steps; } ///< that are selected
    StepSelection& steps() { return m_steps; }
    StepFilter stepFilter() const { return m_stepFilter; }
    bool setStepFilter(StepFilter filter) { return change(m_stepFilter, filter); }

    /// The document has another model: nothing is selected, and the playhead stands before the first step.
    void restart();
    /// The runner was fitted to an edit: what is not there any more is not looked at. Says what that changed.
    struct Change {
        bool playhead = false, shown = false, steps = false;
    };
    Change fit(const WorkspaceChange& edit);
    /// Selects the steps that `edit` brought, changed or took back to where they stood, unless all are. Says whether that changed anything.
    bool selectTouched(const WorkspaceChange& edit);
    /// After an undo: the same; where a step that had been put in is gone again, the one that it was put behind.
    bool selectUndone(const WorkspaceChange& edit);
    /// What was selected when the pipeline was as it is now again, after an undo or a redo: where that has all that came back or changed.
    bool selectAgain(const StepSelection& before, const WorkspaceChange& edit);

    /// `view` with playhead and selection as they are, to be saved.
    ViewState described(ViewState view) const;
    /// The graph that described() names nodes of.
    const Module& describedModule() const { return m_runner.moduleAt(m_playhead); }
    /// The node that was selected in `view`; None when the graph that is shown has no such place.
    NodeId selectedIn(const ViewState& view) const;

private:
    template<typename T> static bool change(T& value, T next) { return std::exchange(value, next) != next; }

    const Document& m_document;
    const Runner& m_runner;
    int m_playhead = 0;
    std::optional<Comparison> m_comparison;
    NodeId m_selection = NodeId::None;
    StepSelection m_steps;
    StepFilter m_stepFilter = StepFilter::All;
};

} // namespace passbench
