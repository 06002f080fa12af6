// What stands in the title of a hull: the button that closes it, its compiler's letter, and the text.

#include "core/drawing/display/draw_hull.h"
#include "tests/support/test.h"

#include <algorithm>

using namespace passbench;

namespace {

/// The disc of the badge, with its border.
Rect discOf(const DisplayList& list, const Detail& detail)
{
    const double border = detail.pixels(1);
    for (const DisplayList::Item& item : list.items)
        if (const auto* rect = std::get_if<DrawnRect>(&item); rect && rect->fill.role == InkRole::Error)
            return {rect->rect.x - border, rect->rect.y - border, rect->rect.width + 2 * border, rect->rect.height + 2 * border};
    return {};
}

} // namespace

class TestHullTitle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void buttonBadgeAndTextStandApart_data()
    {
        QTest::addColumn<double>("zoom");
        for (const double zoom : {Detail::text, 0.5, 0.7, 0.8, 1.0, 1.5, 3.0})
            QTest::addRow("%g", zoom) << zoom;
    }
    void buttonBadgeAndTextStandApart()
    {
        QFETCH(double, zoom);
        const Detail detail {.zoom = zoom};
        const Tint tint {.ink = {.role = InkRole::Error}, .letter = "D"};
        const Rect hull {10, 20, 300, 200};
        for (const char* key : {"region_0", ""}) {
            const SceneGroup group {.title = "dnnl_0", .key = key};
            DisplayList list;
            drawHullTitle(list, group, hull, 40, &tint, detail);
            const Rect disc = discOf(list, detail), button = buttonOfHull({hull.x + 1, hull.y + 1});
            QVERIFY(disc.width > 0);
            if (!group.key.empty())
                QVERIFY2(disc.x >= button.x + button.width, qPrintable(QString::number(disc.x - button.x - button.width)));
            const auto text = std::ranges::find_if(list.items, [&](const DisplayList::Item& item) {
                const auto* drawn = std::get_if<DrawnText>(&item);
                return drawn && drawn->text == group.title;
            });
            QVERIFY(text != list.items.end());
            QVERIFY(std::get<DrawnText>(*text).at.x >= disc.x + disc.width);
            const Rect plate = std::get<DrawnRect>(list.items.front()).rect;
            if (!group.key.empty())
                QCOMPARE(button.y + button.height / 2, plate.y + plate.height / 2);
            QVERIFY(plate.x + plate.width >= std::get<DrawnText>(*text).at.x + 40);
        }
    }
};

PB_TEST(TestHullTitle)
#include "tst_hull_title.moc"
