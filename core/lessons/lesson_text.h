#pragma once
// The text form of a lesson: Markdown with a head between `---`, a step under each `## `, and in a step one block that says what the
// program shows and what the student is to do. What stands behind the block is told when the step is done.
//
//   ---
//   title: What a graph is
//   summary: Boxes compute, arrows carry tensors
//   minutes: 6
//   model: residual_net.onnx
//   ---
//   ## Boxes and arrows
//
//   Each box is an operator. [These](find:op:nn.conv2d) are convolutions. Click one.
//
//   ```lesson
//   select: op:nn.conv2d
//   hint: They have `nn.conv2d` in their heads.
//   ```
//   The [inspector](panel:inspector) tells of it.
//
// Head: title, summary, minutes, model, pipeline, compilers (names with commas, or `none`).
// Block: light, panel, view, start; the goals pipeline, run, at, select, look, compiler, takes, numbers, count; the question
// predict or ask, with right and wrong (`text | why`) or answer (`12 | why`, `count QUERY | why`); hint, and holds.

#include "core/lessons/lesson.h"

#include <filesystem>

namespace passbench {

/// All mistakes of a text, in the order of lines, `where` as "NAME:line"; or the lesson.
struct ReadLesson {
    Lesson lesson;                    ///< what could be read
    std::vector<Diagnostic> mistakes; ///< none: it is whole
    bool isWhole(std::size_t step) const; ///< no mistake stands in this one
};
/// `name` is what mistakes call the text, and without folder and extension the lesson's id. Takes any text, however wrong.
ReadLesson parseLesson(std::string_view text, const std::string& name);
/// The error says why the file can't be read; what is wrong in it are mistakes. Files of more than a megabyte are refused.
Result<ReadLesson> loadLesson(const std::filesystem::path& path);

/// Reads as the same lesson again.
std::string toText(const Lesson& lesson);

} // namespace passbench
