#pragma once
// Whether a student has done what a step asks for, and what is missing.

#include "core/lessons/lesson.h"
#include "core/lessons/shown_graph.h"

namespace passbench {

/// The workbench as it is. Who shows it fills this in.
struct LessonBench {
    const Document& document;
    const Runner& runner;
    const Look& look;
    ShownGraph& graph;
    std::string_view view = "after";
    /// Of the check of the run as it is; nothing: it was not checked since.
    struct Numbers {
        bool agree = false;
        std::optional<double> tolerance {};
    };
    std::optional<Numbers> numbers {};
};

/// What is missing of a goal, in one sentence without a stop: "add `FoldConstant` to the pipeline"; empty when it is reached.
std::string missing(const LessonGoal& goal, const LessonBench& bench);
/// What the student is to do, as a label: "Run `FoldConstant`".
std::string task(const LessonGoal& goal);

/// What the student said; neither: nothing yet.
struct LessonAnswer {
    int choice = -1;
    std::optional<double> number {};
    bool given() const { return choice >= 0 || number.has_value(); }
};

struct LessonStanding {
    struct Task {
        std::string text;    ///< what is to be done
        std::string missing; ///< empty: it is done
    };
    enum class Verdict : std::uint8_t { None,
        Right,
        Wrong }; ///< None: nothing was said, or the prediction is still to be seen
    std::vector<Task> tasks {};
    Verdict verdict = Verdict::None;
    std::string why {};  ///< what the lesson says of the answer
    std::string fact {}; ///< of a number: "13 is the answer"; with a verdict on a wrong prediction
    bool done = false;   ///< the tasks are, and the question is: a prediction was made, any other was answered right
};
LessonStanding standing(const LessonStep& step, const LessonAnswer& answer, const LessonBench& bench);

/// How many steps are behind when the graph after step `name` ("FoldConstant", "FoldConstant:2") is shown; for an empty one the last.
/// Nothing when the pipeline has no such step.
std::optional<int> positionBehind(const Pipeline& pipeline, const std::string& name);
/// `now` with what `wanted` asks for: steps that are missing are put in, those that are off switched on, options set.
Pipeline completed(Pipeline now, const Pipeline& wanted);

} // namespace passbench
