// What stands over a view: each thing that is told is taken back by itself.

#include "views/widgets/notice.h"

#include "tests/support/test.h"

#include <QPushButton>
#include <QSignalSpy>

using namespace passbench;

class TstNotice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesBackWhatStandsThereAlone()
    {
        QWidget parent;
        parent.show();
        Notice notice(&parent);
        const Notice::Number stopped = notice.offer(QStringLiteral("stopped"), QStringLiteral("Go on"), [] {}, Notice::Tone::News);
        const Notice::Number changed = notice.offer(QStringLiteral("changed"), QStringLiteral("Open it"), [] {}, Notice::Tone::News);
        notice.withdraw(stopped); // it is there no more
        QVERIFY(notice.isVisible() && notice.text() == QStringLiteral("changed") && !notice.tells(stopped) && notice.tells(changed));
        notice.withdraw(changed);
        QVERIFY(!notice.isVisible());
    }

    void takesBackOneOfSeveral()
    {
        QWidget parent;
        parent.show();
        Notice notice(&parent);
        QString taken;
        notice.offerBelow(QStringLiteral("long gone"), QStringLiteral("Never"), [] {});
        notice.hide();
        const Notice::Number first = notice.offerBelow(QStringLiteral("first"), QStringLiteral("One"), [&] { taken = QStringLiteral("one"); });
        const Notice::Number second = notice.offerBelow(QStringLiteral("second"), QStringLiteral("Two"), [&] { taken = QStringLiteral("two"); }, Notice::Tone::News);
        QCOMPARE(notice.text(), QStringLiteral("first\nsecond"));
        auto* button = notice.findChild<QPushButton*>();
        QVERIFY(button->text() == QStringLiteral("Two") && notice.tellsProblem());
        notice.withdraw(second);
        QCOMPARE(notice.text(), QStringLiteral("first"));
        QCOMPARE(button->text(), QStringLiteral("One")); // which is what the button is for again
        const QSignalSpy dismissed(&notice, &Notice::dismissed);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(taken, QStringLiteral("one"));
        QVERIFY(!notice.isVisible() && dismissed.size() == 1 && notice.tells(first));
    }
};

PB_TEST(TstNotice)
#include "tst_notice.moc"
