#pragma once
// Plays a lesson from its first step to its last without a window, and tells what in it is dead: a query that finds nothing, a step
// that is done before anybody does anything, a goal that nobody can reach, a claim that does not hold.

#include "core/lessons/desk.h"

namespace passbench {

struct LessonCheck {
    std::vector<Diagnostic> mistakes;                                 ///< `where` as "FILE:line"; none: the lesson can be played
    std::size_t all = 0, steps = 0;                                   ///< that there are, and that were played
    std::size_t goals = 0, references = 0, questions = 0, claims = 0; ///< of those steps
};
/// Of what was read, with its mistakes; those of a text that could not be read whole are all that is told.
LessonCheck checkLesson(const ReadLesson& read);

} // namespace passbench
