#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QCheckBox>
#include <QDirIterator>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStyleOptionButton>
#include <QTest>

#include <cmath>

using namespace passbench;

namespace {

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// WCAG 2 contrast ratio.
double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Theme::instance().install(*qApp); }

    /// Names and messages come from files: as HTML they would open others.
    void labelsShowWhatTheyAreGiven()
    {
        QLabel label(QStringLiteral("a <img src='file:///nowhere.png'> b"));
        label.ensurePolished();
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QLabel rich(QStringLiteral("<b>a</b>"));
        rich.setTextFormat(Qt::RichText);
        rich.ensurePolished();
        QCOMPARE(rich.textFormat(), Qt::RichText);
        QMessageBox box(QMessageBox::Warning, QString(), QStringLiteral("<img src='file:///nowhere.png'>"));
        box.ensurePolished();
        box.adjustSize();
        for (auto* part : box.findChildren<QLabel*>()) {
            part->ensurePolished();
            QVERIFY(part->textFormat() != Qt::AutoText);
        }
    }

    void textIsReadable_data()
    {
        QTest::addColumn<const ThemeColors*>("colors");
        QTest::newRow("light") << &Theme::colors(false);
        QTest::newRow("dark") << &Theme::colors(true);
        QTest::newRow("high contrast") << &Theme::strongColors();
    }
    void textIsReadable()
    {
        QFETCH(const ThemeColors*, colors);
        const ThemeColors& c = *colors;
        for (const QColor& background : {c.window, c.panel, c.base, c.alternateBase, c.overlay, c.hover, c.nodeBody}) {
            QVERIFY2(contrast(c.text, background) >= 7, qPrintable(background.name()));
            QVERIFY2(contrast(c.caption, background) >= 4.5, qPrintable(background.name()));
        }
        for (const QColor& background : c.changeBackgrounds)
            QVERIFY2(contrast(c.text, background) >= 7, qPrintable(background.name()));
        QVERIFY(contrast(c.nodeText, c.nodeBody) >= 7);
        QVERIFY(contrast(c.edgeLabel, c.canvas) >= 4.5);
        QVERIFY(contrast(c.onAccent, c.accent) >= 4.5);
        for (const QColor& color : {c.error, c.warning, c.success, c.keyword, c.number, c.string, c.name})
            QVERIFY2(contrast(color, c.base) >= 4.5, qPrintable(color.name()));
        for (const QColor& color : c.changes)
            QVERIFY2(contrast(color, c.canvas) >= 4.5, qPrintable(color.name()));
    }

    /// WCAG 2, level AAA.
    void highContrastIsHigh()
    {
        const ThemeColors& c = Theme::strongColors();
        for (const QColor& color : {c.text, c.caption, c.accent, c.error, c.warning, c.success, c.nodeText, c.nodeBorder, c.edge, c.edgeLabel, c.border, c.match, c.keyword, c.number, c.string, c.comment, c.name})
            QVERIFY2(contrast(color, c.base) >= 7, qPrintable(color.name()));
        for (const QColor& color : c.changes)
            QVERIFY2(contrast(color, c.canvas) >= 7, qPrintable(color.name()));
        for (int k = 0; k <= static_cast<int>(OpCategory::Control); ++k)
            QVERIFY(contrast(Qt::white, QColor::fromRgb(palette::deepened(palette::categoryHead(static_cast<OpCategory>(k))))) >= 7);
    }

    /// 3 to 1 is what WCAG 2 asks of what is no text.
    void ticksHaveABorder()
    {
        for (const auto mode : {Theme::Mode::Light, Theme::Mode::Dark, Theme::Mode::HighContrast}) {
            Theme::instance().setMode(mode);
            QCheckBox box(QStringLiteral("Tick"));
            box.resize(box.sizeHint());
            const QImage image = box.grab().toImage();
            QStyleOptionButton option;
            option.initFrom(&box);
            const QRect tick = box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
            const QColor field = image.pixelColor(tick.center()), ground = image.pixelColor(tick.right() + 3, tick.center().y());
            double best = 0;
            for (int x = tick.left(); x < tick.left() + 3; ++x) {
                const QColor border = image.pixelColor(x, tick.center().y());
                best = std::max(best, std::min(contrast(border, field), contrast(border, ground)));
            }
            QVERIFY2(best >= 3, qPrintable(QStringLiteral("%1 of mode %2").arg(best).arg(static_cast<int>(mode))));
        }
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void headsCarryWhiteText()
    {
        for (int k = 0; k <= static_cast<int>(OpCategory::Control); ++k)
            QVERIFY(contrast(Qt::white, Theme::category(static_cast<OpCategory>(k))) >= 4.9);
        QVERIFY(contrast(Qt::white, Theme::dataCategory()) >= 4.9);
    }

    void switchesAtOnce()
    {
        Theme& theme = Theme::instance();
        theme.setMode(Theme::Mode::Light);
        QPushButton button;
        QSignalSpy changed(&theme, &Theme::changed);
        theme.setMode(Theme::Mode::Dark);
        QCOMPARE(changed.size(), 1);
        QVERIFY(theme.isDark());
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::colors(true).window);
        QCOMPARE(button.palette().color(QPalette::Window), Theme::colors(true).window);
        theme.setMode(Theme::Mode::Dark);
        QCOMPARE(changed.size(), 1); // nothing changed
    }

    void everyTokenOfTheStyleSheetIsKnown()
    {
        QString text = qApp->styleSheet();
        text.remove(QRegularExpression(QStringLiteral("/\\*.*?\\*/"), QRegularExpression::DotMatchesEverythingOption));
        QVERIFY(text.contains(QStringLiteral("QToolTip")));
        QVERIFY(!text.contains(QLatin1Char('@')));
    }

    void everyIconIsDrawnInTheTextColour()
    {
        Theme& theme = Theme::instance();
        int count = 0;
        for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext(); ++count) {
            const QString name = QFileInfo(it.next()).completeBaseName();
            for (const auto mode : {Theme::Mode::Light, Theme::Mode::Dark}) {
                theme.setMode(mode);
                const QImage image = icon(name).pixmap(48, 48).toImage();
                int painted = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        if (image.pixelColor(x, y).alpha() == 255) {
                            ++painted;
                            const QColor color = image.pixelColor(x, y);
                            const QColor text = theme.colors().text; // blending rounds a little
                            QVERIFY2(std::abs(color.red() - text.red()) < 4 && std::abs(color.blue() - text.blue()) < 4,
                                qPrintable(name + color.name()));
                        }
                QVERIFY2(painted > 20, qPrintable(name));
            }
        }
        QVERIFY(count > 30);
    }
};

PB_TEST(TestTheme)
#include "tst_theme.moc"
