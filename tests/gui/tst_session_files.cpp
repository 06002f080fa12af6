// What is saved, kept and taken up again, and what is said of files that can't be read.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

using namespace passbench;

class TstSessionFiles : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void sessionsAreSavedAndOpened()
    {
        openSample("residual_net");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        dropPass(window(), QStringLiteral("FoldConstant"), 1);
        const Pipeline pipeline = window().session().project().pipeline;
        QVERIFY(window().session().save(path));
        QVERIFY(!window().session().isModified());
        MainWindow other;
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QVERIFY(other.session().project().pipeline == pipeline);
    }

    void sessionsRememberTheView()
    {
        openSample("residual_net");
        MainWindow& window = this->window();
        dropPass(window, QStringLiteral("SimplifyInference"), 0);
        QTest::keyClick(&window, Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().isDrawn(), longEnough);
        QTest::keyClick(&window, Qt::Key_F7); // a node that the step has made
        const NodeId node = window.session().selection();
        QVERIFY(node != NodeId::None);
        const std::string name = displayName((*window.session().shown().main())[node]);
        const std::int64_t place = window.session().shown().main()->position(node);
        window.viewArea().setMode(ViewArea::Mode::Compare);
        GraphCanvas& canvas = window.viewArea().canvas();
        const auto fromMiddle = [](const GraphCanvas& of, NodeId what) { return of.rectOf(what).center() - QRectF(of.rect()).center(); };
        canvas.setViewport(Viewport::centeredOn(canvas.picture()->boxes[canvas.picture()->boxOf(node)].center() + QPointF(10, 20), canvas.size(), 0.75));
        const QPointF away = fromMiddle(canvas, node);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("view.passbench"));
        QVERIFY(window.session().save(path));

        MainWindow other;
        other.resize(1300, 800); // another size, the same middle
        other.show();
        other.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(other.session().playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(other.viewArea().canvas().picture() != nullptr && other.viewArea().isDrawn(), longEnough);
        QCOMPARE(other.viewArea().mode(), ViewArea::Mode::Compare);
        const Function& main = *other.session().shown().main();
        QCOMPARE(main.position(other.session().selection()), place);
        QCOMPARE(displayName(main[other.session().selection()]), name);
        GraphCanvas& again = other.viewArea().canvas();
        QCOMPARE(again.viewport().zoom, 0.75);
        const QPointF now = fromMiddle(again, other.session().selection());
        QVERIFY2(QLineF(now, away).length() < 2, qPrintable(QStringLiteral("%1, %2 from the middle, not %3, %4").arg(now.x()).arg(now.y()).arg(away.x()).arg(away.y())));
    }

    void unsavedWorkIsOffered()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        window().close();
        closeWindow();
        MainWindow next;
        next.show();
        auto* row = next.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        QVERIFY(row != nullptr);
        QTest::mouseClick(row, Qt::LeftButton, {}, {60, 20});
        QTRY_VERIFY_WITH_TIMEOUT(next.session().hasModel(), longEnough);
        QCOMPARE(passNames(next), QStringList({QStringLiteral("FoldConstant")}));
        QVERIFY(next.session().isModified());
    }

    void badFilesAreTold()
    {
        QTemporaryDir folder;
        QFile out(folder.filePath(QStringLiteral("broken.onnx")));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no model");
        out.close();
        window().open(out.fileName());
        auto* message = window().findChild<QLabel*>(QStringLiteral("openError"));
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), longEnough);
        QVERIFY(message->text().startsWith(QStringLiteral("error: ")));
        QVERIFY(!window().session().hasModel());
    }

    void unreadableCompilerIsAProblem()
    {
        openSample("residual_net");
        Session& session = window().session();
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("odd.toml"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no compiler");
        out.close();
        Workspace next = session.project();
        next.compilers.push_back({.name = "odd", .path = path.toStdString()});
        session.edit(QStringLiteral("Add a compiler"), next);
        const auto told = [&] {
            return std::ranges::any_of(session.problems(), [&](const Problem& problem) {
                return problem.diagnostic.severity == Severity::Error && problem.diagnostic.where.find("odd.toml") != std::string::npos && !problem.diagnostic.help.empty();
            });
        };
        QVERIFY(told());
        dropPass(window(), QStringLiteral("FoldConstant"), 0); // it stays while other things are edited
        QVERIFY(told());
        next = session.project();
        next.compilers.back().enabled = false;
        session.edit(QStringLiteral("Switch a compiler off"), next);
        QVERIFY(!told());
    }
};

PB_TEST(TstSessionFiles)
#include "tst_session_files.moc"
