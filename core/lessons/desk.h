#pragma once
// A workbench without a window on which a lesson is played: to check it, and to know how a step of it begins.

#include "core/lessons/goals.h"
#include "core/lessons/lesson_text.h"

namespace passbench {

/// The model of a lesson: beside its file, else a sample of the program. Fails when there is none.
Result<std::string> lessonModel(const Lesson& lesson);

/// How the workbench stands when step `step` begins, when those before it were done as the lesson asks.
struct LessonPlace {
    Workspace workspace; ///< pipeline, compilers and rules; the model is the lesson's
    int playhead = 0;
    std::string view = "after";
};
Result<LessonPlace> placeOf(const Lesson& lesson, std::size_t step);

class LessonDesk {
public:
    /// Reads the model, on the thread that asks.
    static Result<std::unique_ptr<LessonDesk>> open(const Lesson& lesson);

    LessonBench bench();
    Result<void> goTo(const LessonPlace& place); ///< fails when the pipeline does
    Result<void> reach(const LessonGoal& goal);  ///< does what a student would
    const Workspace& workspace() const { return m_document.workspace(); }

private:
    LessonDesk() = default;
    Result<void> runTo(int position);

    Document m_document;
    Runner m_runner {m_document};
    Look m_look {m_document, m_runner};
    std::unique_ptr<ShownGraph> m_graph;
    std::string m_view = "after";
    std::optional<LessonBench::Numbers> m_numbers;
};

} // namespace passbench
