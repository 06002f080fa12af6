#pragma once
// Where core's UTF-8 becomes what a person reads: numbers with separators and units, names of states and changes.

#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"

#include <QString>

#include <string_view>

namespace passbench {

inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString countText(std::int64_t count);              ///< "12,345"
QString signedCountText(std::int64_t difference);   ///< "+12", "−3", "±0"
QString bytesText(std::int64_t bytes);              ///< "12.3 MB", in powers of 1000
QString signedBytesText(std::int64_t difference);   ///< "+12.3 MB", "−3 B"
QString macsText(double macs);                      ///< "4.1 GMAC"
QString shortCountText(double count);               ///< "25.6 M"
QString estimateText(double seconds);                 ///< "28.9 ms", as the core says it
QString millisecondsText(double milliseconds);      ///< "0.4 ms", "12 ms", "1.3 s"
QString percentText(double share);                  ///< 0.25 is "25.0 %"
QString changeText(ChangeKind kind);                ///< "added"
QString countsText(const ChangeCounts& counts);     ///< "17 added, 66 changed, 1 function changed"
QString briefCounts(const ChangeCounts& counts);    ///< "+17 ~66"
QString nodeText(NodeId node);                      ///< "%12"
QString plainToolTip(const QString& text);          ///< shown as it is written: names in files may look like markup

} // namespace passbench
