#pragma once
// What rules that can be read still have to be told: steps that the pipeline does not do, and composites that nothing matched.

#include "views/session/session.h"

namespace passbench {

struct RulesNotice {
    QString text;   ///< one line; empty when there is nothing to say
    QString detail; ///< all names
};
/// Of the compiler `name`, when it is on; of its composites when a run has asked it.
RulesNotice rulesNotice(const Session& session, const std::string& name);

} // namespace passbench
