// What can be done about a verdict where it is read: ask what if, add the rule, remove the pin.

#include "tests/gui/partition/partitioned.h"

#include "core/history/partition/standing.h"
#include "tests/support/test.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/session/pinning.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocumentFragment>

using namespace passbench;

namespace {

constexpr char whyModel[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n"
                         "  %0 = nn.relu(%x);\n  %1 = abs(%0);\n  %2 = multiply(%1, %0);\n  tanh(%2)\n}\n";
constexpr char whyRules[] = "[[op]]\nname = [\"nn.relu\", \"abs\"]\n[[op]]\nname = \"tanh\"\nwhen = [\"in0.rank == 7\", \"in0.dtype == float32\"]\n";

} // namespace

class TstWhyActions : public PartitionedTest {
    Q_OBJECT

    QPushButton& button(const char* name) { return child<QPushButton>(name); }
    QString why() { return child<QTextBrowser>("inspectorWhy").toPlainText(); }

    /// Selects the node and waits until the Why page tells of it.
    void ask(const char* op)
    {
        raise("inspectorDock");
        auto& inspector = *window().findChild<InspectorPanel*>();
        inspector.setCurrentIndex(1); // Why
        window().session().select(nodeOf(op));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(inspector.isComplete(), longEnough);
    }

private Q_SLOTS:
    /// Buttons that come don't widen the side, however narrow it is, and can be read.
    void theSideKeepsItsWidth()
    {
        partition(whyModel, whyRules);
        QDockWidget* side = window().dock(QStringLiteral("inspectorDock"));
        ask("abs");
        QVERIFY(!child<QWidget>("whyActions").isVisible());
        for (const int wanted : {10, 330, 600}) {
            window().resizeDocks({side}, {wanted}, Qt::Horizontal);
            QCoreApplication::processEvents();
            const int width = side->width();
            ask("tanh");
            QVERIFY(button("whyWhatIf").isVisible() && button("whyAddRule").isVisible());
            QCoreApplication::processEvents();
            QCOMPARE(side->width(), width);
            for (const char* name : {"whyWhatIf", "whyAddRule"})
                QTRY_VERIFY2(button(name).width() >= button(name).sizeHint().width(), name);
            ask("abs");
            QCOMPARE(side->width(), width);
        }
    }

    void theRuleCanBeAskedAboutAndAdded()
    {
        partition(whyModel, whyRules);
        ask("abs");
        QVERIFY(!child<QWidget>("whyActions").isVisible()); // it is taken, and nothing is pinned
        ask("tanh");
        QVERIFY2(why().startsWith(QStringLiteral("On the host: tiny refuses it: needs in0.rank == 7, is 2")), qPrintable(why()));
        QVERIFY(button("whyWhatIf").isVisible() && !button("whyRemovePin").isVisible());
        const QString entry = QTextDocumentFragment::fromHtml(button("whyAddRule").toolTip()).toPlainText().replace(QChar(u'\u2028'), QChar(u'\n')).replace(QChar(u'\u00a0'), QChar(u' '));
        QVERIFY2(entry.contains(QStringLiteral("name = \"tanh\"\nwhen = [\"in0.dtype == float32\"]")), qPrintable(entry));

        QTest::mouseClick(&button("whyWhatIf"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
        const QString prospect = child<QLabel>("prospect").text();
        QCOMPARE(window().width(), 1600); // the sentence has not widened it
        QVERIFY2(prospect.startsWith(QStringLiteral("%%1 tanh would be in tvmgen_default_tiny_main_").arg(number(window().session().selection()))) && prospect.contains(QStringLiteral("of tiny: rule for tanh; ")), qPrintable(prospect));
        settle();
        QTRY_VERIFY2_WITH_TIMEOUT(why().startsWith(QStringLiteral("Would be in tvmgen_default_tiny_main_")) && why().contains(QStringLiteral("of tiny: rule for tanh")), qPrintable(why()), longEnough); // of what is shown
        QVERIFY(!child<QWidget>("whyActions").isVisible());
        window().session().endComparison();
        ask("tanh");

        QTest::mouseClick(&button("whyAddRule"), Qt::LeftButton);
        settle();
        const auto& choices = window().session().project().compilers;
        const std::string text = std::ranges::find(choices, "tiny", &CompilerChoice::name)->text;
        QVERIFY2(text.ends_with("[[op]]\nname = \"tanh\"\nwhen = [\"in0.dtype == float32\"]\n"), text.c_str());
        QTRY_VERIFY2_WITH_TIMEOUT(why().contains(QStringLiteral("of tiny: rule for tanh")), qPrintable(why()), longEnough);
        window().session().undo();
        settle();
        QTRY_VERIFY2_WITH_TIMEOUT(why().startsWith(QStringLiteral("On the host: tiny refuses it")), qPrintable(why()), longEnough);
    }

    /// The button that was pressed goes, and the keyboard stays on the page.
    void theKeyboardStaysHere()
    {
        partition(whyModel, whyRules);
        ask("tanh");
        button("whyAddRule").setFocus();
        QTest::keyClick(&button("whyAddRule"), Qt::Key_Space);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(!button("whyAddRule").isVisible(), longEnough);
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY2(focused && window().findChild<InspectorPanel*>()->isAncestorOf(focused), focused ? qPrintable(focused->objectName()) : "nowhere");
    }

    void severalWishesAreAChoice()
    {
        partition(whyModel, "[[op]]\nname = \"tanh\"\nwhen = [\"in0.rank == 7\"]\n[[op]]\nname = \"tanh\"\nwhen = [\"in0.rank == 8\"]\n");
        ask("tanh");
        QVERIFY(button("whyWhatIf").menu() != nullptr);
        const auto choices = button("whyWhatIf").menu()->actions();
        QCOMPARE(choices.size(), 2);
        QCOMPARE(choices[1]->text(), QStringLiteral("tiny: tanh without in0.rank == 8"));
        choices[1]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing(), longEnough);
    }

    void thePinCanBeRemoved()
    {
        partition(whyModel, whyRules);
        QVERIFY(keepFrom(window().session(), nodeOf("abs"), "tiny"));
        settle();
        ask("abs");
        QTRY_VERIFY2_WITH_TIMEOUT(why().startsWith(QStringLiteral("On the host: a pin keeps it from tiny")), qPrintable(why()), longEnough);
        QVERIFY(button("whyRemovePin").isVisible() && !button("whyAddRule").isVisible());
        QTest::mouseClick(&button("whyRemovePin"), Qt::LeftButton);
        settle();
        QVERIFY(window().session().project().pins.empty());
        QTRY_VERIFY2_WITH_TIMEOUT(why().startsWith(QStringLiteral("In tvmgen_default_tiny_main_0 of tiny")), qPrintable(why()), longEnough);
        window().session().undo();
        QCOMPARE(window().session().project().pins.size(), std::size_t {1});
    }

    /// At a step before compilers are asked it is not said that nobody will take it.
    void beforeCompilersAreAsked()
    {
        partition(whyModel, whyRules);
        window().session().setPlayhead(0);
        settle();
        ask("abs");
        QVERIFY2(why().startsWith(QStringLiteral("On the host: compilers are asked in step 2, AnnotateTarget; after the last step it is in tvmgen_default_tiny_main_0")), qPrintable(why()));
    }
};

PB_TEST(TstWhyActions)
#include "tst_why_actions.moc"
