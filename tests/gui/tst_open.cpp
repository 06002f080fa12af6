// Opening models that leave something open: sizes of dimensions, operators that nobody knows.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/dim_defaults.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/start/start_page.h"
#include "views/session/files/model_file.h"
#include "views/widgets/notice.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>

using namespace passbench;

class TstOpen : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void init() { useTestSettings(); }

    void theDialogBeginsWhereTheModelIs()
    {
        MainWindow window;
        window.show();
        window.open(model("symbolic.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QWidget*>(QStringLiteral("dimsPage"))->isVisible(), longEnough);
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("dimsOpen")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        QString folder;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, &waiting, [&] {
            if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                folder = dialog->directory().canonicalPath();
                dialog->reject();
            }
        });
        waiting.start(20);
        window.actions()[ActionId::Open]->trigger();
        QCOMPARE(folder, QFileInfo(model("symbolic.onnx")).canonicalPath());
    }

    /// A model that the program is started with: until there is something to see the window says what it opens, and nothing else.
    void saysWhatIsOpened()
    {
        QTemporaryDir folder;
        const QString damaged = folder.filePath(QStringLiteral("<b>damaged.onnx"));
        QVERIFY(QFile::copy(test::sourceFile("resources/help/message-onnx.md"), damaged));
        const QString longName = folder.filePath(QString(240, QLatin1Char('x')) + QStringLiteral(".onnx"));
        QVERIFY(QFile::copy(test::sourceFile("resources/samples/residual_net.onnx"), longName));
        for (const QString& path : {test::sourceFile("resources/samples/residual_net.onnx"), model("symbolic.onnx"), damaged, longName}) {
            MainWindow window;
            window.expect(path);
            window.show();
            const auto* centre = qobject_cast<QStackedWidget*>(window.centralWidget());
            const QPointer page(qobject_cast<QLabel*>(centre->currentWidget()));
            QVERIFY(page && page->isVisible());
            if (path == longName)
                QVERIFY(page->minimumSizeHint().width() < 300); // it does not widen the window
            else
                QCOMPARE(page->text(), QStringLiteral("Opening ") + QFileInfo(path).fileName());
            QCOMPARE(page->textFormat(), Qt::PlainText);
            window.open(path);
            QTRY_VERIFY_WITH_TIMEOUT(!page, longEnough);
            if (path == damaged)
                QVERIFY(window.findChild<StartPage*>()->isVisible());
            else
                QVERIFY(path.contains(QStringLiteral("symbolic")) ? window.findChild<QWidget*>(QStringLiteral("dimsPage"))->isVisible() : window.viewArea().isVisible());
            QCOMPARE(centre->count(), 3);
        }
    }

    void asksForOpenDimensionsOnce()
    {
        MainWindow window;
        window.show();
        window.open(model("symbolic.onnx"));
        auto* page = window.findChild<QWidget*>(QStringLiteral("dimsPage"));
        QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), longEnough);
        QVERIFY(!window.session().hasModel());
        auto* batch = window.findChild<QSpinBox*>(QStringLiteral("dim_batch"));
        QVERIFY(batch != nullptr);
        QCOMPARE(batch->value(), 1);
        batch->setValue(3);
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("dimsOpen")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        QVERIFY(!page->isVisible());
        const Function& main = *window.session().input().main();
        QCOMPARE(staticShape(main[main.params()[0]].type)->front(), 3);

        QTemporaryDir folder; // a session remembers, and doesn't ask
        const QString path = folder.filePath(QStringLiteral("three.passbench"));
        QVERIFY(window.session().save(path));
        MainWindow other;
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        const Function& again = *other.session().input().main();
        QCOMPARE(staticShape(again[again.params()[0]].type)->front(), 3);
    }

    void asksForASignatureOnce()
    {
        MainWindow window;
        window.show();
        window.open(test::sourceFile("tests/data/two_signatures.tflite"));
        auto* page = window.findChild<QWidget*>(QStringLiteral("dimsPage"));
        QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), longEnough);
        auto* choice = window.findChild<QComboBox*>(QStringLiteral("signatureChoice"));
        auto* about = window.findChild<QLabel*>(QStringLiteral("signatureAbout"));
        QVERIFY(choice && about);
        QCOMPARE(choice->count(), 2);
        QCOMPARE(about->text(), QStringLiteral("takes value; gives size"));
        QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(about->text(), QStringLiteral("takes number; gives turned"));
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("dimsOpen")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        const Function& main = *window.session().input().main();
        QCOMPARE(main[main.params()[0]].as<Parameter>()->name, std::string("number"));

        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("opposite.passbench"));
        QVERIFY(window.session().save(path));
        MainWindow other;
        other.show();
        other.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        const Function& again = *other.session().input().main();
        QCOMPARE(again[again.params()[0]].as<Parameter>()->name, std::string("number"));
    }

    void canBeCancelled()
    {
        MainWindow window;
        window.show();
        window.open(model("symbolic.onnx"));
        auto* page = window.findChild<QWidget*>(QStringLiteral("dimsPage"));
        QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), longEnough);
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("dimsCancel")), Qt::LeftButton);
        QVERIFY(!page->isVisible());
        QVERIFY(!window.session().hasModel());
        QVERIFY(!window.session().openQuestion());
    }

    /// While sizes are asked for, the cards of the model before are out of sight and reach; when that stays open they are back.
    void cardsOfTheModelBeforeAreSetAside()
    {
        MainWindow window;
        window.resize(1400, 900);
        window.show();
        window.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        window.session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FuseOps"));
        auto* page = window.findChild<QWidget*>(QStringLiteral("dimsPage"));
        const auto isSeen = [&] { return !window.strip().track()->card(0)->visibleRegion().isEmpty() && window.strip().track()->card(0)->isEnabled(); };
        const auto* aside = window.findChild<QWidget*>(QStringLiteral("pipelineAside"));
        QTRY_VERIFY(isSeen());
        QVERIFY(!aside->isVisible());
        for (const char* answer : {"dimsCancel", "dimsOpen"}) {
            window.open(model("symbolic.onnx"));
            QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), longEnough);
            QVERIFY(!window.strip().track()->card(0)->isEnabled() && aside->isVisible() && aside->geometry() == window.strip().geometry());
            QTest::keyClick(&window, Qt::Key_F5); // would run what is out of sight
            QVERIFY(!window.actions()[ActionId::Run]->isEnabled() && window.session().runningStep() < 0 && window.session().reached() == 0);
            QTest::mouseClick(window.findChild<QPushButton*>(QLatin1String(answer)), Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(!page->isVisible(), longEnough);
            QTRY_VERIFY(!aside->isVisible() && window.strip().isEnabled());
            QVERIFY(window.actions()[ActionId::Run]->isEnabled() || window.session().project().pipeline.steps.empty());
        }
    }

    void suggestsSizesByName()
    {
        QCOMPARE(suggestedSize({"batch_size", {}}), 1);
        QCOMPARE(suggestedSize({"Height", {}}), 224);
        QCOMPARE(suggestedSize({"seq_len", {}}), 16);
        QCOMPARE(suggestedSize({"x_dim0", {}}), 1);
    }

    void listsWhatCouldNotBeImported()
    {
        MainWindow window;
        window.show();
        window.open(model("unsupported.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window.viewArea().canvas().picture() != nullptr, longEnough);
        TablePanel* problems = window.results().problems();
        QTRY_VERIFY_WITH_TIMEOUT(problems->model()->rowCount() > 0, longEnough);
        QVERIFY(problems->isVisible()); // raised
        problems->stepRow(1);
        const NodeId node = window.session().selection();
        QVERIFY(node != NodeId::None); // the row leads to its node
        QVERIFY(window.session().shown().main()->contains(node));
    }

    void brokenFilesAreTold()
    {
        QTemporaryDir folder;
        QFile out(folder.filePath(QStringLiteral("broken.onnx")));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("this is no model");
        out.close();
        MainWindow window;
        window.show();
        window.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        window.open(out.fileName()); // the model that is open stays, and the problem is told beside it
        auto* notice = window.findChild<QWidget*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), longEnough);
        TablePanel* problems = window.results().problems();
        window.dock(QStringLiteral("problemsDock"))->raise(); // where it is listed, too
        QTRY_COMPARE_WITH_TIMEOUT(problems->model()->rowCount(), 1, longEnough);
        window.open(samplePath("residual_net.onnx"));
        QTRY_COMPARE_WITH_TIMEOUT(problems->model()->rowCount(), 0, longEnough);
        QVERIFY(!notice->isVisible());
    }

    void unsavedWorkIsKeptWhenAnotherIsOpened()
    {
        MainWindow window;
        window.show();
        window.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        dropPass(window, QStringLiteral("FoldConstant"), 0);
        window.open(samplePath("unet.onnx"));
        QTRY_COMPARE_WITH_TIMEOUT(window.session().title(), QStringLiteral("unet.onnx"), longEnough);
        QCOMPARE(passNames(window), QStringList({QStringLiteral("FoldConstant")})); // steps go along
        window.actions()[ActionId::CloseModel]->trigger();
        auto* row = window.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        QVERIFY(row != nullptr);
        QTest::mouseClick(row, Qt::LeftButton, {}, {60, 20});
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window), QStringList({QStringLiteral("FoldConstant")}), longEnough);
    }

    /// The model's file is another one than was opened: that is said, and opening it again keeps what is done to it.
    void aModelThatChangesOnDiskIsTold()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("z.onnx"));
        const auto contents = [](const QString& file) {
            QFile in(file);
            return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
        };
        const QByteArray first = contents(samplePath("residual_net.onnx")), second = contents(samplePath("unet.onnx"));
        QVERIFY(!first.isEmpty() && !second.isEmpty());
        written(folder, "z.onnx", first);
        MainWindow window;
        window.show();
        Session& session = window.session();
        QSignalSpy looks(&session.modelFile(), &ModelFile::looked);
        window.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(session.hasModel() && !looks.isEmpty(), longEnough);
        dropPass(window, QStringLiteral("FoldConstant"), 0);
        const std::size_t nodes = session.input().main()->nodes().size();
        auto* notice = window.findChild<Notice*>(QStringLiteral("graphNotice"));
        const auto look = [&] { // at whatever happened
            looks.clear();
            return QTest::qWaitFor([&] { return !looks.isEmpty(); }, longEnough);
        };

        QFile file(path); // touched, and another file beside it: neither is of interest
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
        file.close();
        written(folder, "other.onnx", second);
        QVERIFY(look());
        QVERIFY2(!notice->isVisible(), qPrintable(notice->text()));

        QVERIFY(file.open(QIODevice::WriteOnly)); // in pieces
        for (qsizetype at = 0; at < second.size(); at += second.size() / 3 + 1) {
            file.write(second.mid(at, second.size() / 3 + 1));
            file.flush();
            QCoreApplication::processEvents();
        }
        file.close();
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("z.onnx was written to: its constants are not what they were")), longEnough);
        QTest::keyClick(&window, Qt::Key_F5); // which can't go on, and says what can
        QTRY_VERIFY_WITH_TIMEOUT(session.run()->failed() && notice->text().contains(QStringLiteral("The run stopped")), longEnough);
        QCOMPARE(session.input().main()->nodes().size(), nodes);
        auto* again = notice->findChild<QPushButton*>();
        QVERIFY(again && again->text() == QStringLiteral("Open it again"));
        QTest::mouseClick(again, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(session.input().main()->nodes().size() != nodes, longEnough);
        QCOMPARE(passNames(window), QStringList({QStringLiteral("FoldConstant")}));
        QVERIFY(session.isModified());
        QVERIFY2(!notice->isVisible(), qPrintable(notice->text()));
        QTRY_VERIFY_WITH_TIMEOUT(!session.modelFile().hashAsOpened().empty(), longEnough);

        const QString beside = written(folder, "y.onnx", first); // replaced, as editors and exporters do, and put back
        QVERIFY(QFile::copy(path, folder.filePath(QStringLiteral("x.onnx"))));
        QCOMPARE(std::rename(beside.toLocal8Bit().constData(), path.toLocal8Bit().constData()), 0);
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("z.onnx has changed on disk")), longEnough);
        QCOMPARE(std::rename(folder.filePath(QStringLiteral("x.onnx")).toLocal8Bit().constData(), path.toLocal8Bit().constData()), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), longEnough);
    }

    /// Who goes on while the model is read again keeps that, and who saves has saved.
    void whatIsDoneWhileAModelIsOpenedAgainStays()
    {
        QTemporaryDir folder;
        MainWindow window;
        window.show();
        Session& session = window.session();
        QFile sample(samplePath("residual_net.onnx"));
        QVERIFY(sample.open(QIODevice::ReadOnly));
        window.open(written(folder, "z.onnx", sample.readAll()));
        QTRY_VERIFY_WITH_TIMEOUT(session.hasModel(), longEnough);
        QVERIFY(session.save(folder.filePath(QStringLiteral("z.passbench"))));
        QSignalSpy opened(&session, &Session::modelOpened);
        session.openAgain();
        session.insertStep(0, session.newStep("FoldConstant"));
        QVERIFY(opened.isEmpty() && session.save(folder.filePath(QStringLiteral("z.passbench"))));
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), longEnough);
        QCOMPARE(passNames(window), QStringList({QStringLiteral("FoldConstant")}));
        QCOMPARE(session.sessionPath(), folder.filePath(QStringLiteral("z.passbench")));
        QVERIFY(!session.isWrittenByOthers());
    }

private:
    static QString model(const char* name) { return test::sourceFile("tests/data/onnx/") + QLatin1String(name); }
};

PB_TEST(TstOpen)
#include "tst_open.moc"
