#include "views/theme/icon.h"

#include "views/theme/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace passbench {
namespace {

/// All icons are drawn in one colour, which their files call black.
QByteArray tinted(const QString& name, const QColor& color)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "icon", qPrintable(name));
    return opened ? file.readAll().replace("#000", color.name().toLatin1()) : QByteArray();
}

class LineIconEngine : public QIconEngine {
public:
    LineIconEngine(QString name, QColor color) : m_name(std::move(name)), m_color(std::move(color)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const int side = std::min(rect.width(), rect.height());
        const double ratio = painter->device()->devicePixelRatioF();
        QPixmap pixmap = iconPixmap(m_name, colorOf(mode), qRound(side * ratio));
        pixmap.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect.center() - QPoint((side - 1) / 2, (side - 1) / 2), pixmap);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        const int side = std::min(size.width(), size.height());
        if (size.width() == size.height())
            return iconPixmap(m_name, colorOf(mode), side);
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        painter.drawPixmap((size.width() - side) / 2, (size.height() - side) / 2,
            iconPixmap(m_name, colorOf(mode), side));
        return result;
    }

    QIconEngine* clone() const override { return new LineIconEngine(*this); }
    QString key() const override { return QStringLiteral("passbench-line-icon"); }
    QString iconName() override { return m_name; }

private:
    QColor colorOf(QIcon::Mode mode) const
    {
        const ThemeColors& colors = Theme::instance().colors();
        if (mode == QIcon::Disabled)
            return colors.disabledText;
        if (m_color.isValid())
            return m_color;
        return mode == QIcon::Selected ? colors.onAccent : colors.text;
    }

    QString m_name;
    QColor m_color; ///< invalid: that of text
};

} // namespace

QIcon icon(const QString& name) { return QIcon(new LineIconEngine(name, QColor())); }
QIcon icon(const QString& name, const QColor& color) { return QIcon(new LineIconEngine(name, color)); }

QPixmap iconPixmap(const QString& name, const QColor& color, int pixels)
{
    const QString key = QStringLiteral("passbench:%1:%2:%3").arg(name, color.name()).arg(pixels);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(tinted(name, color)).render(&painter, QRectF(0, 0, pixels, pixels));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QString categoryIconName(OpCategory category)
{
    switch (category) {
    case OpCategory::Heavy: return QStringLiteral("category-heavy");
    case OpCategory::Activation: return QStringLiteral("category-activation");
    case OpCategory::Pooling: return QStringLiteral("category-pooling");
    case OpCategory::Normalization: return QStringLiteral("category-normalization");
    case OpCategory::Elementwise: return QStringLiteral("category-elementwise");
    case OpCategory::DataMovement: return QStringLiteral("category-data-movement");
    case OpCategory::Reduction: return QStringLiteral("category-reduction");
    case OpCategory::Quantize: return QStringLiteral("category-quantize");
    case OpCategory::Control: break;
    }
    return QStringLiteral("category-control");
}

} // namespace passbench
