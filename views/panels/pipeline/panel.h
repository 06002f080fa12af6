#pragma once
// The pipeline dock: a few tools, the strip, and what went wrong with what was pasted, in place.

#include "views/session/session.h"

#include <QWidget>

class QAction;
class QGridLayout;
class QMenu;

namespace passbench {

class Notice;
class PipelineStrip;
class PipelineText;

class PipelinePanel : public QWidget {
    Q_OBJECT
public:
    explicit PipelinePanel(Session& session, QWidget* parent = nullptr);

    PipelineStrip& strip() const { return *m_strip; }
    void addTool(QAction* action, QMenu* menu = nullptr); ///< with a menu, a click opens that
    void copy() const;   ///< the selected step, or the pipeline, as text
    void paste();        ///< after the selected step; tells in place what is wrong with the text
    void editText();     ///< all of it, in place of the cards

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< what stands over the strip is as large

private:
    void tell(const Diagnostic& diagnostic);
    void placeOverStrip();

    Session& m_session;
    PipelineStrip* m_strip;
    PipelineText* m_text;
    QGridLayout* m_tools;
    Notice* m_notice;
    int m_toolCount = 0;
};

} // namespace passbench
