#pragma once
// One line of text that asks for little room: where it is short of it the parts are written briefly, and what does not fit even
// so is cut with an ellipsis, and told by the tooltip. Counts are whole or not there: one ellipsis stands for those that are not.

#include "core/history/diff/graph_diff.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace passbench {

class ElidedLine : public QWidget {
    Q_OBJECT
public:
    struct Part {
        QString text;
        std::optional<ChangeKind> kind {}; ///< has the colour and, before the text, the sign of that change
        QString brief {};                  ///< for `text` where room is short; empty: there is nothing shorter
        QString shorter {};                ///< instead of `brief`, where there is room for this
    };
    explicit ElidedLine(QWidget* parent = nullptr);

    void setParts(std::vector<Part> parts);
    void setText(const QString& text) { setParts({{.text = text}}); }
    QString text() const;              ///< all of it, whatever fits
    QString shownText() const;         ///< what fits, in the form that there is room for
    bool isCut() const;
    int briefWidth() const;            ///< in pixels, that the brief form of all parts takes
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; ///< can be cut down to nothing

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Form { Whole, Shorter, Brief };
    static QString written(const Part& part, Form form);
    Form form() const;
    int widthIn(Form form) const;
    std::vector<QString> shownParts() const;

    std::vector<Part> m_parts;
};

} // namespace passbench
