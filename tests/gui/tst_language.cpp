// The window in other languages: chosen, complete, mirrored, and with texts half as long again.

#include "tests/gui/fixture.h"

#include "app/window/language.h"
#include "app/window/settings.h"
#include "core/pipeline/plan.h"
#include "core/support/words/message_template.h"
#include "tests/gui/clipped_texts.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/lessons/lesson_files.h"
#include "views/lessons/lesson_panel.h"
#include "views/session/told.h"

#include <QActionGroup>
#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QXmlStreamReader>

using namespace passbench;

class TstLanguage : public WindowTest {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_other;

    MainWindow& windowIn(const char* code, QSize size = {1600, 1000})
    {
        closeWindow();
        m_other.reset();
        installLanguage(QLatin1String(code));
        m_other = std::make_unique<MainWindow>();
        m_other->resize(size);
        m_other->show();
        [this] { QVERIFY(QTest::qWaitForWindowExposed(m_other.get())); }();
        return *m_other;
    }

    static void letters(const QMenu& menu, QStringList& twice)
    {
        QHash<QChar, QString> known;
        for (const QAction* action : menu.actions()) {
            const QString text = action->text();
            const qsizetype at = text.indexOf(QLatin1Char('&'));
            if (at >= 0 && at + 1 < text.size()) {
                const QChar letter = text[at + 1].toLower();
                if (known.contains(letter))
                    twice.append(QStringLiteral("%1: %2, %3").arg(menu.title(), known[letter], text));
                known.insert(letter, text);
            }
            if (action->menu())
                letters(*action->menu(), twice);
        }
    }

    static QStringList coreTemplates(QIODevice& catalogue)
    {
        QStringList found;
        QXmlStreamReader xml(&catalogue);
        for (bool isCore = false; !xml.atEnd();) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("name"))
                isCore = xml.readElementText() == QLatin1String("core");
            else if (isCore && xml.name() == QLatin1String("source"))
                if (const QString source = xml.readElementText(); MessageTemplate(source.toStdString()).isUsable())
                    found.append(source);
        }
        return found;
    }

