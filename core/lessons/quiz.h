#pragma once
// Questions on what a pass will do to a graph, whose answers are found by running it.

#include "core/history/run.h"
#include "core/lessons/lesson.h"

namespace passbench {

struct QuizQuestion {
    std::string pass;
    LessonQuestion question;
    std::vector<std::string> explanation; ///< what it did, in sentences
};

/// The same question for the same graph and seed. Fails when none of the passes that are asked about can run on it.
Result<QuizQuestion> quizOn(const Module& module, std::uint64_t seed, std::stop_token stop = {});

} // namespace passbench
