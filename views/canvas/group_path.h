#pragma once
// Where in the groups of the graph one is: a line of buttons over the picture, outermost first. Each shows its group.

#include <QFrame>

#include <string>
#include <vector>

class QHBoxLayout;

namespace passbench {

class GraphCanvas;

class GroupPath : public QFrame {
    Q_OBJECT
public:
    explicit GroupPath(GraphCanvas& canvas);

    struct Part {
        std::string key, title;
        bool operator==(const Part&) const = default;
    };
    /// Behind the whole graph, which leads.
    void setParts(std::vector<Part> parts, int width);
    const std::vector<Part>& parts() const { return m_parts; }

private:
    void addButton(const QString& text, const QString& tip, const std::string& key);

    GraphCanvas& m_canvas;
    QHBoxLayout* m_row;
    std::vector<Part> m_parts;
    int m_width = 0;
};

} // namespace passbench
