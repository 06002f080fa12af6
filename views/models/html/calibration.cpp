#include "views/models/html/calibration.h"

#include "views/models/html/parts.h"
#include "views/models/tr.h"

#include <QBuffer>
#include <QImage>
#include <QLocale>
#include <QPainter>

#include <cmath>

namespace passbench {
namespace {

QString numberText(double value) { return QString::number(value, 'g', 4); }

/// Bars over what was seen; what can't be stored has another ground. Twice as fine as it is shown.
QImage histogramImage(const QuantizationReport::Value& value, const CalibrationColors& colors)
{
    constexpr int width = 480, height = 120;
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    const double seen = value.seen.high - value.seen.low;
    const auto place = [&](double x) { return seen > 0 ? std::clamp((x - value.seen.low) / seen, 0.0, 1.0) * width : 0; };
    if (value.clipped > 0) {
        QColor ground(colors.cut);
        ground.setAlphaF(0.25F);
        painter.fillRect(QRectF(0, 0, place(value.kept.low), height), ground);
        painter.fillRect(QRectF(place(value.kept.high), 0, width - place(value.kept.high), height), ground);
    }
    const std::vector<double> heights = barHeights(value.histogram, value.histogram.size());
    const double bar = static_cast<double>(width) / static_cast<double>(heights.size());
    for (std::size_t i = 0; i < heights.size(); ++i)
        if (heights[i] > 0) {
            const double tall = std::max(2.0, heights[i] * (height - 2));
            painter.fillRect(QRectF(static_cast<double>(i) * bar, height - tall, bar - 1, tall), QColor(colors.bar));
        }
    painter.fillRect(QRectF(0, height - 2, width, 2), QColor(colors.caption));
    return image;
}

QString histogramHtml(const QuantizationReport::Value& value, const CalibrationColors& colors)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    const QImage image = histogramImage(value, colors);
    image.save(&buffer, "PNG");
    return QStringLiteral("<table cellspacing='0' width='%1'><tr><td colspan='2'><img src='data:image/png;base64,%2' width='%1' height='%3'></td></tr>"
                          "<tr><td>%4</td><td align='right'>%5</td></tr><tr><td colspan='2'>%6</td></tr></table>")
        .arg(image.width() / 2).arg(QString::fromLatin1(png.toBase64())).arg(image.height() / 2)
        .arg(html::colored(numberText(value.seen.low), colors.caption), html::colored(numberText(value.seen.high), colors.caption), html::colored(tr("heights are logarithms of counts"), colors.caption));
}

} // namespace

QString calibratedOn(const QuantizationReport& report)
{
    const int inputs = static_cast<int>(report.inputs);
    return report.isSeeded ? tr("%n seeded input(s)", nullptr, inputs) : tr("%n given input(s)", nullptr, inputs);
}

QString calibrationHtml(const QuantizationReport::Value& value, const QuantizationReport& report, const CalibrationColors& colors)
{
    QString rows = html::row(tr("Seen"), tr("%1 to %2, in %3 elements of %4").arg(numberText(value.seen.low), numberText(value.seen.high), countText(value.elements), calibratedOn(report)));
    rows += html::row(tr("Kept"), tr("%1 to %2 by %3").arg(numberText(value.kept.low), numberText(value.kept.high), html::escaped(report.calibration)));
    rows += html::row(tr("Cut off"), value.clipped == 0 ? tr("nothing") : tr("%1 of the elements").arg(percentText(value.clipped)));
    rows += html::row(tr("Stored"), tr("%1, scale %2, zero point %3").arg(toQString(name(value.dtype)), numberText(value.steps.scale), QString::number(value.steps.zero)));
    return html::heading(tr("Calibration")) + histogramHtml(value, colors) + QStringLiteral("<table>%1</table>").arg(rows);
}

QString layerHtml(const QuantizationReport::Layer& layer, const QuantizationReport& report)
{
    const QString text = layer.isQuantized ? tr("%1 dB of signal over noise, relative error %2, on the operands of the float network, over %3")
                                                 .arg(QLocale().toString(layer.decibels, 'f', 1), percentText(layer.relative), calibratedOn(report))
                                           : tr("It stays in floats: %1").arg(html::told(layer.whyNot));
    return html::heading(tr("Quantized")) + QStringLiteral("<p>%1</p>").arg(text);
}

} // namespace passbench
