#include "views/theme/theme.h"

#include "views/theme/focus_ring.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QPainter>
#include <QPalette>
#include <QLabel>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

static void initializeResources() { Q_INIT_RESOURCE(resources); } // outside of namespaces, as the macro wants

namespace passbench {
namespace {

QPalette paletteOf(const ThemeColors& colors)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor& color) { palette.setColor(role, color); };
    set(QPalette::Window, colors.window);
    set(QPalette::WindowText, colors.text);
    set(QPalette::Base, colors.base);
    set(QPalette::AlternateBase, colors.alternateBase);
    set(QPalette::ToolTipBase, colors.overlay);
    set(QPalette::ToolTipText, colors.text);
    set(QPalette::PlaceholderText, colors.caption);
    set(QPalette::Text, colors.text);
    set(QPalette::Button, colors.panel);
    set(QPalette::ButtonText, colors.text);
    set(QPalette::BrightText, colors.onAccent);
    set(QPalette::Highlight, colors.accent);
    set(QPalette::HighlightedText, colors.onAccent);
    set(QPalette::Link, colors.accent);
    set(QPalette::LinkVisited, colors.keyword);
    set(QPalette::Light, colors.hover);
    set(QPalette::Midlight, colors.hover);
    set(QPalette::Mid, colors.border);
    set(QPalette::Dark, colors.border.darker(130));
    set(QPalette::Shadow, colors.border.darker(200));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, colors.disabledText);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.border);
    return palette;
}

/// Fusion draws frames of check boxes and fields a little darker than the window, which is lost on a dark one, is hard to see where
/// a field is white, and no high contrast. And a label shows what it is
/// given: Qt would take a text that looks like HTML for it, and names and messages that come from files then open others.
class FramedFusion : public QProxyStyle {
public:
    FramedFusion() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool isCheck = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
        const bool isFaintField = element == PE_FrameLineEdit && (Theme::instance().isDark() || Theme::instance().isStrong());
        if (!isCheck && !isFaintField)
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        const bool focus = option->state & State_HasFocus && element == PE_FrameLineEdit;
        const ThemeColors& colors = Theme::instance().colors();
        painter->setPen(focus ? colors.accent : isCheck ? colors.caption : colors.disabledText); // 3 to 1 on the field
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter->restore();
    }

    using QProxyStyle::polish;
    void polish(QWidget* widget) override
    {
        QProxyStyle::polish(widget);
        auto* label = qobject_cast<QLabel*>(widget);
        if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel")) // of tool tips
            label->setTextFormat(Qt::PlainText);
    }

    /// Narrow tabs: a dozen of them stand in a row.
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        return metric == PM_TabBarTabHSpace ? 14 : QProxyStyle::pixelMetric(metric, option, widget);
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const override
    {
        return hint == SH_FocusFrame_AboveWidget ? 1 : QProxyStyle::styleHint(hint, option, widget, returned);
    }
};

/// The style sheet names tokens as `@accent`.
QString styleSheetOf(const ThemeColors& colors)
{
    QFile file(QStringLiteral(":/style.qss"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    QString text = opened ? QString::fromUtf8(file.readAll()) : QString();
    const std::pair<const char*, QColor> tokens[] {{"@window", colors.window}, {"@panel", colors.panel},
        {"@base", colors.base}, {"@border", colors.border}, {"@text", colors.text}, {"@caption", colors.caption},
        {"@disabledText", colors.disabledText}, {"@accent", colors.accent}, {"@onAccent", colors.onAccent},
        {"@hover", colors.hover}, {"@pressed", colors.pressed}, {"@error", colors.error},
        {"@warning", colors.warning}, {"@success", colors.success}, {"@overlay", colors.overlay}};
    for (const auto& [name, color] : tokens)
        text.replace(QLatin1String(name) + QLatin1Char(';'), color.name() + QLatin1Char(';'));
    return text;
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() { initializeResources(); }

void Theme::install(QApplication& application)
{
    m_application = &application;
    m_dark = m_mode == Mode::System ? isDarkPalette(application.palette()) : m_mode == Mode::Dark;
    m_strong = m_mode == Mode::HighContrast;
    application.setStyle(new FramedFusion);
    application.setFont(uiFont());
    // The style animates unless the platform says that effects are not wanted.
    m_motion = application.style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    apply();
    application.installEventFilter(this);
    FocusRing::install(application);
}

void Theme::setMode(Mode mode)
{
    m_mode = mode;
    follow();
}

bool Theme::systemIsDark() const
{
    // The application's palette is our own; the style's still follows the platform.
    const std::unique_ptr<QStyle> style(QStyleFactory::create(QStringLiteral("Fusion")));
    return isDarkPalette(style->standardPalette());
}

void Theme::follow()
{
    const bool dark = m_mode == Mode::System ? systemIsDark() : m_mode == Mode::Dark;
    const bool strong = m_mode == Mode::HighContrast;
    if (dark == m_dark && strong == m_strong)
        return;
    m_dark = dark;
    m_strong = strong;
    apply();
    Q_EMIT changed();
}

void Theme::apply()
{
    if (!m_application)
        return;
    m_applying = true;
    m_application->setPalette(paletteOf(colors()));
    m_application->setStyleSheet(styleSheetOf(colors()));
    m_applying = false;
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_application && !m_applying && m_mode == Mode::System
        && (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::ThemeChange))
        follow();
    return QObject::eventFilter(watched, event);
}

QFont Theme::uiFont(int pixels)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(pixels);
    return font;
}

QFont Theme::monoFont(int pixels)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(pixels);
    return font;
}

} // namespace passbench

#include "moc_theme.cpp"
