#include "views/painting/drawing_font.h"

#include <QFontDatabase>
#include <QFontMetricsF>

#include <cmath>
#include <memory>

namespace passbench {

QFont drawingFont(double pixels, bool bold)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

TextWidth measuredTextWidth()
{
    struct Fonts {
        QFontMetricsF title {drawingFont(BoxMetrics().titlePixels, true)};
        QFontMetricsF row {drawingFont(BoxMetrics().rowPixels, false)};
        std::unordered_map<std::string, double> titles, rows; ///< names repeat: 50,000 boxes have some dozen
    };
    return [fonts = std::make_shared<Fonts>()](std::string_view text, double pixels, bool bold) {
        auto& widths = bold ? fonts->titles : fonts->rows;
        const BoxMetrics metrics;
        const double own = bold ? metrics.titlePixels : metrics.rowPixels;
        const auto [found, isNew] = widths.try_emplace(std::string(text), 0.0);
        if (isNew)
            found->second = (bold ? fonts->title : fonts->row)
                                .horizontalAdvance(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
        return std::ceil(found->second * pixels / own);
    };
}

} // namespace passbench
