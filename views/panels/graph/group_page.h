#pragma once
// What there is to tell of a group of the graph, for the inspector.

#include "core/groups/grouped_scene.h"

#include <QString>

namespace passbench {

/// As rich text; empty when there is no group of that key. `module` is what the scene was made of.
QString groupPage(const GroupedScene& whole, const std::string& key, const Module& module);
/// The call that it stands for; None where it stands for no function that is invoked.
NodeId callOfGroup(const GroupedScene& whole, const std::string& key);

} // namespace passbench
