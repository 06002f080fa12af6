#pragma once
// How many bytes of values live while each operator runs, as a line over the schedule.

#include "core/values/summary.h"
#include "views/session/node_id.h"

#include <QWidget>

namespace passbench {

class MemoryChart : public QWidget {
    Q_OBJECT
public:
    explicit MemoryChart(QWidget* parent = nullptr);
    void setSummary(std::shared_ptr<const ModelSummary> summary);
    void setSelected(NodeId node);
    QSize sizeHint() const override { return {260, 120}; }
    QSize minimumSizeHint() const override { return {120, 50}; }

Q_SIGNALS:
    void picked(passbench::NodeId node); ///< by a click, or by the arrow keys

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF room() const;
    std::size_t momentAt(double x) const;
    QString momentText(std::size_t moment) const;

    std::shared_ptr<const ModelSummary> m_summary; ///< null: nothing is known
    std::optional<std::size_t> m_selected;
};

} // namespace passbench
