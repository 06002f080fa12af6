#include "views/theme/theme.h"

#include "core/drawing/palette.h"

namespace passbench {

// Contrast: text on its background is 7 or more, captions 4.5 or more, white on heads 4.9 or more.
const ThemeColors Theme::s_light {
    .ground = &palette::light,
    .window = 0xF1F2F4, .panel = 0xF8F8F9, .base = 0xFFFFFF, .alternateBase = 0xF5F6F8, .border = 0xD3D7DC,
    .text = 0x1F2328, .caption = palette::light.caption, .disabledText = 0x9AA1AA, .accent = palette::light.accent, .onAccent = 0xFFFFFF,
    .hover = 0xE4E8EE, .pressed = 0xD6DCE5,
    .error = palette::light.error, .warning = 0x8A5A00, .success = 0x1A7F37,
    .canvas = palette::light.canvas, .edge = palette::light.edge, .edgeLabel = palette::light.edgeLabel, .nodeBody = palette::light.nodeBody, .nodeBorder = palette::light.nodeBorder,
    .nodeText = palette::light.nodeText, .nodeCaption = 0x5A626D, .onHead = palette::onHead, .hostHull = palette::light.hostHull, .match = palette::light.match,
    .matchCurrent = palette::light.matchCurrent, .overlay = 0xFFFFFF, .overlayBorder = 0xD3D7DC,
    .keyword = 0x8250A8, .number = 0x0B5CAD, .string = 0x2F6B3A, .comment = 0x6A737D, .name = 0x953800,
    .changes = {palette::light.changes[0], palette::light.changes[1], palette::light.changes[2], palette::light.changes[3]},
    .changeBackgrounds = {0xDCF3E2, 0xFBE3E4, 0xFAF0D2, 0xDDEBFB},
};

const ThemeColors Theme::s_dark {
    .ground = &palette::dark,
    .window = 0x25292F, .panel = 0x22262B, .base = 0x1B1E22, .alternateBase = 0x20242A, .border = 0x3B414A,
    .text = 0xDDE1E7, .caption = palette::dark.caption, .disabledText = 0x656D78, .accent = palette::dark.accent, .onAccent = 0x10151C,
    .hover = 0x31363E, .pressed = 0x3B424C,
    .error = palette::dark.error, .warning = 0xE3B341, .success = 0x3FB950,
    .canvas = palette::dark.canvas, .edge = palette::dark.edge, .edgeLabel = palette::dark.edgeLabel, .nodeBody = palette::dark.nodeBody, .nodeBorder = palette::dark.nodeBorder,
    .nodeText = palette::dark.nodeText, .nodeCaption = 0xA4ACB6, .onHead = palette::onHead, .hostHull = palette::dark.hostHull, .match = palette::dark.match,
    .matchCurrent = palette::dark.matchCurrent, .overlay = 0x2B3037, .overlayBorder = 0x464D57,
    .keyword = 0xC89BF0, .number = 0x79B8FF, .string = 0x8FD19A, .comment = 0x8B949E, .name = 0xFFAB70,
    .changes = {palette::dark.changes[0], palette::dark.changes[1], palette::dark.changes[2], palette::dark.changes[3]},
    .changeBackgrounds = {0x1B3A25, 0x45201F, 0x3B3017, 0x1B3250},
};

/// Text on its background is 12 or more, captions and what changes 7 or more; borders are black.
const ThemeColors Theme::s_strong {
    .ground = &palette::strong,
    .window = 0xFFFFFF, .panel = 0xFFFFFF, .base = 0xFFFFFF, .alternateBase = 0xF2F2F2, .border = 0x30343A,
    .text = Qt::black, .caption = palette::strong.caption, .disabledText = 0x595959, .accent = palette::strong.accent, .onAccent = 0xFFFFFF,
    .hover = 0xDCE6FF, .pressed = 0xC4D4FF,
    .error = palette::strong.error, .warning = 0x5C3D00, .success = 0x005A1C,
    .canvas = palette::strong.canvas, .edge = palette::strong.edge, .edgeLabel = palette::strong.edgeLabel, .nodeBody = palette::strong.nodeBody, .nodeBorder = palette::strong.nodeBorder,
    .nodeText = palette::strong.nodeText, .nodeCaption = palette::strong.caption, .onHead = palette::onHead, .hostHull = palette::strong.hostHull, .match = palette::strong.match,
    .matchCurrent = palette::strong.matchCurrent, .overlay = 0xFFFFFF, .overlayBorder = Qt::black,
    .keyword = 0x5B1A8B, .number = 0x003E8A, .string = 0x0B4A1A, .comment = 0x45494F, .name = 0x6B2300,
    .changes = {palette::strong.changes[0], palette::strong.changes[1], palette::strong.changes[2], palette::strong.changes[3]},
    .changeBackgrounds = {0xDCF3E2, 0xFBE3E4, 0xFAF0D2, 0xDDEBFB},
};

QColor Theme::category(OpCategory category) { return QColor::fromRgb(palette::categoryHead(category)); }

QColor Theme::dataCategory() { return QColor::fromRgb(palette::dataHead); }

QColor Theme::compiler(int index) { return QColor::fromRgb(palette::compiler(static_cast<std::size_t>(index))); }

QChar Theme::changeSign(ChangeKind kind)
{
    const std::string_view text = sign(kind);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).front();
}

} // namespace passbench
