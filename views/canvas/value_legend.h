#pragma once
// What the colours of values mean: which value, from where to where, and which end is good. Chosen here, too.

#include "views/canvas/paint/heat.h"

#include <QWidget>

namespace passbench {

/// A bar of the colours with both ends as text.
class HeatBar : public QWidget {
    Q_OBJECT
public:
    explicit HeatBar(NodeValuesPtr values, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    NodeValuesPtr m_values;
    QString m_calm, m_hot; ///< texts of the ends
};

/// What can be chosen, and which of it is: -1 and index of `names`.
struct ValueChoices {
    QStringList names;
    int current = -1;
    bool isNews = false; ///< some are of a step's own: offered also while the legend is folded
    bool operator==(const ValueChoices&) const = default;
};

} // namespace passbench
