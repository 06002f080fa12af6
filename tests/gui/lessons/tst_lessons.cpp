// Every lesson that ships, played from its first step to its last by mouse and keys.

#include "tests/gui/lessons/lesson_student.h"

#include "core/lessons/places.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QAbstractButton>
#include <QDir>
#include <QPushButton>

using namespace passbench;

class TstLessons : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void everyLessonIsPlayed_data()
    {
        QTest::addColumn<QString>("id");
        const QStringList files = QDir(test::sourceFile("resources/lessons")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
        for (const QString& file : files)
            QTest::newRow(qPrintable(file)) << QString(file).chopped(3);
        const QStringList questions = QDir(test::sourceFile("resources/lessons/samples")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
        for (const QString& file : questions)
            QTest::newRow(qPrintable(QStringLiteral("samples/") + file)) << QStringLiteral("samples/") + file.chopped(3);
    }

    void everyLessonIsPlayed()
    {
        QFETCH(QString, id);
        LessonStudent student(*this);
        LessonPlayer& player = student.player();
        student.start(id);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(player.mistakes().empty());
        const int steps = static_cast<int>(player.lesson().steps.size());
        for (int at = 0; at < steps; ++at) {
            QCOMPARE(player.step(), at);
            const LessonStep& step = player.current();
            const bool hasTask = !step.goals.empty() || step.question;
            QCOMPARE(player.isDone(at), !hasTask);
            if (hasTask)
                QVERIFY(window().findChild<QPushButton*>(QStringLiteral("lessonNext"))->text() != QStringLiteral("Next"));
            if (at == 0 && qEnvironmentVariableIsSet("PASSBENCH_LESSON_PICTURES"))
                window().grab().save(QStringLiteral("%1/%2.png").arg(qEnvironmentVariable("PASSBENCH_LESSON_PICTURES"), QString(id).replace(QLatin1Char('/'), QLatin1Char('_'))));
            student.doStep();
            if (QTest::currentTestFailed())
                return;
            QVERIFY(!window().session().run()->failed());
            if (!step.after.empty())
                QVERIFY(!shownText("lessonAfter").isEmpty());
            if (at + 1 < steps) {
                student.press("lessonNext");
                student.settle();
            }
        }
        student.press("lessonNext");
        QVERIFY(!player.hasLesson());
        QVERIFY(window().lessons().files().progress(id).finished);
    }

    /// Names that lessons use, against the window.
    void placesAreThere()
    {
        for (const std::string_view panel : lessonPanels())
            QVERIFY2(window().dock(QString::fromUtf8(panel.data(), static_cast<qsizetype>(panel.size())) + QStringLiteral("Dock")), panel.data());
        for (const LessonKey& key : lessonKeys()) {
            const auto* action = window().actions().findChild<QAction*>(QLatin1String(key.action.data(), static_cast<qsizetype>(key.action.size())));
            QVERIFY2(action, key.action.data());
            QCOMPARE(action->shortcut().toString(QKeySequence::PortableText).toStdString(), std::string(key.key));
        }
        for (const std::string_view view : lessonViews()) {
            QString name = QString::fromStdString(std::string(view));
            name[0] = name[0].toUpper();
            const auto* button = window().findChild<QAbstractButton*>(QStringLiteral("mode") + name);
            QVERIFY2(button, view.data());
            QCOMPARE(button->text().toStdString(), std::string(lessonViewLabel(view)));
        }
    }
};

PB_TEST(TstLessons)
#include "tst_lessons.moc"
