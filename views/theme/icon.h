#pragma once
// Line icons from resources/icons, tinted with the theme's colours as they are painted: an icon made once is right in
// light and dark, at every size and scale.

#include "views/painting/icon_pixmap.h"

#include <QColor>
#include <QIcon>
#include <QString>

namespace passbench {

/// The icon of resources/icons/`name`.svg in the colour of text; pale when disabled.
QIcon icon(const QString& name);
/// The same in a fixed colour.
QIcon icon(const QString& name, const QColor& color);

} // namespace passbench
