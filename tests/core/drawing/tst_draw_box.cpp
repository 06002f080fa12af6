// Boxes as shapes: what is written in them can be read at every zoom.

#include "core/drawing/display/detail.h"
#include "core/drawing/display/draw_box.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace passbench;

namespace {

double luminance(palette::Rgb rgb)
{
    const auto part = [](palette::Rgb value) {
        const double share = static_cast<double>(value & 0xFF) / 255;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(rgb >> 16) + 0.7152 * part(rgb >> 8) + 0.0722 * part(rgb);
}

double contrast(palette::Rgb one, palette::Rgb other)
{
    const double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

} // namespace

class TestDrawBox : public QObject {
    Q_OBJECT
private slots:
    void textsStandOutFromWhatIsBelow_data()
    {
        QTest::addColumn<double>("zoom");
        for (const double zoom : {0.45, 0.5, 0.55, 0.59, 0.6, 0.8, 1.0, 2.0})
            QTest::addRow("%g", zoom) << zoom;
    }
    void textsStandOutFromWhatIsBelow()
    {
        QFETCH(double, zoom);
        const SceneBox box {.node = NodeId {1}, .title = "nn.conv2d", .rows = {"padding 1", "weight 64×3×7×7 f32"}};
        const Rect rect {0, 0, 120, 60};
        for (const palette::Ground& ground : {palette::light, palette::dark, palette::strong})
            for (const palette::Rgb heat : {0x67000Du, 0xD73027u, 0xFDAE61u, 0xFFFFBFu, 0x313695u}) {
                DisplayList list;
                drawBox(list, box, rect, {.head = {.own = heat}, .isHot = true}, {.zoom = zoom});
                int texts = 0;
                for (std::size_t at = 0; at < list.items.size(); ++at) {
                    const auto* text = std::get_if<DrawnText>(&list.items[at]);
                    if (!text)
                        continue;
                    ++texts;
                    palette::Rgb below = ground.canvas;
                    for (std::size_t k = 0; k < at; ++k)
                        if (const auto* shape = std::get_if<DrawnRect>(&list.items[k]); shape && shape->fill.alpha >= 1 && shape->rect.y < text->at.y && text->at.y < shape->rect.y + shape->rect.height)
                            below = colorOf(shape->fill, ground);
                    const double found = contrast(colorOf(text->ink, ground), below);
                    QVERIFY2(found >= 3, qPrintable(QStringLiteral("%1 on #%2: %3").arg(QString::fromUtf8(text->text.data(), static_cast<qsizetype>(text->text.size()))).arg(below, 6, 16).arg(found)));
                }
                QCOMPARE(texts, zoom < Detail::rows ? 1 : 3);
            }
    }

    /// The value of a box stands at its corner, and on none of its words: the name of a box without rows is all that it has.
    void valuesStandOnNoWords()
    {
        for (const Strings& rows : {Strings {}, Strings {"axis 1"}}) {
            const SceneBox box {.node = NodeId {1}, .title = "nn.softmax", .rows = rows};
            const BoxMetrics metrics;
            const Rect rect {0, 0, 100, metrics.headHeight + (rows.empty() ? 0 : metrics.rowHeight + metrics.padding)};
            DisplayList list;
            drawBox(list, box, rect, {.head = {.own = 0xD73027}, .isHot = true}, {.zoom = 1});
            const std::size_t words = list.items.size();
            drawValue(list, rect, "1.2 GMAC, 34 %", {.own = 0xD73027});
            const auto* value = std::get_if<DrawnText>(&list.items.back());
            QVERIFY(value);
            for (std::size_t at = 0; at < words; ++at)
                if (const auto* text = std::get_if<DrawnText>(&list.items[at]))
                    QVERIFY2(text->at.y + 0.4 * text->pixels <= value->at.y - value->plate.height / 2, qPrintable(QString::number(value->at.y)));
        }
    }
};

PB_TEST(TestDrawBox)
#include "tst_draw_box.moc"
