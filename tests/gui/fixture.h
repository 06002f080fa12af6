#pragma once
// A window on a sample, and the gestures that tests make in it.

#include "app/window/main_window.h"
#include "core/support/resources.h"
#include "views/models/card.h"
#include "views/models/pass_model.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/pipeline/step_card.h"
#include "views/panels/pipeline/strip.h"
#include "views/theme/theme.h"

#include <QDockWidget>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

class QToolButton;

namespace passbench {

class TablePanel;

constexpr int longEnough = 120'000; // for a loaded machine; nothing waits for as long as it takes

/// Settings and unsaved work of tests stay away from those of the person who runs them.
void useTestSettings();
QString samplePath(const char* file);
QString written(const QTemporaryDir& folder, const char* name, const QByteArray& text); ///< the path of a file with this text

constexpr char partitioning[] = "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";

/// Answers the file dialog that comes next, as if the path were typed: its list may not have been read yet.
void answerFileDialog(const QString& path);
/// The palette's index of a pass, scrolled into view.
QModelIndex paletteIndex(MainWindow& window, const QString& pass);
/// What a drag sends to its target, since QDrag itself needs a real display: tst_real_drag makes one.
void sendDrop(PipelineTrack* track, const QMimeData* data, Qt::DropAction action, int gap);
/// A drag from the palette to gap `gap` of the strip.
void dropPass(MainWindow& window, const QString& pass, int gap);
void clickCard(MainWindow& window, int index);
QStringList passNames(MainWindow& window);

/// A test with a window of its own for each function, without animations and with fresh settings.
class WindowTest : public QObject {
    Q_OBJECT
public:
    MainWindow& window() { return *m_window; }
    void closeWindow() { m_window.reset(); }
    void raise(const char* dock) { m_window->dock(QLatin1String(dock))->raise(); } ///< panels behind others do no work
    void clickTab(const char* dock); ///< where it stands among others
    QString shownText(const char* label); ///< of a QLabel, by its object name; empty when it can't be seen
    /// By its row on the start page; returns when it is drawn.
    void openSample(const char* name);
    /// Likewise, in a window of this size with all panels where they are at first.
    void openAt(int width, int height, const char* sample = "residual_net");
    QToolButton* button(const char* name);
    void switchOthersOff(const std::string& but); ///< of the compilers
    std::size_t regionsOfCompiler(const char* name); ///< in the graph that is shown
    void raisePartitionPage(QWidget* page);
    /// Searches over partitions; the table of what was found, in front.
    TablePanel& searched();
    /// Until nothing goes on in the background.
    void settle();
    /// Runs a pipeline that is given as text, to its end.
    void runPipelineText(const char* text);

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

private:
    std::unique_ptr<MainWindow> m_window;
};

} // namespace passbench
