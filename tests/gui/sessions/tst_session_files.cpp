// What is saved, kept and taken up again, and what is said of files that can't be read.

#include "tests/gui/fixture.h"

#include "core/document/project_file.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/widgets/notice.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>

using namespace passbench;

class TstSessionFiles : public WindowTest {
    Q_OBJECT

    /// From its start page; false when nothing is offered there.
    static bool takeLostWork(MainWindow& next)
    {
        auto* row = next.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        if (row)
            QTest::mouseClick(row, Qt::LeftButton, {}, {60, 20});
        return row != nullptr;
    }

private Q_SLOTS:
    /// What has no suffix could not be opened again.
    void aNameWithoutASuffixGetsIt()
    {
        openSample("residual_net");
        const QTemporaryDir folder;
        answerFileDialog(folder.filePath(QStringLiteral("work.v2")));
        window().actions()[ActionId::SaveAs]->trigger();
        QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("work.v2.passbench"))));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("work.v2"))));
        QCOMPARE(window().session().title(), QStringLiteral("work.v2.passbench"));

        answerFileDialog(folder.filePath(QStringLiteral("picture")));
        window().actions()[ActionId::ExportPicture]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(QStringLiteral("picture.svg"))), longEnough);
        answerFileDialog(folder.filePath(QStringLiteral("missing/picture.png")));
        window().actions()[ActionId::ExportPicture]->trigger();
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("picture.png")), longEnough); // not in the log alone
    }

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
        QCOMPARE(other.session().selectedStep(), 0); // the card of what is shown
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
        {
            MainWindow next;
            next.show();
            QVERIFY(QTest::qWaitForWindowExposed(&next));
            QTRY_COMPARE(next.focusWidget()->objectName(), QStringLiteral("lostWork")); // it has the keyboard first
        }
        MainWindow next;
        next.show();
        QVERIFY(takeLostWork(next));
        QTRY_VERIFY_WITH_TIMEOUT(next.session().hasModel(), longEnough);
        QCOMPARE(passNames(next), QStringList({QStringLiteral("FoldConstant")}));
        QVERIFY(next.session().isModified());
    }

    /// In a session, too; what can't be read is nothing that is in force.
    void textThatWasNotUsedIsKept()
    {
        openSample("residual_net");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        QVERIFY(window().session().save(path));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->setPlainText(QStringLiteral("InferType, FuseOpps"));
        QVERIFY(window().session().isModified());
        const auto shownIn = [](MainWindow& other) {
            auto* text = other.findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
            return text->isVisible() ? text->toPlainText() : QString();
        };
        window().close();
        closeWindow();
        {
            MainWindow next;
            next.show();
            QVERIFY(takeLostWork(next));
            QTRY_COMPARE_WITH_TIMEOUT(shownIn(next), QStringLiteral("InferType, FuseOpps"), longEnough);
            QVERIFY(next.session().project().pipeline.steps.empty());
            QVERIFY(next.session().save(path));
            QVERIFY(!next.session().isModified());
        }
        MainWindow again;
        again.show();
        again.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(shownIn(again), QStringLiteral("InferType, FuseOpps"), longEnough);
        QVERIFY(!again.session().isModified());
        auto* text = again.findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        text->setPlainText(QStringLiteral("InferType"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(again.session().project().pipelineDraft, std::string());
        QCOMPARE(passNames(again), QStringList({QStringLiteral("InferType")}));
    }

    void windowsOnOneSessionNoticeEachOther()
    {
        openSample("residual_net");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        QVERIFY(window().session().save(path));
        MainWindow other;
        other.show();
        other.open(path);
        const QString told = QStringLiteral("work.passbench is open in another window, too (process %1). Before one of the two replaces what the other has saved, it asks.").arg(QCoreApplication::applicationPid());
        QTRY_VERIFY_WITH_TIMEOUT(other.session().log().contains(told), longEnough);
        auto* notice = other.findChild<QWidget*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible());
        QVERIFY(!window().session().isWrittenByOthers());
        dropPass(other, QStringLiteral("FoldConstant"), 0);
        QVERIFY(other.session().save(path));
        QVERIFY(window().session().isWrittenByOthers());

        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        const auto saved = [&] { return loadProject(path.toStdString())->pipeline.steps.at(0).pass; };
        const auto saves = [&](QMessageBox::ButtonRole role) {
            bool asked = false;
            window().activateWindow();
            if (!QTest::qWaitForWindowActive(&window()))
                return false;
            QTimer::singleShot(200, &window(), [this, role, &asked] {
                auto* question = window().findChild<QMessageBox*>(QStringLiteral("replaceQuestion"));
                asked = question != nullptr;
                for (QAbstractButton* button : question ? question->buttons() : QList<QAbstractButton*> {})
                    if (question->buttonRole(button) == role)
                        return button->click();
            });
            QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
            QTest::qWait(300);
            return asked;
        };
        QVERIFY(saves(QMessageBox::RejectRole));
        QCOMPARE(saved(), std::string("FoldConstant"));
        QVERIFY(saves(QMessageBox::DestructiveRole));
        QCOMPARE(saved(), std::string("SimplifyInference"));
        QVERIFY(!saves(QMessageBox::RejectRole)); // it is ours now
    }

    void anotherModelThanItWasSavedWithIsTold()
    {
        QTemporaryDir folder;
        const QString model = written(folder, "net.relay", "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n  sigmoid(%0)\n}\n");
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        window().open(model);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        Workspace next = window().session().project();
        next.pins = {{.kind = Pin::Kind::To, .node = {"main", 2}, .compiler = "dnnl"}};
        window().session().edit(QStringLiteral("pin"), next);
        QVERIFY(window().session().save(path));
        written(folder, "net.relay", "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = negative(%x);\n  %1 = nn.relu(%0);\n  sigmoid(%1)\n}\n");
        MainWindow other;
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QVERIFY2(other.session().log().contains(QStringLiteral("`net.relay` is not the file that this session was saved with; pins, cuts and breakpoints found again: 1")), qPrintable(other.session().log().join('\n')));
        QCOMPARE(other.session().project().pins.at(0).node.index, 3);
        const auto* notice = other.findChild<Notice*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible());
        for (const char* news : {"is open in another window, too", "is not the file that this session was saved with"}) // both
            QVERIFY2(notice->text().contains(QLatin1String(news)), qPrintable(notice->text()));
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

    /// However long the name of a file is that can't be opened, the start page is not wider than its window.
    void longNamesDontWidenTheStartPage()
    {
        QTemporaryDir folder;
        const QString name = QString(200, QLatin1Char('a')) + QStringLiteral("_end.onnx");
        const QString path = written(folder, qPrintable(name), "this is no model");
        window().resize(1000, 700);
        window().open(path);
        const auto* message = window().findChild<QLabel*>(QStringLiteral("openError"));
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), longEnough);
        const auto* page = window().findChild<QScrollArea*>(QStringLiteral("startPage"));
        QTest::qWait(0); // it is laid out
        QVERIFY(message->visibleRegion().boundingRect().width() == message->width());
        QCOMPARE(page->horizontalScrollBar()->maximum(), 0);
        QVERIFY2(message->text().contains(QChar(0x2026)) && message->text().contains(QStringLiteral("_end.onnx")), qPrintable(message->text()));
        QVERIFY2(message->toolTip().contains(name), qPrintable(message->toolTip()));
        window().setFixedWidth(3000); // where it fits, it is whole
        QTRY_VERIFY2(message->text().contains(name) || message->contentsRect().width() < message->fontMetrics().horizontalAdvance(name), qPrintable(message->text()));
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
