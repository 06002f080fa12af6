#pragma once
// The pipeline dock: a few tools, and the strip.

#include "views/session/session.h"

#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace passbench {

class PipelineStrip;
class PipelineText;

class PipelinePanel : public QWidget {
    Q_OBJECT
public:
    explicit PipelinePanel(Session& session, QWidget* parent = nullptr);

    PipelineStrip& strip() const { return *m_strip; }
    void setAside(bool on); ///< another model is about to be opened: the cards are out of sight, and nothing here works
    void addTool(QAction* action, QMenu* menu = nullptr); ///< with a menu, a click opens that
    void copy() const;   ///< the selected step, or the pipeline, as text
    void paste();        ///< after the selected step
    void editText();     ///< all of it, in place of the cards
    bool takeText();     ///< before a run: what is being typed counts; false where that can't be read, which is told
    QSize minimumSizeHint() const override; ///< of a strip of one line
    bool isFlat() const;

Q_SIGNALS:
    void roomWanted();   ///< for something that does not fit over a strip of one line
    void draftLeft();    ///< the text was closed with something in it that is not in force
    void roomLeft();     ///< it is over
    void pasteStarted(); ///< what was told of an earlier one is over
    void pasteFailed(const QString& why); ///< the text is no pipeline, or there is none

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< what stands over the strip is as large
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeOverStrip();
    void placeTools();

    Session& m_session;
    PipelineStrip* m_strip;
    PipelineText* m_text;
    QGridLayout* m_tools;
    QLabel* m_aside;
    std::vector<QToolButton*> m_toolButtons;
    bool m_wantsRoom = false;
    int m_columns = 0; ///< in which the tools stand
};

} // namespace passbench
