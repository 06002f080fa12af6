#include "views/models/tensor_html.h"

#include "views/models/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace passbench {
namespace {

/// The context is what lupdate takes it for.
QString tr(const char* text, const char* comment = nullptr, int n = -1) { return QCoreApplication::translate("passbench", text, comment, n); }

constexpr std::int64_t stopEvery = 1 << 16;

QString numberText(double value) { return QString::number(value, 'g', 5); }

/// Eighths of a block, as a row of bars.
QString bars(const TensorStatistics& statistics)
{
    const std::int64_t most = *std::max_element(statistics.histogram.begin(), statistics.histogram.end());
    QString text;
    for (const std::int64_t count : statistics.histogram) {
        const int eighths = most == 0 ? 0 : static_cast<int>(std::ceil(8.0 * static_cast<double>(count) / static_cast<double>(most)));
        text += eighths == 0 ? QChar(0x2581) : QChar(0x2580 + eighths);
    }
    return text;
}

} // namespace

TensorStatistics statisticsOf(const Tensor& tensor, std::stop_token stop)
{
    TensorStatistics result {.minimum = std::numeric_limits<double>::infinity(), .maximum = -std::numeric_limits<double>::infinity()};
    double sum = 0, squares = 0;
    const std::int64_t count = tensor.elementCount();
    for (std::int64_t i = 0; i < count; ++i) {
        if (i % stopEvery == 0 && stop.stop_requested())
            return {};
        const double value = tensor.at(i);
        if (!std::isfinite(value)) {
            ++result.notFinite;
            continue;
        }
        ++result.counted;
        result.zeros += value == 0;
        sum += value;
        squares += value * value;
        result.minimum = std::min(result.minimum, value);
        result.maximum = std::max(result.maximum, value);
    }
    if (result.counted == 0)
        return {.notFinite = result.notFinite};
    const auto counted = static_cast<double>(result.counted);
    result.mean = sum / counted;
    result.deviation = std::sqrt(std::max(0.0, squares / counted - result.mean * result.mean));
    const double width = result.maximum - result.minimum;
    for (std::int64_t i = 0; i < count; ++i) {
        if (i % stopEvery == 0 && stop.stop_requested())
            return {};
        const double value = tensor.at(i);
        if (!std::isfinite(value))
            continue;
        const double place = width > 0 ? (value - result.minimum) / width * static_cast<double>(result.histogram.size()) : 0;
        ++result.histogram[std::min(static_cast<std::size_t>(place), result.histogram.size() - 1)];
    }
    return result;
}

QString tensorHtml(const Tensor& tensor, const QString& captionColor, std::stop_token stop)
{
    const TensorStatistics statistics = statisticsOf(tensor, stop);
    QString rows;
    const auto row = [&](const QString& name, const QString& value) {
        rows += QStringLiteral("<tr><td style='padding-right:10px; color:%1'>%2</td><td>%3</td></tr>").arg(captionColor, name, value);
    };
    row(tr("Elements"), countText(tensor.elementCount()));
    if (statistics.counted > 0) {
        row(tr("Range"), tr("%1 to %2").arg(numberText(statistics.minimum), numberText(statistics.maximum)));
        row(tr("Mean"), numberText(statistics.mean) + QStringLiteral(" ± ") + numberText(statistics.deviation));
        row(tr("Zeros"), percentText(static_cast<double>(statistics.zeros) / static_cast<double>(statistics.counted)));
    }
    if (statistics.notFinite > 0)
        row(tr("Not finite"), countText(statistics.notFinite));
    QString text = QStringLiteral("<table>%1</table>").arg(rows);
    if (statistics.counted > 1 && statistics.maximum > statistics.minimum)
        text += QStringLiteral("<p style='font-family:monospace'>%1</p>").arg(bars(statistics));
    QStringList values;
    const std::int64_t shown = std::min<std::int64_t>(tensor.elementCount(), 16);
    for (std::int64_t i = 0; i < shown; ++i)
        values.append(numberText(tensor.at(i)));
    if (tensor.elementCount() > shown)
        values.append(QStringLiteral("…"));
    return text + QStringLiteral("<p><code>%1</code></p>").arg(values.join(QStringLiteral(", ")));
}

} // namespace passbench
