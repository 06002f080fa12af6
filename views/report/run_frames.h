#pragma once
// The graphs of a run, laid out one after the other, for pictures that show all of its steps.

#include "core/drawing/whole_drawing.h"
#include "core/history/run.h"

class QPainter;
class QRectF;

namespace passbench {

struct RunFrame {
    Scene scene;
    LayoutResult layout;
    DrawingOptions options; ///< with outlines around what the step changed
    EdgePlaces places;
    DrawingSize size;
    std::string title, counts; ///< "3 of 12: FoldConstant", "2 removed, 1 changed"
};

/// Of the model, and of the graph after each step that changed something. Large graphs are in groups. Fails when stopped.
Result<std::vector<RunFrame>> runFrames(const Run& run, const std::stop_token& stop = {});

/// Title, counts and below them the graph, no larger than it is, in the middle of `place`. `text`: how large the words are, in their usual size.
void paintFrame(QPainter& painter, const RunFrame& frame, const QRectF& place, double text = 1);
constexpr int frameCaption = 56, frameMargin = 20; // pixels of title and counts; around all

} // namespace passbench
