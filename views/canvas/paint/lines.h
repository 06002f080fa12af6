#pragma once
// Places on lines.

#include <QLineF>
#include <QPolygonF>

namespace passbench {

/// Half way along a line.
inline QPointF middleOf(const QPolygonF& line)
{
    double length = 0;
    for (qsizetype k = 1; k < line.size(); ++k)
        length += QLineF(line[k - 1], line[k]).length();
    double left = length / 2;
    for (qsizetype k = 1; k < line.size(); ++k) {
        const QLineF piece(line[k - 1], line[k]);
        if (left <= piece.length() && piece.length() > 0)
            return piece.pointAt(left / piece.length());
        left -= piece.length();
    }
    return line.isEmpty() ? QPointF() : line.last();
}

} // namespace passbench
