// The list of names while a pipeline is typed.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/pipeline/pass_text_edit.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLabel>
#include <QScrollArea>
#include <QTextBlock>
#include <QTextLayout>

#include <set>

using namespace passbench;

class TstTextNames : public WindowTest {
    Q_OBJECT

    PassTextEdit* m_edit = nullptr;
    QAbstractItemView* m_names = nullptr;

    void type(const QString& text)
    {
        if (!m_edit->hasFocus())
            m_edit->setFocus();
        QTest::keyClicks(m_edit, text);
    }

    void start()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        m_edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        m_names = m_edit->findChild<QCompleter*>()->popup();
        m_edit->clear();
    }

    static QRect onScreen(const QWidget& widget) { return {widget.mapToGlobal(QPoint()), widget.size()}; }

    /// All rows that are seen are seen whole, and nothing stands below the last one.
    bool showsWholeRows() const
    {
        const int high = m_names->visualRect(m_names->currentIndex()).height();
        const int rows = m_names->viewport()->height() / high;
        return m_names->viewport()->height() == rows * high && rows >= 1 && rows <= m_names->model()->rowCount();
    }

private Q_SLOTS:
    /// However wide the text is, `!` and `*` stand in the line of what they mark.
    void marksStayWithTheirNames()
    {
        start();
        m_edit->setPlainText(QStringLiteral("InferType, !SimplifyInference, *FoldConstant, !*FuseOps{max_depth=8}, !Sequential(!FoldConstant, !EliminateCommonSubexpr), !DeadCodeElimination, !FuseOps"));
        QTextDocument& document = *m_edit->document();
        const auto& layout = *document.documentLayout();
        const QTextBlock block = document.firstBlock();
        std::set<int> counts;
        for (int width = m_edit->width(); width > 230; --width) {
            m_edit->setFixedWidth(width);
            QCoreApplication::processEvents();
            layout.blockBoundingRect(block);
            const QTextLayout& lines = *block.layout();
            counts.insert(lines.lineCount());
            QString all;
            for (int i = 0; i < lines.lineCount(); ++i) {
                const QTextLine line = lines.lineAt(i);
                const QString text = block.text().mid(line.textStart(), line.textLength());
                QVERIFY2(!text.endsWith(QLatin1Char('!')) && !text.endsWith(QLatin1Char('*')), qPrintable(text));
                QVERIFY(line.naturalTextWidth() <= m_edit->viewport()->width());
                all += text;
            }
            QCOMPARE(all, block.text());
            QCOMPARE(block.lineCount(), lines.lineCount());
        }
        QVERIFY(counts.size() > 2);
    }

    /// What can only go on with a bracket has it.
    void editsByNameAreCalls()
    {
        start();
        type(QStringLiteral("preset(O3), ins"));
        QVERIFY(m_names->isVisible());
        QTest::keyClick(m_names, Qt::Key_Down);
        QTest::keyClick(m_names, Qt::Key_Return);
        QCOMPARE(m_edit->toPlainText(), QStringLiteral("preset(O3), insert_before("));
        type(QStringLiteral("(")); // as one would go on who has not seen it
        QCOMPARE(m_edit->toPlainText(), QStringLiteral("preset(O3), insert_before("));
        type(QStringLiteral("FuseO"));
        QVERIFY(m_names->isVisible());
        QTest::keyClick(m_names, Qt::Key_Return);
        QCOMPARE(m_edit->toPlainText(), QStringLiteral("preset(O3), insert_before(FuseOps"));
        for (const char* name : {"insert_after", "remove", "Sequential"}) {
            m_edit->clear();
            type(QLatin1String(name));
            QVERIFY(m_names->isVisible());
            QTest::keyClick(m_names, Qt::Key_Return);
            QCOMPARE(m_edit->toPlainText(), QLatin1String(name) + QLatin1Char('('));
        }
    }

    /// Where a bracket stands already, there is no second one.
    void aNameIsChanged()
    {
        start();
        m_edit->setPlainText(QStringLiteral("preset(O3), (FuseOps, InferType)"));
        QTextCursor cursor = m_edit->textCursor();
        cursor.setPosition(12);
        m_edit->setTextCursor(cursor);
        type(QStringLiteral("insert_b"));
        QTest::keyClick(m_names, Qt::Key_Return);
        QCOMPARE(m_edit->toPlainText(), QStringLiteral("preset(O3), insert_before(FuseOps, InferType)"));
    }

    void rowsAreWhole_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"ins", "pre", "Fu", "an", "In", "on"})
            QTest::newRow(text) << QString(QLatin1String(text));
    }

    void rowsAreWhole()
    {
        QFETCH(QString, text);
        start();
        type(text);
        QVERIFY(m_names->isVisible());
        QVERIFY2(showsWholeRows(), qPrintable(QStringLiteral("%1 of %2 rows").arg(m_names->viewport()->height()).arg(m_names->model()->rowCount())));
    }

    /// What is wrong is told beside the text, and can be read while one chooses.
    void theMessageIsNotCovered()
    {
        window().resize(1000, 700);
        start();
        const auto* message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"))->parentWidget()->parentWidget();
        const int columns = m_edit->viewport()->width() / m_edit->fontMetrics().averageCharWidth() - 8;
        type(QStringLiteral("FuseOps, ") + QString(columns - 9, QLatin1Char(' ')) + QStringLiteral("Inf"));
        QVERIFY(m_names->isVisible());
        QVERIFY(showsWholeRows());
        QVERIFY(!onScreen(*m_names).intersects(onScreen(*message)));
        const QRect line = m_edit->cursorRect().translated(m_edit->viewport()->mapToGlobal(QPoint()));
        QVERIFY(!onScreen(*m_names).intersects(line.adjusted(0, 0, 0, -1)));
    }
};

PB_TEST(TstTextNames)
#include "tst_text_names.moc"
