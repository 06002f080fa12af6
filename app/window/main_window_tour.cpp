// The tour of the window: where things are, at the first start and from the Help menu.

#include "app/window/main_window.h"

#include "app/window/settings.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/start/start_page.h"
#include "views/widgets/window_tour.h"

#include <QDockWidget>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

namespace passbench {

void MainWindow::startTour()
{
    const auto side = [this](PanelPlace place) -> std::function<QWidget*()> {
        return [this, place]() -> QWidget* {
            for (QDockWidget* one : docksAt(place))
                if (one->isVisible() && !one->visibleRegion().isEmpty())
                    return one;
            return nullptr;
        };
    };
    const auto button = [this](ActionId fold) -> std::function<QWidget*()> {
        return [this, fold] { return findChild<QToolButton*>(m_actions[fold]->objectName() + QStringLiteral("Button")); };
    };
    if (!m_tour) {
        m_tour = new WindowTour(this,
            {{tr("Welcome to Passbench"), tr("It shows what a graph compiler does to a neural network, one pass at a time. This tour shows where things are; Esc or a click beside this card leaves it."), {}},
                {tr("The graph"), tr("Here is the network: open one of the samples, or drop a model of your own (ONNX, TensorFlow Lite, Keras, Relay) anywhere on the window. A click on a node tells about it, the wheel zooms, and a drag moves the picture."), [this] { return m_centre; }},
                {tr("Passes"), tr("Each is one transformation of the graph. Drag one into the pipeline below the graph, or select it and press Enter. F1 explains it, with an example before and after."), side(PanelPlace::Left), button(ActionId::FoldLeft)},
                {tr("The pipeline"), tr("Passes run from left to right. A click on a card that has run shows the graph after it; a double click shows before and after side by side. Warnings appear before anything runs."), [this] { return m_pipeline; }},
                {tr("Step and run"), tr("F10 runs one step, F5 all of them, Shift+F10 goes back. A preset fills the pipeline with a whole compiler's steps. Ctrl+F finds nodes; Ctrl+Shift+P finds any command by its name."), [this] { return findChild<QToolBar*>(QStringLiteral("mainToolBar")); }},
                {tr("What is selected"), tr("At the right is what there is to know of the selected node: its type, where it came from, which compiler takes it and why. Lessons and help open here, too."), side(PanelPlace::Right), button(ActionId::FoldRight)},
                {tr("Tables"), tr("Below are tables of what changed, regions of compilers, problems, numbers and more. A double click on a tab gives it the whole height. Buttons at the end of the last line fold each side away, and show it again."), side(PanelPlace::Tabs), button(ActionId::FoldBelow)},
                {tr("Where to go on"), tr("Help, Lessons teach graph compilers step by step, from what a graph is. F1 explains whatever has the keyboard. This tour stands in the Help menu."), {}}});
        connect(m_tour, &WindowTour::left, this, [] { settings::setTourSeen(true); });
    }
    if (!focusWidget()) // so early that nothing has it
        m_centre->currentWidget()->setFocus(Qt::OtherFocusReason);
    m_tour->start();
}

void MainWindow::welcome()
{
    if (m_start->hasLostWork())
        connect(m_start, &StartPage::lostWorkGone, this, &MainWindow::startTour, Qt::SingleShotConnection); // whoever goes on with it has no time for a tour
    else
        startTour();
}

} // namespace passbench
