// Nothing that a person did is lost: not when the program is killed, and not when a disk takes no more files.

#include "tests/gui/fixture.h"

#include "core/document/project_file.h"
#include "tests/support/test.h"
#include "views/session/files/recovery.h"
#include "views/widgets/notice.h"

#include <QElapsedTimer>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <atomic>
#include <cstdio>
#include <thread>

using namespace passbench;

namespace {

constexpr char childMark[] = "PASSBENCH_TEST_EDITS_FOR_EVER";
constexpr int within = 1000; // milliseconds of work that may be lost

/// The number of the edit that a kept session holds; -1 when there is none.
int editIn(const QString& file)
{
    const auto session = parseProject(Recovery::read(file).toStdString(), Recovery::folder().toStdString());
    return session && session->pipeline.steps.size() == 1 ? static_cast<int>(session->dims.front().second) : -1;
}

/// Takes no files as long as it lives: what stands in the way of the folder is a file.
class Barred {
public:
    explicit Barred(QString path) : m_path(std::move(path))
    {
        QDir(m_path).removeRecursively();
        QDir().mkpath(QFileInfo(m_path).path());
        QFile file(m_path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file in the way");
    }
    ~Barred() { QFile::remove(m_path); }

private:
    QString m_path;
};

} // namespace

class TstUnsaved : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    /// At random moments: at most the last second is lost. PASSBENCH_KILLS says how often, 4 times when it does not.
    void killedWhileEditing()
    {
        if (qEnvironmentVariableIsSet(childMark))
            return editForEver();
        const int kills = std::max(1, qEnvironmentVariable("PASSBENCH_KILLS", QStringLiteral("4")).toInt());
        QRandomGenerator random(7);
        for (int i = 0; i < kills; ++i) {
            const int moment = random.bounded(50, 2500);
            QProcess child;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QLatin1String(childMark), QStringLiteral("1"));
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("tst_unsaved"), QStringLiteral("killedWhileEditing")});
            std::vector<std::pair<qint64, int>> edits; // when each was seen, milliseconds
            QString folder;
            QElapsedTimer clock;
            for (qint64 begin = -1; begin < 0 || clock.elapsed() < begin + moment;) {
                QVERIFY2(child.state() != QProcess::NotRunning || child.waitForStarted(), child.readAllStandardError().constData());
                child.waitForReadyRead(5);
                for (; child.canReadLine();) {
                    const QString line = QString::fromUtf8(child.readLine()).trimmed();
                    if (line.startsWith(QLatin1String("unsaved "))) {
                        folder = line.mid(8);
                        clock.start();
                        begin = 0;
                    } else if (line.startsWith(QLatin1String("edit "))) {
                        edits.emplace_back(clock.elapsed(), line.mid(5).toInt());
                    }
                }
            }
            child.kill();
            const qint64 killed = clock.elapsed();
            QVERIFY(child.waitForFinished());
            int needed = 0;
            for (const auto& [when, number] : edits)
                if (when <= killed - within)
                    needed = std::max(needed, number);
            int kept = 0;
            for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("*.passbench")}))
                kept = std::max(kept, editIn(file.filePath()));
            QVERIFY2(kept >= needed, qPrintable(QStringLiteral("killed after %1 ms: edit %2 is kept, %3 was made a second before").arg(killed).arg(kept).arg(needed)));
            QDir(folder).removeRecursively();
        }
    }

    void goesElsewhereWhenTheFolderTakesNothing()
    {
        const Barred barred(Recovery::folder());
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        auto* notice = window().findChild<QWidget*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), longEnough);
        const QString told = window().session().log().last();
        QVERIFY2(told.contains(Recovery::folders().last()) && told.contains(Recovery::folder()), qPrintable(told));
        QVERIFY(window().close());
        closeWindow();
        const std::vector<LostWork> lost = Recovery::lost();
        QVERIFY(!lost.empty() && lost.front().file.startsWith(Recovery::folders().last()));
        for (const LostWork& work : lost)
            Recovery::forget(work.file);
    }

    /// Closing asks then, and another model does not take its place.
    void asksWhenNothingTakesIt()
    {
        openSample("residual_net");
        const Barred barred(Recovery::folder()), temporary(Recovery::folders().last());
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        auto* notice = window().findChild<QWidget*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), longEnough);
        QVERIFY2(window().session().log().last().contains(QStringLiteral("can't be kept")), qPrintable(window().session().log().last()));
        window().open(samplePath("unet.onnx"));
        settle();
        QVERIFY2(window().session().title().contains(QStringLiteral("residual_net")), qPrintable(window().session().title()));
        QVERIFY(!answered(QMessageBox::RejectRole));
        QVERIFY(window().isVisible());
        QVERIFY(answered(QMessageBox::DestructiveRole));
        QVERIFY(!window().isVisible());
    }

    /// Whoever opens the same model again, and not the start page, is told of what was not saved.
    void isOfferedWhenTheModelIsOpenedAgain()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        const auto notice = [this] { return window().findChild<Notice*>(QStringLiteral("graphNotice")); };
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().title() == QStringLiteral("unet.onnx"), longEnough);
        settle();
        QVERIFY(!notice()->text().contains(QStringLiteral("unsaved work")));
        window().session().setPipeline(QStringLiteral("none"), {});
        window().open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible() && notice()->text().contains(QStringLiteral("There is unsaved work on samples/residual_net.onnx")), longEnough);
        QVERIFY(passNames(window()).isEmpty());
        QTest::mouseClick(notice()->findChild<QPushButton*>(QStringLiteral("noticeButton")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window()), QStringList(QStringLiteral("FoldConstant")), longEnough);
        settle();
        QVERIFY(!notice()->isVisible());
        QVERIFY(window().session().isModified());
        for (const LostWork& work : Recovery::lost())
            Recovery::forget(work.file);
    }

    /// The start page looks while an opening does, and neither takes the other for a window that runs.
    void isFoundByAllWhoLook()
    {
        Recovery kept;
        QVERIFY(kept.write(QStringLiteral("a.onnx"), "{}"));
        kept.release();
        std::atomic<int> missed = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&missed] {
                    for (int look = 0; look < 50; ++look)
                        missed += Recovery::lost().size() == 1 ? 0 : 1;
                });
        }
        QCOMPARE(missed.load(), 0);
        for (const LostWork& work : Recovery::lost())
            Recovery::forget(work.file);
    }

    /// Below what the opening tells besides, which stays to be read.
    void isOfferedBesideWhatWasKept()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().title() == QStringLiteral("unet.onnx"), longEnough);
        settle();
        window().open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("There is unsaved work on samples/residual_net.onnx")), longEnough);
        QVERIFY2(notice->text().contains(QStringLiteral("were kept from samples/unet.onnx")), qPrintable(notice->text()));
        for (const LostWork& work : Recovery::lost())
            Recovery::forget(work.file);
    }

private:
    /// In the process that is killed: an edit every 20 ms, each told on standard output when it is made.
    void editForEver()
    {
        openSample("residual_net");
        std::printf("unsaved %s\n", qPrintable(Recovery::folder()));
        for (int number = 1;; ++number) {
            Workspace next = window().session().project();
            next.pipeline = *parsePipeline("FuseOps");
            next.dims = {{"n", number}};
            window().session().edit(QStringLiteral("edit"), next);
            std::printf("edit %d\n", number);
            std::fflush(stdout);
            QTest::qWait(20);
        }
    }

    /// Closes the window and answers the question with the button of that role; whether it closed.
    bool answered(QMessageBox::ButtonRole role)
    {
        QTimer::singleShot(200, &window(), [this, role] {
            auto* question = window().findChild<QMessageBox*>(QStringLiteral("unkeptQuestion"));
            for (QAbstractButton* button : question ? question->buttons() : QList<QAbstractButton*> {})
                if (question->buttonRole(button) == role)
                    return button->click();
            qWarning("no question");
        });
        return window().close();
    }
};

PB_TEST_PREPARED(TstUnsaved, [] { qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000"); })
#include "tst_unsaved.moc"
