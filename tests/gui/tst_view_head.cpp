// The line above a graph: what it gives up first where it is narrow.

#include "tests/support/test.h"
#include "views/panels/graph/view_head.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"

#include <QLabel>
#include <QToolButton>

using namespace passbench;

class TstViewHead : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The place among changes gives way to what the graph is.
    void theHeadOfANarrowGraphSaysWhatItIs()
    {
        ViewHead head;
        head.setPosition(QStringLiteral("After step 2, SimplifyInference"), QStringLiteral("2 SimplifyInference"));
        head.setPlaceInChanges({120, 131}, 1212);
        head.resize(640, 32);
        head.show();
        const auto* position = head.findChild<ElidedLine*>(QStringLiteral("positionLabel"));
        const auto* place = head.findChild<QLabel*>(QStringLiteral("placeInChanges"));
        QTRY_VERIFY(place->isVisible());
        head.resize(320, 32);
        QTRY_VERIFY2(position->contentsRect().width() >= 7 * position->fontMetrics().averageCharWidth(), qPrintable(QString::number(position->width())));
        head.resize(640, 32);
        QTRY_VERIFY(place->isVisible());
    }

    /// A count is whole or not there, and one mark stands for all that are not; a title that can be told leaves them the room.
    void theHeadOfANarrowGraphHasWholeCounts()
    {
        GraphDiff diff;
        for (const auto& [kind, count] : {std::pair {ChangeKind::Added, 13}, std::pair {ChangeKind::Changed, 1}, std::pair {ChangeKind::Moved, 112}})
            for (int i = 0; i < count; ++i)
                diff.changes.push_back({.kind = kind});
        ViewHead head;
        head.setPosition(QStringLiteral("After step 28, FuseOps"), QStringLiteral("step 28, FuseOps"));
        head.setChanges(diff, true);
        head.setPlaceInChanges({1, 1}, 126);
        head.resize(900, 32);
        head.show();
        const auto* counts = head.findChild<ElidedLine*>(QStringLiteral("changeCounts"));
        const auto* position = head.findChild<ElidedLine*>(QStringLiteral("positionLabel"));
        const QString add = Theme::changeSign(ChangeKind::Added) + QStringLiteral("13"), change = Theme::changeSign(ChangeKind::Changed) + QStringLiteral("1"), move = Theme::changeSign(ChangeKind::Moved) + QStringLiteral("112"), mark(QChar(0x2026));
        const QString gap = QStringLiteral("  ");
        QTRY_COMPARE(counts->shownText(), counts->text());
        QStringList seen;
        for (int width = 900; width >= head.minimumSizeHint().width(); width -= 3) {
            head.resize(width, 32);
            QCoreApplication::processEvents();
            if (counts->shownText() != counts->text() && (seen.isEmpty() || seen.back() != counts->shownText())) // that comes back where names of buttons go
                seen.append(counts->shownText());
            if (position->contentsRect().width() > 12 * position->fontMetrics().averageCharWidth() + 3)
                QVERIFY2(!counts->shownText().contains(mark), qPrintable(QStringLiteral("%1 at %2").arg(counts->shownText()).arg(width)));
        }
        const QStringList wanted {add + gap + change + gap + move, add + gap + change + gap + mark, add + gap + mark, mark};
        qsizetype at = 0;
        for (const QString& text : seen) { // nothing but these, in this order
            at = wanted.indexOf(text, at);
            QVERIFY2(at >= 0, qPrintable(text));
        }
        QVERIFY2(seen.contains(wanted[0]) && seen.back().endsWith(mark), qPrintable(seen.join(QLatin1Char('|'))));
    }

    /// While one goes through rewrites, which of them it is counts more than anything beside it.
    void theHeadOfANarrowGraphSaysWhichRewrite()
    {
        ViewHead head;
        head.setPosition(QStringLiteral("Rewrite 3 of 12, SimplifyInference"), QStringLiteral("3/12"), QStringLiteral("Rewrite 3 of 12"));
        head.setPlaceInChanges({1, 3}, 3);
        head.setComparing(true);
        const auto* position = head.findChild<ElidedLine*>(QStringLiteral("positionLabel"));
        const auto* back = head.findChild<QToolButton*>(QStringLiteral("endComparison"));
        head.resize(700, 32);
        head.show();
        QTRY_COMPARE(back->text(), QStringLiteral("Back"));
        QTRY_COMPARE(position->shownText(), QStringLiteral("Rewrite 3 of 12, SimplifyInference"));
        for (int width = 700; position->shownText() == position->text() && width > 100; width -= 10) { // the pass goes before there is a number alone
            head.resize(width, 32);
            QCoreApplication::processEvents();
        }
        QCOMPARE(position->shownText(), QStringLiteral("Rewrite 3 of 12"));
        head.resize(head.minimumSizeHint().width() + 50, 32);
        QTRY_COMPARE(position->shownText(), QStringLiteral("3/12"));
        QTRY_VERIFY2(position->width() >= position->briefWidth(), qPrintable(QStringLiteral("%1 of %2").arg(position->width()).arg(position->briefWidth())));
        QVERIFY(back->isVisible() && back->text() == QStringLiteral("✕") && back->accessibleName().contains(QStringLiteral("Back")));
    }
};

PB_TEST(TstViewHead)
#include "tst_view_head.moc"