private Q_SLOTS:
    void cleanup()
    {
        m_other.reset();
        installLanguage(QStringLiteral("en"));
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void languagesAreThere()
    {
        QCOMPARE(windowLanguages(), QStringList({QStringLiteral("de"), QStringLiteral("en"), QStringLiteral("zh_CN")}));
        QCOMPARE(languageName(QStringLiteral("de")), QStringLiteral("Deutsch"));
        QVERIFY(!installLanguage(QStringLiteral("tlh")));
        QCOMPARE(windowLanguage(), QStringLiteral("en"));
    }

    void german()
    {
        MainWindow& window = windowIn("de");
        QCOMPARE(window.menuBar()->actions().first()->text(), QStringLiteral("&Datei"));
        QCOMPARE(window.actions()[ActionId::Step]->text(), QStringLiteral("&Schritt"));
        QCOMPARE(QCoreApplication::translate("passbench", "%n region(s)", nullptr, 1), QStringLiteral("1 Region"));
        QCOMPARE(QCoreApplication::translate("passbench", "%n region(s)", nullptr, 2), QStringLiteral("2 Regionen"));
        QCOMPARE(toldLanguage(), QStringLiteral("de"));
    }

    /// As one reads them behind another: with a capital and a stop, and code as it is written.
    void messagesAreSentences()
    {
        QCOMPARE(sentence(QStringLiteral("the graph can't be executed: no kernel ")), QStringLiteral("The graph can't be executed: no kernel."));
        QCOMPARE(sentence(QStringLiteral("`nn.dense` has no bias")), QStringLiteral("`nn.dense` has no bias."));
        QCOMPARE(sentence(QStringLiteral("did you mean `FuseOps`?")), QStringLiteral("Did you mean `FuseOps`?"));
        QCOMPARE(sentence(QString::fromUtf8("已取消")), QString::fromUtf8("已取消。"));
        QCOMPARE(sentence({}), QString());
    }

    /// What a file is called, or says, makes no line of its own in the log.
    void messagesForgeNoOthers()
    {
        const QString text = told(Diagnostic {.message = "`a\nerror: b\x1B` is gone", .where = "a\nerror: b", .help = {}, .severity = Severity::Error, .notes = {"it said: a\nerror: b"}});
        QCOMPARE(text, QStringLiteral("error: `a\\nerror: b\\x1b` is gone\n  at: a\\nerror: b\n  note: it said: a\n        error: b\n"));
    }

    /// The window sets lines in, and cuts what is very long, as the command line does.
    void messagesAreLaidOutInOneWay()
    {
        const Diagnostic lines {.message = std::string(5000, 'm'), .where = std::string(5000, 'w'), .help = "one\ntwo\n\n", .severity = Severity::Warning, .notes = {"a\n\tb\n", std::string(5000, 'n') + "\nend"}};
        QCOMPARE(told(lines), QString::fromStdString(toText(lines)));
    }

    /// What the core has put together of a template and arguments is told in the language of the window, whatever the arguments are.
    void messagesWithArguments()
    {
        const auto problems = checkContracts(*parsePipeline("FuseOps, PartitionGraph"));
        QCOMPARE(problems.size(), std::size_t {1});
        const std::string english = problems.front().message;
        QCOMPARE(told(english), QString::fromStdString(english));
        windowIn("de");
        const QString hint = told("`FuseOps` stands too early: step 2, `MergeComposite`, does not promise that the graph stays fused, and no step before it needs that");
        QVERIFY2(hint.startsWith(QStringLiteral("`FuseOps` steht zu früh: Schritt 2, `MergeComposite`, verspricht nicht")), qPrintable(hint));
        QVERIFY2(told(english) != QString::fromStdString(english) && told(english).contains(QStringLiteral("`PartitionGraph`")), qPrintable(told(english)));
        QCOMPARE(told("2 functions changed"), QStringLiteral("2 Funktionen geändert"));
        QCOMPARE(told("cancelled"), QStringLiteral("abgebrochen"));
        QCOMPARE(told("`cancelled` is in no annotated region"), QStringLiteral("`cancelled` ist in keiner vorgemerkten Region")); // a name stays as it is
        QCOMPARE(told("no template has these words"), QStringLiteral("no template has these words"));
    }

    /// Of every template of every catalogue: its message is found, and told with all of its arguments.
    void everyTemplateIsTold()
    {
        for (const char* code : {"de", "zh_CN"}) {
            if (!isLanguageReadable(QLatin1String(code)))
                continue;
            windowIn(code);
            QFile file(QStringLiteral(":/translations/passbench_%1.ts").arg(QLatin1String(code)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            int found = 0;
            QStringList wrong;
            for (const QString& source : coreTemplates(file)) {
                const std::string text = withArguments(source.toStdString(), {"⟨0⟩", "⟨1⟩", "⟨2⟩", "⟨3⟩", "⟨4⟩", "⟨5⟩", "⟨6⟩"});
                const QString result = told(text);
                ++found;
                const bool isSame = QCoreApplication::translate("core", source.toUtf8().constData()) == source; // code, and numbers with units
                if (result == QString::fromStdString(text) && !isSame)
                    wrong.append(QStringLiteral("%1: not told: %2").arg(QLatin1String(code), source));
                if (result.contains(QStringLiteral("{}")))
                    wrong.append(QStringLiteral("%1: %2").arg(QLatin1String(code), result));
            }
            QVERIFY(found > 500);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        }
    }

    /// A window of boxes says nothing; where no font has the characters, English does, and the log says why.
    void chineseWithAndWithoutItsFont()
    {
        const bool isReadable = isLanguageReadable(QStringLiteral("zh_CN"));
        QCOMPARE(installLanguage(QStringLiteral("zh_CN")), isReadable);
        QCOMPARE(windowLanguage(), isReadable ? QStringLiteral("zh_CN") : QStringLiteral("en"));
        QCOMPARE(unreadableLanguage(), isReadable ? QString() : QStringLiteral("zh_CN"));
        if (!isReadable)
            QSKIP("no font with Chinese characters, such as that of fonts-wqy-microhei");
        MainWindow& window = windowIn("zh_CN");
        QCOMPARE(window.actions()[ActionId::Open]->text(), QStringLiteral("打开(&O)…"));
        QCOMPARE(QCoreApplication::translate("passbench", "%n region(s)", nullptr, 2), QStringLiteral("2 个区域"));
    }

    void chosenForTheNextStart()
    {
        auto* menu = window().findChild<QMenu*>(QStringLiteral("languageMenu"));
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 6); // the system's, three, and below them when it takes effect
        QVERIFY(menu->actions().last()->text().contains(QStringLiteral("next start")) && !menu->actions().last()->isEnabled());
        QVERIFY(menu->actions().first()->isChecked());
        menu->actions()[1]->trigger();
        QCOMPARE(settings::language(), QStringLiteral("de"));
        QVERIFY2(window().statusBar()->currentMessage().contains(QStringLiteral("Deutsch from the next start on")), qPrintable(window().statusBar()->currentMessage()));
        QCOMPARE(window().actions()[ActionId::Open]->text(), QStringLiteral("&Open…")); // as it said
    }

    void noLetterTwiceInAMenu()
    {
        for (const char* code : {"en", "de", "zh_CN"}) {
            if (!isLanguageReadable(QLatin1String(code)))
                continue;
            QStringList twice;
            for (const QAction* action : windowIn(code).menuBar()->actions())
                letters(*action->menu(), twice);
            QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
        }
    }

    /// What has no translation is there in English, under the same id, so that progress counts for both.
    void lessonsInTheLanguageOfTheWindow()
    {
        installLanguage(QStringLiteral("en"));
        const LessonFiles english {QString()};
        installLanguage(QStringLiteral("de"));
        const LessonFiles german {QString()};
        QCOMPARE(german.lessons().size(), english.lessons().size());
        for (std::size_t i = 0; i < german.lessons().size(); ++i) {
            QCOMPARE(german.lessons()[i].id, english.lessons()[i].id);
            QCOMPARE(german.lessons()[i].steps, english.lessons()[i].steps);
            QCOMPARE(german.lessons()[i].title != english.lessons()[i].title, i < 3);
        }
        QCOMPARE(german.lessons().front().title, QStringLiteral("Was ein Graph ist"));
    }

    /// Docks stay at the sides where they were put; what is in them begins at the right.
    void mirrored()
    {
        MainWindow& window = windowIn("pseudo-rtl");
        const QMenuBar& menus = *window.menuBar();
        QVERIFY(menus.actionGeometry(menus.actions().first()).left() > menus.actionGeometry(menus.actions().last()).left());
        QCOMPARE(window.dock(QStringLiteral("passesDock"))->layoutDirection(), Qt::RightToLeft);
        QCOMPARE(window.viewArea().canvas().layoutDirection(), Qt::LeftToRight); // a graph is no text
        QCOMPARE(window.strip().layoutDirection(), Qt::LeftToRight);             // nor is the order of steps
    }

    /// In every panel and every dialog, in a window of the usual and of a small size.
    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1600x1000") << QSize(1600, 1000);
        QTest::newRow("1280x720") << QSize(1280, 720);
    }
    void nothingIsCut()
    {
        QFETCH(const QSize, size);
        MainWindow& window = windowIn("pseudo-long", size);
        QStringList cut;
        const auto look = [&cut](QWidget& at, const QString& where) {
            QCoreApplication::processEvents();
            for (const QString& text : clippedTexts(at))
                cut.append(where + QStringLiteral(": ") + text);
        };
        look(window, QStringLiteral("start page"));
        window.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().hasModel(), longEnough);
        for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            look(*dock, dock->objectName());
        }
        LessonPlayer& lessons = window.lessons().player();
        lessons.start(window.lessons().files().lessons().front().path);
        for (int step = 0; step < static_cast<int>(lessons.lesson().steps.size()); ++step) {
            lessons.goTo(step);
            look(*window.dock(QStringLiteral("lessonDock")), QStringLiteral("step %1 of a lesson").arg(step + 1));
        }
        using enum ActionId;
        for (const ActionId id : {ActionId::Export, ModelSet, SavedPipelines, Keys, RuleReference, QueryReference, ActionId::LessonReference, ActionId::WindowTour}) {
            window.actions()[id]->trigger();
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top->isVisible())
                    look(*top, window.actions()[id]->objectName());
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top != &window && top->isVisible())
                    top->close();
        }
        cut.removeDuplicates();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

PB_TEST(TstLanguage)

#include "tst_language.moc"
