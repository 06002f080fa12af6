#pragma once
// The tools of the window in one row. Where it is short of room, texts go first, then the tools that are least needed: these are
// in the menu of a button at the end, so that nothing hides without a visible way to it.

#include <QWidget>

#include <functional>

class QAction;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace passbench {

class ToolRow : public QWidget {
    Q_OBJECT
public:
    /// The higher, the longer it stays.
    enum class Rank { Spare, Useful, Needed, Always };

    explicit ToolRow(QWidget* parent = nullptr);

    void add(QAction* action, Rank rank, bool withText = false);
    /// `fill` adds what stands for it in the menu.
    void add(QWidget* tool, Rank rank, std::function<void(QMenu&)> fill = {});
    void addSeparator();
    void addSpace();
    bool isOverflowing() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; ///< of what always stays
    void arrange(); ///< what has room is shown; the rest is in the menu

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Tool {
        QWidget* widget = nullptr;
        Rank rank = Rank::Always;
        std::function<void(QMenu&)> fill {};
        bool isSeparator = false;
        bool isShown = true;
    };

    int widthOf(bool withTexts, bool small) const; ///< of what is shown, in pixels
    void setTexts(bool on);
    void fillMenu();

    std::vector<Tool> m_tools;
    std::vector<QToolButton*> m_withText; ///< that may lose it
    QHBoxLayout* m_row;
    QToolButton* m_more;
    QMenu* m_menu;
};

} // namespace passbench
