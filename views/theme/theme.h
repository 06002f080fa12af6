#pragma once
// Every colour and size of the window as a named token, for light and dark. Nothing else in views/ names a colour.

#include "core/drawing/palette.h"
#include "core/history/diff/graph_diff.h"
#include "core/ir/graph/op.h"

#include <QColor>
#include <QFont>
#include <QObject>

#include <array>

class QApplication;

namespace passbench {

struct ThemeColors {
    const palette::Ground* ground = &palette::light; ///< those of drawings
    // Chrome.
    QColor window, panel, base, alternateBase, border, text, caption, disabledText, accent, onAccent, hover, pressed;
    QColor error, warning, success;
    // Canvas.
    QColor canvas, edge, edgeLabel, nodeBody, nodeBorder, nodeText, nodeCaption, onHead, hostHull, match, matchCurrent,
        overlay, overlayBorder;
    // Text views.
    QColor keyword, number, string, comment, name;
    // Changes, in the order of ChangeKind: text and outlines, and the same as a light background of lines.
    std::array<QColor, 4> changes, changeBackgrounds;
};

/// Sizes in device-independent pixels.
struct ThemeSizes {
    static constexpr int grid = 4, margin = 8, headHeight = 24, iconSmall = 16, iconLarge = 24, corner = 5;
    static constexpr int uiFont = 13, monoFont = 12, captionFont = 11;
    static constexpr int motionMs = 180;
    // Canvas, in scene units, which are pixels at zoom 1.
    static constexpr double nodeCorner = 5, nodeBorder = 1, selectedBorder = 2, hullBorder = 2, hullCorner = 8,
                            hullMargin = 10, hullTitle = 18;
    static constexpr double compilerFill = 0.16;
};

/// The look of the program. There is one, made with the application.
class Theme : public QObject {
    Q_OBJECT
public:
    enum class Mode { System, Light, Dark, HighContrast };
    Q_ENUM(Mode)

    static Theme& instance();

    /// Sets style, palette, fonts and style sheet of the application. Call it once, before the first widget is made.
    void install(QApplication& application);

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    bool isDark() const { return m_dark; }
    bool isStrong() const { return m_strong; } ///< high contrast
    const ThemeColors& colors() const { return m_strong ? s_strong : m_dark ? s_dark : s_light; }
    static const ThemeColors& strongColors() { return s_strong; }
    static const ThemeColors& colors(bool dark) { return dark ? s_dark : s_light; }

    static QColor category(OpCategory category);          ///< head of a node; white text is readable on it
    static QColor dataCategory();                         ///< inputs and constants
    static QColor compiler(int index);                    ///< Okabe-Ito, repeating; see also CompilerStyle
    QColor change(ChangeKind kind) const { return colors().changes[static_cast<std::size_t>(kind)]; }
    QColor changeBackground(ChangeKind kind) const { return colors().changeBackgrounds[static_cast<std::size_t>(kind)]; }
    static QChar changeSign(ChangeKind kind);             ///< + − ~ →

    static QFont uiFont(int pixels = ThemeSizes::uiFont);
    static QFont monoFont(int pixels = ThemeSizes::monoFont);

    /// False when the person or the system asks for reduced motion; then nothing moves by itself.
    bool motion() const { return m_motion; }
    void setMotion(bool on) { m_motion = on; }

Q_SIGNALS:
    void changed(); ///< light, dark or high contrast; palettes and icons have followed already

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Theme();
    void follow();
    void apply();
    bool systemIsDark() const;

    static const ThemeColors s_light, s_dark, s_strong;
    Mode m_mode = Mode::System;
    bool m_dark = false, m_strong = false, m_motion = true, m_applying = false;
    QApplication* m_application = nullptr;
};

} // namespace passbench
