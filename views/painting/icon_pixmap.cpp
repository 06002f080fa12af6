#include "views/painting/icon_pixmap.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

static void initializeIcons() { Q_INIT_RESOURCE(icons); } // outside of namespaces, as the macro wants

namespace passbench {

QByteArray iconFile(const QString& name)
{
    static const bool initialized = (initializeIcons(), true);
    Q_UNUSED(initialized);
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "icon", qPrintable(name));
    return opened ? file.readAll() : QByteArray();
}

QImage iconImage(const QString& name, const QColor& color, int pixels)
{
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QSvgRenderer(iconFile(name).replace("#000", color.name().toLatin1())).render(&painter, QRectF(0, 0, pixels, pixels));
    return image;
}

QPixmap iconPixmap(const QString& name, const QColor& color, int pixels)
{
    const QString key = QStringLiteral("passbench:%1:%2:%3").arg(name, color.name()).arg(pixels);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap::fromImage(iconImage(name, color, pixels));
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace passbench
