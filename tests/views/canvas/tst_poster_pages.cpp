// Which pages of a poster are written.

#include "tests/support/test.h"
#include "views/painting/poster_pages.h"

#include <QTest>

using namespace passbench;

class TestPosterPages : public QObject {
    Q_OBJECT
    static constexpr int columns = 4, rows = 3;
    static std::vector<bool> drawn(const DisplayList& list)
    {
        return pagesWithDrawing(std::span(&list, 1), {.columns = columns, .rows = rows, .corner = {-50, 0}, .page = {100, 200}});
    }
    static std::vector<bool> only(std::initializer_list<int> pages)
    {
        std::vector<bool> marks(columns * rows);
        for (const int page : pages)
            marks[static_cast<std::size_t>(page)] = true;
        return marks;
    }

private Q_SLOTS:
    void boxesLinesAndTexts()
    {
        DisplayList list;
        QCOMPARE(drawn(list), only({0})); // a page at least
        list.add(DrawnRect {.rect = {160, 10, 20, 20}}); // in the third column, which begins at 150
        QCOMPARE(drawn(list), only({2}));
        list.add(DrawnText {.at = {-40, 450}, .text = "a name"});
        QCOMPARE(drawn(list), only({2, 8}));
        list.add(std::vector<Point> {{60, 150}, {60, 500}, {260, 500}}, {.width = 1, .dash = Dash::Solid}); // down, then right: the corner between stays blank
        QCOMPARE(drawn(list), only({1, 2, 5, 8, 9, 10, 11}));
        list.add(DrawnIcon {.middle = {1e9, -1e9}}); // outside: the page next to it
        QCOMPARE(drawn(list), only({1, 2, 3, 5, 8, 9, 10, 11}));
    }
};

PB_TEST(TestPosterPages)
#include "tst_poster_pages.moc"
