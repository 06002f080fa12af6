#pragma once
// A canvas on the screen with the small network, as tests of events begin.

#include "tests/views/canvas/sample_scenes.h"
#include "views/canvas/graph_canvas.h"
#include "views/theme/theme.h"

#include <QTest>

#include <memory>

namespace passbench::test {

/// Without motion, 1000x800, with all of the network in view. Null when no window can be shown.
inline std::unique_ptr<GraphCanvas> shownCanvas(bool withOverlays = true)
{
    Theme::instance().setMotion(false);
    auto canvas = std::make_unique<GraphCanvas>();
    canvas->setOverlaysShown(withOverlays);
    canvas->resize(1000, 800);
    canvas->show();
    if (!QTest::qWaitForWindowExposed(canvas.get()))
        return nullptr;
    const Drawn drawn = smallNet(true);
    canvas->setScene(drawn.scene, drawn.layout);
    canvas->fit();
    return canvas;
}

} // namespace passbench::test
