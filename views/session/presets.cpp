#include "views/session/presets.h"

#include "core/pipeline/partition_flow.h"
#include "views/session/session.h"

namespace passbench {

Result<Pipeline> presetOf(const Session& session, std::string_view name) { return presetAsking(name, session.compilers().compilers); }

PresetSource presetsOf(const Session& session)
{
    return [&session](std::string_view name) { return presetOf(session, name); };
}

} // namespace passbench
