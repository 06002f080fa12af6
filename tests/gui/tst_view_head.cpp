// The line above a graph: what it gives up first where it is narrow.

#include "tests/support/test.h"
#include "views/panels/graph/view_head.h"
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
