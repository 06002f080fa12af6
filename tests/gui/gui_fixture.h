#pragma once
// A window on a sample, and the gestures that tests make in it.

#include "app/main_window.h"
#include "core/support/resources.h"
#include "views/models/pass_model.h"
#include "views/panels/palette_panel.h"
#include "views/panels/pipeline_strip.h"
#include "views/panels/step_card.h"
#include "views/panels/view_area.h"
#include "views/theme/theme.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QTreeView>

namespace passbench {

constexpr int longEnough = 120'000; // for a loaded machine; nothing waits for as long as it takes

/// Settings and unsaved work of tests stay away from those of the person who runs them.
inline void useTestSettings()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("passbench-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("passbench-tests"));
    QSettings().clear();
}

inline QString samplePath(const char* file) { return QString::fromStdString(resource(std::string("samples/") + file).string()); }

/// The palette's index of a pass, scrolled into view.
inline QModelIndex paletteIndex(MainWindow& window, const QString& pass)
{
    auto* view = window.findChild<QTreeView*>(QStringLiteral("paletteView"));
    const QAbstractItemModel* model = view->model();
    for (int category = 0; category < model->rowCount(); ++category) {
        const QModelIndex parent = model->index(category, 0);
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            if (index.data().toString() == pass) {
                view->scrollTo(index);
                return index;
            }
        }
    }
    return {};
}

/// What a drag sends to its target, since QDrag itself needs a real display: tst_real_drag makes one.
inline void sendDrop(PipelineTrack* track, const QMimeData* data, Qt::DropAction action, int gap)
{
    const QPoint at(track->gapCenter(gap), track->height() / 2);
    QDragEnterEvent enter(at, action, data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(track, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(at, action, data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(track, &move);
    QVERIFY(move.isAccepted());
    QDropEvent drop(at, action, data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(track, &drop);
    QVERIFY(drop.isAccepted());
}

/// A drag from the palette to gap `gap` of the strip.
inline void dropPass(MainWindow& window, const QString& pass, int gap)
{
    const QModelIndex index = paletteIndex(window, pass);
    auto* view = window.findChild<QTreeView*>(QStringLiteral("paletteView"));
    QVERIFY2(index.isValid(), qPrintable(pass));
    QVERIFY(index.flags() & Qt::ItemIsDragEnabled);
    const std::unique_ptr<QMimeData> data(view->model()->mimeData({index}));
    sendDrop(window.strip().track(), data.get(), Qt::CopyAction, gap);
}

inline void clickCard(MainWindow& window, int index) { QTest::mouseClick(window.strip().track()->card(index), Qt::LeftButton, {}, {40, 40}); }

inline QStringList passNames(MainWindow& window)
{
    QStringList names;
    for (const PipelineStep& step : window.session().project().pipeline.steps)
        names.append(QString::fromStdString(step.pass));
    return names;
}

} // namespace passbench
