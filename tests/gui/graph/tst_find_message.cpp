// What the search tells below its field: whole, and no larger than it has to be, whatever is typed and however wide the window is.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/graph/find_list.h"

#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListView>

using namespace passbench;

class TstFindMessage : public WindowTest {
    Q_OBJECT

    FindList* m_list = nullptr;

    void type(const QString& query)
    {
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("findEdit"));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, query);
        settle();
        QTRY_VERIFY((m_list = window().findChild<FindList*>()) && m_list->isVisible());
        QCoreApplication::processEvents();
    }

    /// What is wrong with its size; empty: nothing.
    QString wrong()
    {
        m_list->layout()->activate();
        QString all;
        int bottom = 0;
        for (const QWidget* part : m_list->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (part->isHidden())
                continue;
            bottom = std::max(bottom, part->geometry().bottom() + 1);
            const int needed = part->hasHeightForWidth() ? part->heightForWidth(part->width()) : qobject_cast<const QListView*>(part) ? part->height() : part->sizeHint().height();
            if (part->height() != needed)
                all += QStringLiteral("%1 has %2 of %3; ").arg(QLatin1String(part->metaObject()->className())).arg(part->height()).arg(needed);
        }
        const int end = m_list->contentsRect().bottom() + 1 - m_list->layout()->contentsMargins().bottom();
        if (bottom != end)
            all += QStringLiteral("ends at %1 of %2").arg(bottom).arg(end);
        if (!window().rect().contains(m_list->geometry()))
            all += QStringLiteral("reaches beyond the window");
        return all;
    }

private Q_SLOTS:
    void itIsAsHighAsItsTexts()
    {
        openSample("residual_net");
        for (const char* query : {"op:nothing", "macs>", "(op:add", "shape:*x64x* and", "frobnicate:12", "frobnicate:12 and a long rest of the query that is typed on and on", "op:nn.conv2d", "op:", "add"}) {
            type(QLatin1String(query));
            QVERIFY2(wrong().isEmpty(), qPrintable(QLatin1String(query) + QStringLiteral(": ") + wrong()));
        }
    }

    void itFollowsTheWindow()
    {
        openSample("residual_net");
        window().resize(1280, 720);
        for (const char* query : {"frobnicate:12", "op:nn.conv2d", ""}) {
            type(QLatin1String(query));
            for (const QSize size : {QSize(667, 467), QSize(1400, 900), QSize(1000, 430)}) {
                window().resize(size);
                auto* edit = window().findChild<QLineEdit*>(QStringLiteral("findEdit"));
                QTRY_VERIFY2(m_list->isVisible() && wrong().isEmpty(), qPrintable(QLatin1String(query) + QStringLiteral(": ") + wrong()));
                QTRY_COMPARE(m_list->y(), edit->mapTo(&window(), QPoint(0, edit->height() + 4)).y());
                const auto isAtField = [&] {
                    const int end = m_list->geometry().right() + 1;
                    return end == edit->mapTo(&window(), QPoint(edit->width(), 0)).x() || m_list->x() == 8 || end == window().width() - 8;
                };
                QTRY_VERIFY2(isAtField(), qPrintable(QString::number(m_list->x())));
            }
        }
    }
};

PB_TEST(TstFindMessage)
#include "tst_find_message.moc"
