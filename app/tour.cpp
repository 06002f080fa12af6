#include "app/tour.h"

#include "app/window/main_window.h"
#include "app/window/waiting.h"
#include "core/support/resources.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/export_dialog.h"
#include "views/panels/graph/listing_view.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/results/result_panels.h"
#include "views/theme/theme.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QTreeView>

namespace passbench {
namespace {

class Tour {
public:
    Tour(MainWindow& window, const QDir& folder) : m_window(window), m_session(window.session()), m_folder(folder) {}

    int run(const QString& model)
    {
        answerDimsWithDefaults(m_session);
        Theme::instance().setMotion(false); // pictures are of what is, not of what is on its way
        m_window.resize(1600, 1000);
        m_window.show();
        m_window.resetLayout();
        picture(QStringLiteral("start page"));
        if (!open(model))
            return 1;
        picture(QStringLiteral("the imported model"));
        compose();
        step();
        views();
        partition();
        const bool good = exportModule();
        looks();
        report();
        return good ? 0 : 3;
    }

private:
    /// Until nothing goes on in the background.
    void settle()
    {
        const auto* inspector = m_window.findChild<InspectorPanel*>();
        waitUntil([&] {
            return m_session.jobs().empty() && m_session.runningStep() < 0 && m_window.viewArea().isDrawn() && m_window.results().isComplete() && inspector->isComplete() && !m_window.viewArea().canvas().isMoving();
        });
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    void picture(const QString& what) { picture(what, m_window); }

    void picture(const QString& what, QWidget& widget)
    {
        settle();
        const QString name = QStringLiteral("%1-%2.png").arg(++m_count, 2, 10, QLatin1Char('0')).arg(QString(what).replace(QLatin1Char(' '), QLatin1Char('-')));
        widget.grab().save(m_folder.filePath(name));
        m_report += QStringLiteral("%1: %2\n").arg(name, what);
    }

    void trigger(ActionId id)
    {
        m_window.actions()[id]->trigger();
        settle();
    }

    void show(const char* dock)
    {
        m_window.dock(QLatin1String(dock))->show();
        m_window.dock(QLatin1String(dock))->raise();
        QCoreApplication::processEvents();
    }

    bool open(const QString& model)
    {
        bool opened = false, failed = false;
        QObject::connect(&m_session, &Session::modelOpened, &m_window, [&] { opened = true; }, Qt::SingleShotConnection);
        QObject::connect(&m_session, &Session::openFailed, &m_window, [&](const QString&, const QString& message) {
            fputs(qPrintable(message + QLatin1Char('\n')), stderr);
            failed = true;
        }, Qt::SingleShotConnection);
        m_window.open(model);
        waitUntil([&] { return opened || failed; });
        return opened;
    }

    void compose()
    {
        for (const char* pass : {"SimplifyInference", "FoldConstant", "FoldScaleAxis"})
            m_session.insertStep(static_cast<int>(m_session.project().pipeline.steps.size()), m_session.newStep(pass));
        picture(QStringLiteral("three passes in the pipeline"));
    }

    void step()
    {
        trigger(ActionId::Step);
        trigger(ActionId::NextChange);
        picture(QStringLiteral("after the first step, with its changes"));
        trigger(ActionId::Run);
        picture(QStringLiteral("after all three steps"));
    }

    void views()
    {
        m_session.setPlayhead(1);
        trigger(ActionId::ModeCompare);
        trigger(ActionId::NextChange); // brings it into sight on both sides
        picture(QStringLiteral("before and after"));
        trigger(ActionId::ModeOverlay);
        trigger(ActionId::NextChange);
        picture(QStringLiteral("both in one picture"));
        trigger(ActionId::ModeText);
        picture(QStringLiteral("both as text"));
        trigger(ActionId::ModeAfter);
        show("rewritesDock");
        trigger(ActionId::NextRewrite);
        picture(QStringLiteral("one rewrite inside the step"));
        trigger(ActionId::Last);
        trigger(ActionId::CheckNumbers);
        picture(QStringLiteral("numbers of every step"));
    }

    void partition()
    {
        for (const char* pass : {"MergeComposite", "AnnotateTarget", "MergeCompilerRegions", "PartitionGraph", "LegalizeDialects", "FuseOps"})
            m_session.insertStep(static_cast<int>(m_session.project().pipeline.steps.size()), m_session.newStep(pass));
        trigger(ActionId::Run);
        show("regionsDock");
        m_window.viewArea().fit();
        picture(QStringLiteral("regions of dnnl"));
        m_window.results().regions()->stepRow(1);
        trigger(ActionId::FitSelection);
        picture(QStringLiteral("a region, and why it ends"));
        show("metricsDock");
        picture(QStringLiteral("metrics of every step"));
    }

    bool exportModule()
    {
        ExportDialog& dialog = m_window.exportDialog();
        m_window.actions()[ActionId::Export]->trigger();
        dialog.setFolder(m_folder.filePath(QStringLiteral("module")));
        picture(QStringLiteral("what will be exported"), dialog);
        dialog.start();
        waitUntil([&] { return !dialog.isBusy(); });
        picture(QStringLiteral("exported and checked"), dialog);
        dialog.close();
        const auto& result = dialog.job().result();
        const bool good = result && *result && (*result)->check == CheckState::Passed;
        m_report += QStringLiteral("\nexport: %1\n").arg(result && *result ? QString::fromStdString((*result)->checkText) : m_session.log().last());
        return good;
    }

    void looks()
    {
        const auto before = Theme::instance().mode();
        Theme::instance().setMode(Theme::instance().isDark() ? Theme::Mode::Light : Theme::Mode::Dark);
        show("inspectorDock");
        picture(Theme::instance().isDark() ? QStringLiteral("the same in the dark") : QStringLiteral("the same in the light"));
        Theme::instance().setMode(before);
    }

    void report()
    {
        QFile out(m_folder.filePath(QStringLiteral("report.txt")));
        if (out.open(QIODevice::WriteOnly))
            out.write((m_report + QLatin1Char('\n') + m_session.log().join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8());
        fputs(qPrintable(m_report), stdout);
    }

    MainWindow& m_window;
    Session& m_session;
    QDir m_folder;
    QString m_report;
    int m_count = 0;
};

} // namespace

int runTour(MainWindow& window, const QString& folder, const QString& model)
{
    if (!QDir().mkpath(folder)) {
        fputs(qPrintable(QStringLiteral("error: can't make the folder %1\n").arg(folder)), stderr);
        return 1;
    }
    const QString path = model.isEmpty() ? QString::fromStdString(resource("samples/residual_net.onnx").string()) : model;
    return Tour(window, QDir(QDir(folder).absolutePath())).run(path);
}

} // namespace passbench
