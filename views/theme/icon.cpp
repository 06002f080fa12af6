#include "views/theme/icon.h"

#include "views/theme/theme.h"

#include <QIconEngine>
#include <QPainter>

namespace passbench {
namespace {

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

} // namespace passbench
