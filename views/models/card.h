#pragma once
// What a card of the pipeline strip says of a step.

#include "views/session/session.h"

namespace passbench {

enum class CardState { NotRun, Running, Done, Unchanged, Off, Failed, Blocked, NumbersChanged };

struct CardInfo {
    QString name;
    QString options;        ///< those that differ from the defaults, as text; empty when none do
    QString summary;        ///< of the pass
    bool enabled = true, breakpoint = false;
    CardState state = CardState::NotRun;
    QString stateText;      ///< "changed nothing", "failed", "needs typed"
    QString time;           ///< empty until it ran
    QString changes;        ///< "17 added, 66 changed, −1.2 MB", empty until it ran
    QString briefChanges;   ///< "+17 ~66", likewise
    QString numbers;        ///< "≈ 2e-7": largest relative difference from the model; empty until it is checked
    bool numbersAreRight = true;
    QString problem;        ///< of its contract or the error; one sentence
    QString fix;            ///< a pass that would mend the contract when put before; empty when none does
    QString hint;           ///< why it is in vain where it stands, though it can run there; one sentence
    QString briefHint;      ///< the same in a few words
    bool inserts = false;   ///< `wayOut` is a pass that is missing
    QString wayOut;         ///< what a button says that mends one or the other, such as "FoldConstant" or "Move"; empty: there is none
    QString wayOutTip;      ///< the same in a sentence
    double fraction = -1;   ///< of a running step
};

CardInfo cardInfo(const Session& session, int index);
/// Whether the filter of the session makes the card of a step a narrow one.
bool isFilteredOut(const Session& session, int index);
/// Does what `wayOut` says: inserts what a contract lacks, or a step that another is in vain without, or moves or removes one that is in vain.
void mendCard(Session& session, int index);
QString cardToolTip(const CardInfo& card);

} // namespace passbench
