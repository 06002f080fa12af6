#pragma once
// Presets as the window means them: with the steps that the files of the compilers ask for that are on.

#include "core/pipeline/pipeline.h"

namespace passbench {

class Session;

/// Fails on an unknown name, and when a compiler's file asks for steps that can't be read.
Result<Pipeline> presetOf(const Session& session, std::string_view name);
/// The same for text in which `preset(O3)` stands; the session has to live as long.
PresetSource presetsOf(const Session& session);

} // namespace passbench
