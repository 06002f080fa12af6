// Files of unsaved work: when they are written, what a full disk leaves of them, when they go; and saves that fail.

#include "tests/gui/fixture.h"
#include "tests/gui/sessions/kept_files.h"

#include "tests/support/test.h"
#include "views/widgets/notice.h"

#include <QAbstractButton>
#include <QTemporaryDir>

using namespace passbench;

class TstRecovery : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        WindowTest::closeWindow();
        QDir(Recovery::folder()).removeRecursively();
    }

    /// What was taken back before a crash is no work.
    void whatIsTakenBackIsNotOffered()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!keptFiles().isEmpty(), longEnough);
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(keptFiles().isEmpty(), longEnough);
    }

    /// A disk that is full later does not take what it holds already.
    void whatAFullDiskHoldsStays()
    {
        const QString folder = Recovery::folder(), away = folder + QStringLiteral("-away");
        Recovery recovery;
        QVERIFY(recovery.write(QStringLiteral("a"), "{}"));
        QVERIFY(QDir().rename(folder, away));
        QFile inTheWay(folder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto second = recovery.write(QStringLiteral("a"), "{\"later\": 1}");
        QVERIFY(second && *second == Recovery::folders().last());
        QVERIFY(inTheWay.remove() && QDir().rename(away, folder));
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(recovery.write(QStringLiteral("a"), "{\"last\": 1}"));
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(QDir(Recovery::folders().last()).entryList({QStringLiteral("*.passbench")}).isEmpty());
        recovery.discard();
        QVERIFY(keptFiles().isEmpty());
    }

    /// A window that was killed while it wrote.
    void whatHasNoNameYetGoes()
    {
        Recovery recovery;
        QVERIFY(recovery.write(QStringLiteral("a"), "{}"));
        const QString left = Recovery::folder() + QStringLiteral("/.5f0c1c1e-0000-4000-8000-000000000000.passbench.0123abcd");
        QFile file(left);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        (void)Recovery::lost();
        QVERIFY(!QFile::exists(left));
        QCOMPARE(keptFiles().size(), 1);
    }

    void aSaveThatFailsIsToldWhereOneLooks()
    {
        openSample("residual_net");
        const QTemporaryDir folder;
        QVERIFY(!window().session().save(folder.filePath(QStringLiteral("missing/work.passbench"))));
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("missing/work.passbench is not saved")), qPrintable(notice->text()));
        QCOMPARE(window().session().sessionPath(), QString());
    }

    /// Also while the window asks how large the model is.
    void aSessionThatAnotherSavesWhileItIsReadIsTold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        Workspace work {.modelPath = test::sourcePath("tests/data/onnx/open/open_batch.onnx")};
        QVERIFY2(QFile::exists(QString::fromStdString(work.modelPath)), "a model with an open dimension");
        QVERIFY(saveProject(work, path.toStdString()));
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().openQuestion(), longEnough);
        work.notes[""] = "another's";
        QVERIFY(saveProject(work, path.toStdString()));
        std::vector<std::pair<std::string, std::int64_t>> sizes;
        for (const SymbolicDim& dim : window().session().openQuestion()->dims)
            sizes.emplace_back(dim.name, 1);
        window().session().answerDims(sizes);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QVERIFY(window().session().isWrittenByOthers());
    }

    /// Work on a saved session is that session's again: its title, and the file that it is saved to.
    void goesOnWithItsFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.passbench"));
        openSample("residual_net");
        Session& session = window().session();
        QVERIFY(session.save(path));
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!keptFiles().isEmpty(), longEnough);
        QVERIFY(session.keepUnsaved());
        const LostWork work = Recovery::lost().front();
        QCOMPARE(work.session, path);
        QVERIFY(QFile::copy(work.file, work.file + QStringLiteral(".copy"))); // the window goes on, and takes it away
        openSample("unet");
        QVERIFY(QFile::exists(work.file) || QFile::rename(work.file + QStringLiteral(".copy"), work.file));
        session.recover(work.file);
        QTRY_COMPARE_WITH_TIMEOUT(session.title(), QStringLiteral("mine.passbench"), longEnough);
        settle();
        QCOMPARE(session.sessionPath(), path);
        QVERIFY(session.isModified() && !session.isWrittenByOthers());
        QCOMPARE(passNames(window()), QStringList(QStringLiteral("FoldConstant")));
        QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier); // without asking for a name
        QTRY_VERIFY(!session.isModified());
        const auto saved = loadProject(path.toStdString());
        QVERIFY(saved && saved->pipeline.steps.size() == 1);
    }

    /// Two on one model are told apart.
    void whatDiffersIsTold()
    {
        const auto keep = [](const char* passes) {
            Recovery kept;
            const Workspace work {.modelPath = "/models/net.onnx", .pipeline = *parsePipeline(passes)};
            (void)kept.write(QStringLiteral("net.onnx"), QByteArray::fromStdString(projectText(work, Recovery::folder().toStdString())));
            kept.release();
        };
        keep("InferType");
        keep("InferType, SimplifyInference, FoldConstant, FuseOps");
        closeWindow();
        MainWindow next;
        next.show();
        QStringList told;
        for (const auto* row : next.findChildren<QAbstractButton*>(QStringLiteral("lostWork")))
            if (!row->isHidden()) // it is on its way out
                told.append(row->accessibleDescription());
        QCOMPARE(told.size(), 2);
        told.sort();
        QVERIFY2(told[0].startsWith(QStringLiteral("1 step(s) (InferType), last kept")), qPrintable(told[0]));
        QVERIFY2(told[1].startsWith(QStringLiteral("4 step(s) (… SimplifyInference, FoldConstant, FuseOps), last kept")), qPrintable(told[1]));
    }

    void whatIsDiscardedCanBeBroughtBack()
    {
        Recovery kept;
        QVERIFY(kept.write(QStringLiteral("a.onnx"), "{}"));
        kept.release();
        closeWindow();
        MainWindow next;
        next.show();
        auto* row = next.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        QVERIFY(row);
        for (auto* button : row->findChildren<QAbstractButton*>())
            button->click();
        QVERIFY(Recovery::lost().empty());
        auto* back = next.findChild<QAbstractButton*>(QStringLiteral("bringBack"));
        QVERIFY(back);
        back->click();
        QCOMPARE(Recovery::lost().size(), 1u);
    }
};

PB_TEST(TstRecovery)
#include "tst_recovery.moc"
