#pragma once
// What a card of the pipeline strip says of a step.

#include "views/session/session.h"

namespace passbench {

enum class CardState { NotRun, Running, Done, Unchanged, Off, Failed, Blocked };

struct CardInfo {
    QString name;
    QString options;        ///< those that differ from the defaults, as text; empty when none do
    QString summary;        ///< of the pass
    bool enabled = true, breakpoint = false;
    CardState state = CardState::NotRun;
    QString stateText;      ///< "changed nothing", "failed", "needs typed"
    QString time;           ///< empty until it ran
    QString delta;          ///< "−12 nodes", empty until it ran
    QString problem;        ///< of its contract or the error; one sentence
    QString fix;            ///< a pass that would mend the contract when put before; empty when none does
    double fraction = -1;   ///< of a running step
};

CardInfo cardInfo(const Session& session, int index);
QString cardToolTip(const CardInfo& card);

} // namespace passbench
