#pragma once
// Line icons from resources/icons as pixels.

#include <QByteArray>
#include <QColor>
#include <QPixmap>
#include <QString>

namespace passbench {

/// The file of an icon: lines of #000 in a square of 24.
QByteArray iconFile(const QString& name);
/// `name` in `color`, `pixels` high and wide in device pixels; for painting.
QPixmap iconPixmap(const QString& name, const QColor& color, int pixels);
/// The same in an image of its own, in any thread.
QImage iconImage(const QString& name, const QColor& color, int pixels);

} // namespace passbench
