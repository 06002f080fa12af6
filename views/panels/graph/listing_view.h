#pragma once
// Relay text of a step beside that of the step before. Only the lines that are seen are painted, so length is no matter.

#include "views/models/text_diff.h"
#include "views/session/node_id.h"

#include <QAbstractScrollArea>

#include <unordered_set>

namespace passbench {

class ListingView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit ListingView(QWidget* parent = nullptr);

    void setDiff(std::shared_ptr<const TextDiff> diff);
    void setEmptyText(const QString& text);
    void setTitles(const QString& before, const QString& after);
    void setSelected(NodeId node);       ///< marks its lines and brings one into view; emits nothing
    bool shows(NodeId node) const;       ///< some line is its own
    int rowCount() const { return static_cast<int>(m_rows.size()); }

Q_SIGNALS:
    void nodeSelected(passbench::NodeId node);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    static constexpr int gutter = 52; ///< numbers of lines and signs of changes
    struct Side {
        int left = 0, width = 0;
        const Listing* listing = nullptr;
        bool isBefore = false;
    };
    std::vector<Side> sides() const;
    void fold();
    void toggleFolds();
    void follow();
    void paintRow(QPainter& painter, const TextDiffRow& row, int y) const;
    void paintLine(QPainter& painter, const Side& side, std::int64_t line, const TextDiffRow& row, int y) const;
    void paintFold(QPainter& painter, const TextDiffRow& row, int y) const;
    int rowHeight() const;
    int rowAt(int y) const;
    int topOfRows() const;
    NodeId nodeAt(QPoint position) const;
    void showRow(int row);
    void showFirstChange();

    std::shared_ptr<const TextDiff> m_diff;
    std::vector<TextDiffRow> m_rows;
    std::vector<std::size_t> m_open;
    QString m_emptyText, m_beforeTitle, m_afterTitle;
    std::unordered_set<NodeId> m_nodes;  ///< that have a line on either side
    bool m_allOpen = false;
    NodeId m_selected = NodeId::None;
    QFont m_font;
};

} // namespace passbench
