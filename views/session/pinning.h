#pragma once
// Pins by hand: decisions about nodes that are looked at, kept about the imported operators they came from.

#include "views/session/session.h"

namespace passbench {

/// The operators of the imported model that `node` of any step stands for; of several, those that do the same.
std::vector<NodeId> importedOperators(const Session& session, NodeId node);
/// What is pinned about `node`, in the order in which it was.
std::vector<Pin> pinsOn(const Session& session, NodeId node);

/// What else a pin on `node` is about: operators that steps have made of the same ones of the model.
std::vector<NodeId> pinnedWith(const Session& session, NodeId node);

/// One undo step each. They take the place of earlier pins on the same node that say otherwise. False when the node came
/// from no operator of the model.
bool pinTo(Session& session, NodeId node, const std::string& compiler); ///< `hostCompiler` for the host
bool keepFrom(Session& session, NodeId node, const std::string& compiler);
bool cutBetween(Session& session, NodeId node, NodeId other);
void removePins(Session& session, NodeId node);
/// Just these of the session's pins.
void removePins(Session& session, std::span<const Pin> removed);
/// All pins at once, as a search proposes them.
void setPins(Session& session, const QString& text, const Pins& pins);

} // namespace passbench
