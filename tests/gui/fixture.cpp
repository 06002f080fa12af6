#include "tests/gui/fixture.h"

#include "core/partition/regions/regions.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"
#include "views/session/files/recovery.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>

namespace passbench {

void useTestSettings()
{
    static const QTemporaryDir home; // tests run beside each other, and none may find the unsaved work of another
    for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, QFile::encodeName(home.path()));
    QCoreApplication::setOrganizationName(QStringLiteral("passbench-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("passbench-tests"));
    QSettings().clear();
    QDir(Recovery::folder()).removeRecursively();
}

QString written(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("no temporary file");
    return file.fileName();
}

QString samplePath(const char* file) { return QString::fromStdString(resource(std::string("samples/") + file).string()); }

void answerFileDialog(const QString& path)
{
    auto* waiting = new QTimer(qApp);
    QObject::connect(waiting, &QTimer::timeout, waiting, [waiting, path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        waiting->deleteLater();
        waiting->stop();
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path); // as typed: its list may not have been read yet
        static_cast<QDialog*>(dialog)->accept();
    });
    waiting->start(20);
}

QModelIndex paletteIndex(MainWindow& window, const QString& pass)
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

void sendDrop(PipelineTrack* track, const QMimeData* data, Qt::DropAction action, int gap)
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

void dropPass(MainWindow& window, const QString& pass, int gap)
{
    const QModelIndex index = paletteIndex(window, pass);
    auto* view = window.findChild<QTreeView*>(QStringLiteral("paletteView"));
    QVERIFY2(index.isValid(), qPrintable(pass));
    QVERIFY(index.flags() & Qt::ItemIsDragEnabled);
    const std::unique_ptr<QMimeData> data(view->model()->mimeData({index}));
    sendDrop(window.strip().track(), data.get(), Qt::CopyAction, gap);
}

void clickCard(MainWindow& window, int index) { QTest::mouseClick(window.strip().track()->card(index), Qt::LeftButton, {}, {40, 40}); }

QStringList passNames(MainWindow& window)
{
    QStringList names;
    for (const PipelineStep& step : window.session().project().pipeline.steps)
        names.append(QString::fromStdString(step.pass));
    return names;
}

void WindowTest::initTestCase()
{
    Theme::instance().install(*qApp);
    Theme::instance().setMotion(false);
}

void WindowTest::init()
{
    useTestSettings();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1600, 1000);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void WindowTest::cleanup() { m_window.reset(); }

void WindowTest::clickTab(const char* dock)
{
    const QString title = m_window->dock(QLatin1String(dock))->windowTitle();
    for (QTabBar* bar : m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
            if (bar->tabText(i) == title)
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
}

QString WindowTest::shownText(const char* label)
{
    const auto* found = m_window->findChild<QLabel*>(QLatin1String(label));
    return found && found->isVisible() ? found->text() : QString();
}

void WindowTest::openSample(const char* name)
{
    auto* row = m_window->findChild<QAbstractButton*>(QStringLiteral("sample_") + QLatin1String(name));
    QVERIFY(row != nullptr);
    QTest::mouseClick(row, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().hasModel(), longEnough);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->viewArea().canvas().picture() != nullptr, longEnough);
}

void WindowTest::openAt(int width, int height, const char* sample)
{
    window().resize(width, height);
    window().resetLayout();
    openSample(sample);
    settle();
    QCOMPARE(window().size(), QSize(width, height));
}

QToolButton* WindowTest::button(const char* name) { return window().findChild<QToolButton*>(QLatin1String(name)); }

void WindowTest::switchOthersOff(const std::string& but)
{
    Workspace next = m_window->session().project();
    for (CompilerChoice& choice : next.compilers)
        choice.enabled = choice.name == but;
    m_window->session().edit(QStringLiteral("off"), next);
}

std::size_t WindowTest::regionsOfCompiler(const char* name)
{
    const auto regions = regionsOf(m_window->session().shown(), m_window->session().compilers());
    return static_cast<std::size_t>(std::ranges::count(regions, name, &RegionInfo::compiler));
}

void WindowTest::raisePartitionPage(QWidget* page)
{
    raise("partitionDock");
    m_window->findChild<QTabWidget*>(QStringLiteral("partitionTabs"))->setCurrentWidget(page);
}

TablePanel& WindowTest::searched()
{
    SearchPanel& search = m_window->search();
    search.job().start(false, 1);
    auto* table = m_window->findChild<TablePanel*>(QStringLiteral("searchTable"));
    [&] {
        QTRY_VERIFY_WITH_TIMEOUT(search.job().found(), longEnough);
        raisePartitionPage(&search);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 1, longEnough);
    }();
    return *table;
}

void WindowTest::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().runningStep() < 0 && m_window->session().jobs().empty() && m_window->session().isDiffKnown() && m_window->viewArea().isDrawn()
            && m_window->results().isComplete(), longEnough);
}

void WindowTest::runPipelineText(const char* text)
{
    auto pipeline = parsePipeline(text);
    QVERIFY2(pipeline, pipeline ? "" : pipeline.error().message.c_str());
    const int steps = static_cast<int>(pipeline->steps.size());
    m_window->session().setPipeline(QStringLiteral("Use the pipeline of the test"), std::move(*pipeline));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().playhead(), steps, longEnough);
    settle();
}

} // namespace passbench

#include "moc_fixture.cpp"
