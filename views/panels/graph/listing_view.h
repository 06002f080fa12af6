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
    /// To the next run of changed lines, or the one before; gives what is selected with it, None when no node stands there.
    NodeId stepHunk(int by);
    int hunkCount() const { return m_diff ? static_cast<int>(m_diff->hunks.size()) : 0; }
    int currentHunk() const { return m_hunk; } ///< from 0; -1 for none

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
    static constexpr int ruler = 12;
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
    QRect rulerRect() const;                  ///< beside the scroll bar: where in the whole text something has changed
    int rulerWidth() const { return m_diff && m_diff->twoSided && !m_diff->hunks.empty() ? ruler : 0; }
    void paintRuler(QPainter& painter) const;
    void paintText(QPainter& painter, const Listing::Line& line, int x, int baseline, int right) const;
    bool isSelected(const ListingRow& row) const;
    int shownRow(std::size_t row) const;      ///< in m_rows; a fold for what it hides
    void goTo(std::size_t hunk);
    void showRow(int row);
    void showFirstChange();

    std::shared_ptr<const TextDiff> m_diff;
    std::vector<TextDiffRow> m_rows;
    std::vector<std::size_t> m_open;
    QString m_emptyText, m_beforeTitle, m_afterTitle;
    std::unordered_set<NodeId> m_nodes;  ///< that have a line on either side
    bool m_allOpen = false;
    int m_hunk = -1;                     ///< that F7 has come to, or whose node is selected
    NodeId m_selected = NodeId::None;
    QFont m_font;
};

} // namespace passbench
