#include "views/models/text.h"

#include "views/models/code_marks.h"

#include "core/support/text.h"
#include "core/support/words/shown_text.h"
#include "views/models/tr.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace passbench {
namespace {

/// A number below 1000 with the unit that makes it so.
QString scaled(double value, const std::array<const char*, 5>& units)
{
    std::size_t unit = 0;
    while (std::abs(value) >= 999.95 && unit + 1 < units.size()) {
        value /= 1000;
        ++unit;
    }
    const int digits = unit == 0 || std::abs(value) >= 99.95 ? 0 : 1;
    const QString number = QLocale().toString(value, 'f', digits);
    return *units[unit] ? number + QChar(0x00A0) + tr(units[unit]) : number;
}

} // namespace

QString countText(std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); }

QString signedCountText(std::int64_t difference)
{
    if (difference == 0)
        return QStringLiteral("±0");
    return (difference > 0 ? QChar(u'+') : QChar(u'−')) + countText(std::abs(difference));
}

QString bytesText(std::int64_t bytes)
{
    return scaled(static_cast<double>(bytes),
        {QT_TRANSLATE_NOOP("passbench", "B"), QT_TRANSLATE_NOOP("passbench", "kB"),
            QT_TRANSLATE_NOOP("passbench", "MB"), QT_TRANSLATE_NOOP("passbench", "GB"),
            QT_TRANSLATE_NOOP("passbench", "TB")});
}

QString signedBytesText(std::int64_t difference)
{
    return (difference < 0 ? QChar(u'−') : QChar(u'+')) + bytesText(std::abs(difference));
}

QString macsText(double macs)
{
    return scaled(macs,
        {QT_TRANSLATE_NOOP("passbench", "MAC"), QT_TRANSLATE_NOOP("passbench", "kMAC"),
            QT_TRANSLATE_NOOP("passbench", "MMAC"), QT_TRANSLATE_NOOP("passbench", "GMAC"),
            QT_TRANSLATE_NOOP("passbench", "TMAC")});
}

QString shortCountText(double count) { return scaled(count, {"", "k", "M", "G", "T"}); }

QString estimateText(double seconds) { return toQString(comparableMilliseconds(seconds)); }

QString millisecondsText(double milliseconds)
{
    if (milliseconds >= 1000)
        return tr("%1 s").arg(QLocale().toString(milliseconds / 1000, 'f', 1));
    return tr("%1 ms").arg(QLocale().toString(milliseconds, 'f', milliseconds < 10 ? 1 : 0));
}

QString percentText(double share) { return tr("%1 %").replace(QLatin1Char(' '), QChar(0x00A0)).arg(QLocale().toString(100 * share, 'f', 1)); }

QString changeText(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Added: return tr("added");
    case ChangeKind::Removed: return tr("removed");
    case ChangeKind::Changed: return tr("changed");
    case ChangeKind::Moved: break;
    }
    return tr("moved");
}

QString countsText(const ChangeCounts& counts)
{
    QStringList parts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (const std::size_t count = counts.of(kind); count > 0)
            parts.append(countText(static_cast<std::int64_t>(count)) + QLatin1Char(' ') + changeText(kind));
    if (counts.functions > 0)
        parts.append(tr("%n function(s) changed", nullptr, static_cast<int>(counts.functions)));
    return parts.join(QStringLiteral(", "));
}

QString briefCounts(const ChangeCounts& counts)
{
    QStringList parts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (const std::size_t count = counts.of(kind); count > 0)
            parts.append(toQString(sign(kind)) + countText(static_cast<std::int64_t>(count)));
    return parts.empty() ? countsText(counts) : parts.join(QLatin1Char(' '));
}

QString plainToolTip(const QString& text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<span style=\"white-space: pre-wrap\">%1</span>").arg(withCode(QString::fromStdString(harmless(text.toStdString(), "\n\t"))));
}

QString nodeText(NodeId node) { return QLatin1Char('%') + QString::number(number(node)); }

} // namespace passbench
