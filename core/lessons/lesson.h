#pragma once
// A lesson: steps with a text each, what the program is to show beside it, and what the student is to do. A value that is read from
// Markdown (lesson_text.h), asked against the workbench (goals.h) and played without a window (desk.h).

#include "core/pipeline/pipeline.h"
#include "core/query/query.h"

#include <optional>

namespace passbench {

/// What a text points at: `[the convolutions](find:op:nn.conv2d)`.
struct LessonReference {
    enum class Kind : std::uint8_t {
        Find,  ///< nodes, by a query
        Pass,  ///< in the palette
        Panel, ///< by a name of places.h
        Key    ///< an action of the window, by a name of places.h; the text of the link is its key
    };
    Kind kind = Kind::Find;
    std::string target, text; ///< text: of the link
    std::size_t line = 0;     ///< of the file, from 1
};

/// Nodes that a query finds in the graph that is shown, and how many of them there should be.
struct LessonCount {
    std::string query;
    QueryRelation relation = QueryRelation::Equal;
    double number = 0;
    std::size_t line = 0;
};
bool agrees(const LessonCount& count, std::size_t found);
std::string toText(const LessonCount& count); ///< "op:nn.conv2d = 3"

/// One thing that the student is to do. All of a step's have to be as they say at the same time.
struct LessonGoal {
    enum class Kind : std::uint8_t {
        Pipeline, ///< these steps are in the pipeline and on, in this order; others may stand between
        Run,      ///< the graph after step `name` is shown, or one after a later step; empty: that after the last step
        At,       ///< the graph after step `name` is shown; empty: the one that was imported
        Select,   ///< the selected node is one that `query` finds
        View,     ///< the middle of the window shows "after", "compare", "overlay" or "text", as `name` says
        Compiler, ///< the compiler `name` is on, or not
        Takes,    ///< the rules of compiler `name` have one for the operator `query`
        Numbers,  ///< the numbers of the run were checked; `on`: and are within what is allowed, else: and are not, under `tolerance` if it is said
        Count     ///< see `count`
    };
    Kind kind = Kind::Pipeline;
    Pipeline pipeline {};
    std::string name {}, query {};
    bool on = true;
    std::optional<double> tolerance {};
    LessonCount count {};
    std::size_t line = 0;
};

struct LessonChoice {
    std::string text;
    bool isRight = false;
    std::string why {}; ///< told when it was chosen
};

/// Either choices, or a number: a literal, or how many nodes a query finds when the step is done.
struct LessonQuestion {
    std::string text;
    bool isPrediction = false; ///< answered before the step's goals are reached, and told right or wrong when they are
    std::vector<LessonChoice> choices {};
    std::optional<double> number {};
    std::string count {}; ///< the query
    std::string why {};   ///< of a number
    std::size_t line = 0;
};

struct LessonStep {
    std::string title;
    std::string text;     ///< Markdown; links to `references` are `ref:0`, `ref:1` ...
    std::string after {}; ///< likewise, told when the step is done
    std::vector<LessonReference> references {};
    std::string light {};             ///< query: nodes that stand out while the step lasts; empty: all
    std::string panel {};             ///< brought forward when the step begins
    std::string view {};              ///< likewise, as for Goal::View; empty: as it was
    std::optional<Pipeline> start {}; ///< the pipeline is this when the step begins; nothing: as the step before left it
    std::vector<LessonGoal> goals {};
    std::optional<LessonQuestion> question {};
    std::vector<std::string> hints {};
    std::vector<LessonCount> claims {}; ///< hold when the step is done: what its text says, for whoever checks the lesson
    std::size_t line = 0, lightLine = 0, panelLine = 0;
};

struct Lesson {
    std::string id; ///< file name without ".md"
    std::string title, summary;
    std::int64_t minutes = 0;                             ///< that it takes; 0: not said
    std::string model;                                    ///< file beside the lesson, else a sample of the program
    Pipeline pipeline {};                                 ///< that it begins with
    std::optional<std::vector<std::string>> compilers {}; ///< that are on when it begins; nothing: those of a new session
    std::vector<LessonStep> steps;
    std::string path {}; ///< of its file; empty for a text
};

} // namespace passbench
