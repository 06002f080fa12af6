// Rules are typed with help: what fits is offered, words are explained, and the reference stands beside the window.

#include "tests/gui/fixture.h"

#include "core/partition/writing/rule_reference.h"
#include "tests/support/test.h"
#include "views/panels/reference_dialog.h"
#include "views/panels/partition/rules_editor.h"
#include "views/panels/partition/rules_panel.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolTip>

using namespace passbench;

class TstRulesEditor : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void whatFitsIsOffered()
    {
        openEditor();
        typed(QStringLiteral("[[op]]\nname = [\"nn.conv2d\"]\nwhen = [\"attrs.gro"));
        QVERIFY(popup()->isVisible());
        QCOMPARE(popup()->currentIndex().data().toString(), QStringLiteral("attrs.groups"));
        QTest::keyClick(popup(), Qt::Key_Return);
        QVERIFY(!popup()->isVisible());
        QTest::keyClicks(editor(), QStringLiteral(" == 1\"]"));
        QVERIFY(editor()->toPlainText().endsWith(QStringLiteral("when = [\"attrs.groups == 1\"]")));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().compilers().find("dnnl")->ops.size(), 1u, longEnough); // and it is in force
    }

    /// Where there is no room for all of it; the tool tip has the rest.
    void theStateEndsInAWholeWord()
    {
        openEditor();
        auto* state = window().findChild<QLabel*>(QStringLiteral("rulesState"));
        QTRY_COMPARE(state->text(), QStringLiteral("as in the file"));
        state->setFixedWidth(state->fontMetrics().horizontalAdvance(QStringLiteral("as in the fil")));
        QTRY_VERIFY2(state->text() == QStringLiteral("as in the…") || state->text() == QStringLiteral("as in…"), qPrintable(state->text()));
        QVERIFY(state->toolTip().contains(QStringLiteral("as in the file")));
    }

    void anExactWordIsNotReplaced()
    {
        openEditor();
        typed(QStringLiteral("[[op]]\nname = \"nn.conv2d"));
        QVERIFY(popup()->isVisible()); // others begin with it
        QTest::keyClick(popup(), Qt::Key_Return);
        QVERIFY(!popup()->isVisible());
        QVERIFY2(editor()->toPlainText().endsWith(QStringLiteral("name = \"nn.conv2d\n")), qPrintable(editor()->toPlainText()));

        // Chosen with the keys, another one takes its place.
        typed(QStringLiteral("[[op]]\nname = \"nn.conv2d"));
        QTest::keyClick(popup(), Qt::Key_Down);
        QTest::keyClick(popup(), Qt::Key_Return);
        QVERIFY2(editor()->toPlainText().endsWith(QStringLiteral("name = \"nn.conv2d_transpose")), qPrintable(editor()->toPlainText()));
    }

    void whatStandsBehindIsNotDoubled()
    {
        openEditor();
        typed(QStringLiteral("[[o]]"));
        QTest::keyClick(editor(), Qt::Key_Left);
        QTest::keyClick(editor(), Qt::Key_Left);
        QTest::keyClick(editor(), Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(popup()->isVisible());
        QTest::keyClick(popup(), Qt::Key_Return);
        QCOMPARE(editor()->toPlainText(), QStringLiteral("[[op]]"));
    }

    void tabTakesAWordOfTheList()
    {
        openEditor();
        typed(QStringLiteral("prio"));
        QVERIFY(popup()->isVisible());
        QTest::keyClick(popup(), Qt::Key_Tab); // which asks the editor first
        QCOMPARE(editor()->toPlainText(), QStringLiteral("priority"));
        QVERIFY(editor()->hasFocus() && !popup()->isVisible());
    }

    void theListGoesAway()
    {
        openEditor();
        typed(QStringLiteral("prio"));
        QVERIFY(popup()->isVisible());
        QTest::keyClick(popup(), Qt::Key_Escape);
        QVERIFY(!popup()->isVisible());
        QCOMPARE(editor()->toPlainText(), QStringLiteral("prio"));
        typed(QStringLiteral("# prio"));
        QVERIFY(!popup()->isVisible());
    }

    void wordsAreExplained()
    {
        openEditor();
        typed(QStringLiteral("[region]\nmin_macs = 1e6"));
        const int position = static_cast<int>(editor()->toPlainText().indexOf(QStringLiteral("macs")));
        QVERIFY2(editor()->tipAt(position).contains(QStringLiteral("multiply-accumulates")), qPrintable(editor()->tipAt(position)));

        // By the mouse, and by a key at the cursor.
        QTextCursor cursor(editor()->document());
        cursor.setPosition(position);
        const QPoint place = editor()->cursorRect(cursor).center();
        QHelpEvent help(QEvent::ToolTip, place, editor()->viewport()->mapToGlobal(place));
        QApplication::sendEvent(editor()->viewport(), &help);
        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("min_macs")));
        QToolTip::hideText();
        editor()->setTextCursor(cursor);
        QTest::keyClick(editor(), Qt::Key_F1, Qt::ShiftModifier);
        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("min_macs")));
        QToolTip::hideText();
    }

    void aConditionSaysWhatItComesTo()
    {
        openEditor();
        const NodeId conv = nodeOf("nn.conv2d");
        QVERIFY(conv != NodeId::None);
        typed(QStringLiteral("[[op]]\nname = \"nn.conv2d\"\nwhen = [\"in0.rank == 4\", \"attrs.groups == 7\"]"));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().compilers().find("dnnl")->ops.size(), 1u, longEnough);
        window().session().select(conv);
        const auto tip = [&](const char* word) { return editor()->tipAt(static_cast<int>(editor()->toPlainText().indexOf(QLatin1String(word))) + 1); };
        QVERIFY2(tip("rank").contains(QStringLiteral("Holds for")), qPrintable(tip("rank")));
        QVERIFY2(tip("groups").contains(QStringLiteral("Refuses")) && tip("groups").contains(QStringLiteral("is 1")), qPrintable(tip("groups")));
        window().session().select(nodeOf("nn.relu"));
        QVERIFY(!tip("rank").contains(QStringLiteral("Holds for"))); // it is of another operator
    }

    void theReferenceHasAll()
    {
        openEditor();
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("rulesReference")), Qt::LeftButton);
        auto* dialog = window().findChild<RuleReferenceDialog*>();
        QVERIFY(dialog->isVisible() && !dialog->isModal());
        const auto* page = dialog->findChild<QTextBrowser*>();
        const QString text = page->toPlainText();
        for (const ReferenceSection& section : ruleReference()) {
            QVERIFY2(text.contains(QString::fromStdString(section.title)), section.title.c_str());
            for (const ReferenceEntry& entry : section.entries)
                QVERIFY2(text.contains(QString::fromStdString(entry.term)) && text.contains(QString::fromStdString(entry.example)), entry.term.c_str());
        }
        auto* search = dialog->findChild<QLineEdit*>();
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("min_macs"));
        QCOMPARE(page->textCursor().selectedText(), QStringLiteral("min_macs"));
        const int first = page->textCursor().position();
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(page->textCursor().position() > first); // its example
        dialog->close();
        window().actions()[ActionId::RuleReference]->trigger();
        QVERIFY(dialog->isVisible());
    }

private:
    void openEditor()
    {
        openSample("residual_net");
        window().showRules(QStringLiteral("dnnl"));
        QVERIFY(editor()->isVisible());
        editor()->setFocus();
    }
    /// The editor's text is this, typed at its end.
    void typed(const QString& text)
    {
        editor()->clear();
        QTest::keyClicks(editor(), QString(text).replace(QLatin1Char('\n'), QLatin1Char('\r')));
    }
    NodeId nodeOf(const char* op)
    {
        for (const NodePtr& node : window().session().shown().main()->nodes())
            if (callOf(*node, op))
                return node->id;
        return NodeId::None;
    }
    RulesEditor* editor() { return window().findChild<RulesEditor*>(); }
    QAbstractItemView* popup() { return editor()->findChild<QCompleter*>()->popup(); }
};

PB_TEST(TstRulesEditor)
#include "tst_rules_editor.moc"
