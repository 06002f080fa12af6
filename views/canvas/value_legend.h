#pragma once
// What the colours of values mean: which value, from where to where, and which end is good. Chosen here, too.

#include "views/canvas/paint/heat.h"

#include <QWidget>

namespace passbench {

/// A bar of the colours with both ends as text, above it how many boxes have which value, and on it two handles: boxes outside of them
/// lose their colour. Handles are moved by the mouse, or by arrow keys: the left one, and with Shift the right one.
class HeatBar : public QWidget {
    Q_OBJECT
public:
    HeatBar(NodeValuesPtr values, std::shared_ptr<const Heat> heat, std::pair<double, double> range, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); } // where there is little room, the legend is scrolled
    std::pair<double, double> range() const { return m_range; } ///< shares of the limits, from calm to hot

Q_SIGNALS:
    void rangeWanted(double from, double to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override; ///< all of it again
    void keyPressEvent(QKeyEvent* event) override;

private:
    double shareAt(double x) const;
    double placeOf(double share) const;
    void moveHandle(bool upper, double share);
    void paintHistogram(QPainter& painter) const;
    void tell();

    NodeValuesPtr m_values;
    std::shared_ptr<const Heat> m_heat;
    std::pair<double, double> m_range;
    bool m_movesUpper = false;
    QString m_calm, m_hot; ///< texts of the handles
};

/// What can be chosen, and which of it is: -1 and index of `names`.
struct ValueChoices {
    QStringList names;
    int current = -1;
    bool isNews = false; ///< some are of a step's own: offered also while the legend is folded
    bool operator==(const ValueChoices&) const = default;
};

} // namespace passbench
