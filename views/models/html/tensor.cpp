#include "views/models/html/tensor.h"

#include "views/models/text.h"
#include "views/models/tr.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace passbench {
namespace {

constexpr std::int64_t stopEvery = 1 << 16;

QString numberText(double value) { return QString::number(value, 'g', 5); }

QString shapeOf(const Tensor& tensor)
{
    QStringList extents;
    for (const std::int64_t extent : tensor.shape())
        extents.append(QString::number(extent));
    return extents.isEmpty() ? tr("one number") : extents.join(QStringLiteral("×"));
}

/// What the bars stand for: the range below them, and how many elements the fullest has.
QString axis(const TensorStatistics& statistics, const QString& captionColor)
{
    const std::int64_t most = *std::max_element(statistics.histogram.begin(), statistics.histogram.end());
    const double middle = statistics.minimum + (statistics.maximum - statistics.minimum) / 2;
    return QStringLiteral("<tr style='color:%1'><td>%2</td><td align='center'>%3</td><td align='right'>%4</td></tr></table><p style='color:%1'>%5</p>")
        .arg(captionColor, numberText(statistics.minimum), numberText(middle), numberText(statistics.maximum),
            tr("the highest bar: %n element(s)", nullptr, static_cast<int>(std::min<std::int64_t>(most, std::numeric_limits<int>::max()))));
}

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

template<typename T> TensorStatistics statisticsOfElements(std::span<const T> elements, const std::stop_token& stop)
{
    TensorStatistics result {.minimum = std::numeric_limits<double>::infinity(), .maximum = -std::numeric_limits<double>::infinity()};
    double sum = 0, squares = 0;
    const auto eachFinite = [&](auto&& visit) { // false when stopped
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (i % stopEvery == 0 && stop.stop_requested())
                return false;
            if (const double value = toDouble(elements[i]); std::isfinite(value))
                visit(value);
        }
        return true;
    };
    const bool whole = eachFinite([&](double value) {
        ++result.counted;
        result.zeros += value == 0;
        sum += value;
        squares += value * value;
        result.minimum = std::min(result.minimum, value);
        result.maximum = std::max(result.maximum, value);
    });
    if (!whole)
        return {};
    result.notFinite = static_cast<std::int64_t>(elements.size()) - result.counted;
    if (result.counted == 0)
        return {.notFinite = result.notFinite};
    const auto counted = static_cast<double>(result.counted);
    result.mean = sum / counted;
    result.deviation = std::sqrt(std::max(0.0, squares / counted - result.mean * result.mean));
    const double width = result.maximum - result.minimum, bins = static_cast<double>(result.histogram.size());
    const bool counts = eachFinite([&](double value) {
        const double place = width > 0 ? (value - result.minimum) / width * bins : 0;
        ++result.histogram[std::min(static_cast<std::size_t>(place), result.histogram.size() - 1)];
    });
    return counts ? result : TensorStatistics {};
}

/// One element stands for all of them, so that a huge fill is not written out to be read.
TensorStatistics statisticsOfFill(const Tensor& tensor)
{
    const Tensor one(tensor.dtype(), {}, repeatedBuffer(tensor.buffer()->repeatedElement(), 1));
    TensorStatistics result = statisticsOf(one);
    const std::int64_t count = tensor.elementCount();
    for (std::int64_t* number : {&result.zeros, &result.notFinite, &result.counted, &result.histogram.front()})
        *number *= count;
    return result;
}

/// The first elements; those of a fill without writing it out.
QString firstValues(const Tensor& tensor, std::int64_t most)
{
    const std::int64_t shown = std::min(tensor.elementCount(), most);
    const auto element = tensor.buffer() ? tensor.buffer()->repeatedElement() : std::span<const std::byte> {};
    const Tensor part = element.empty() ? tensor : Tensor(tensor.dtype(), {shown}, repeatedBuffer(element, static_cast<std::size_t>(shown)));
    QStringList values;
    for (std::int64_t i = 0; i < shown; ++i)
        values.append(numberText(part.at(i)));
    if (tensor.elementCount() > shown)
        values.append(QStringLiteral("…"));
    return values.join(QStringLiteral(", "));
}

} // namespace

TensorStatistics statisticsOf(const Tensor& tensor, std::stop_token stop)
{
    if (tensor.elementCount() > 1 && !tensor.buffer()->repeatedElement().empty())
        return statisticsOfFill(tensor);
    return visitStorage(tensor.dtype(), [&](auto sample) { return statisticsOfElements(tensor.as<decltype(sample)>(), stop); });
}

QString tensorHtml(const Tensor& tensor, const QString& captionColor, std::stop_token stop)
{
    const TensorStatistics statistics = statisticsOf(tensor, stop);
    if (stop.stop_requested())
        return {};
    QString rows;
    const auto row = [&](const QString& name, const QString& value) {
        rows += QStringLiteral("<tr><td style='padding-right:10px; color:%1'>%2</td><td>%3</td></tr>").arg(captionColor, name, value);
    };
    row(tr("Type"), toQString(name(tensor.dtype())) + QLatin1Char(' ') + shapeOf(tensor));
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
        text += QStringLiteral("<table cellspacing='0'><tr><td colspan='3' style='font-family:monospace'>%1</td></tr>").arg(bars(statistics)) + axis(statistics, captionColor);
    constexpr std::int64_t mostValues = 64;
    return text + QStringLiteral("<p><code>%1</code></p>").arg(firstValues(tensor, mostValues));
}

} // namespace passbench
