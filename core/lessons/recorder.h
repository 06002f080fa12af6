#pragma once
// What somebody does at the workbench, as steps of a lesson: told of each change, it keeps what a student would have to do again.

#include "core/document/project.h"
#include "core/lessons/lesson.h"

namespace passbench {

/// What is looked at, as far as a lesson can ask for it.
struct RecordedState {
    Pipeline pipeline;
    std::vector<CompilerChoice> compilers;
    int playhead = 0;
    std::string view = "after";
    std::string selection {};  ///< a query that finds the selected node; empty: none
};

class LessonRecorder {
public:
    /// The lesson begins with `now`.
    explicit LessonRecorder(RecordedState now) : m_begin(now), m_now(std::move(now)) { }

    /// Edits before a run are one step, as are selections behind one another.
    void take(const RecordedState& next);
    std::size_t stepCount() const { return m_steps.size(); }
    /// With texts that say what is to be done, for the teacher to go on from. `model` is a file name.
    Lesson lesson(const std::string& title, const std::string& model) const;

private:
    LessonStep& stepFor(LessonGoal::Kind kind, bool joinsRun);
    void takePipeline(const RecordedState& next);
    void takePlayhead(const RecordedState& next);
    LessonStep& newStep();
    bool takeRemoval(const Pipeline& next);

    RecordedState m_begin, m_now;
    std::vector<LessonStep> m_steps;
    Pipeline m_before;               ///< the last of the steps
    std::optional<Pipeline> m_start; ///< that the next step begins with: passes were taken out, which no goal can ask for
};

} // namespace passbench
