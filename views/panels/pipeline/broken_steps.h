#pragma once
// Signs at the ends of the strip that say which steps can't work where they stand while their cards are out of sight, and lead there.

#include "views/session/session.h"

#include <QObject>

#include <array>

class QScrollArea;
class QToolButton;

namespace passbench {

class PipelineTrack;

class BrokenSteps : public QObject {
    Q_OBJECT
public:
    BrokenSteps(Session& session, QScrollArea& strip, PipelineTrack& track);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    Session& m_session;
    QScrollArea& m_strip;
    PipelineTrack& m_track;
    std::array<QToolButton*, 2> m_signs {}; ///< at the left and at the right
    std::array<int, 2> m_nearest {-1, -1};  ///< the step that each leads to
};

} // namespace passbench
