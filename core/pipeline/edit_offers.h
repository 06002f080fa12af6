#pragma once
// What could be typed next inside the brackets of an edit of a pipeline: names of steps and groups, and the pass that it puts beside them.

#include "core/pipeline/text_offers.h"

namespace passbench {

/// Nothing where `text` does not end in the brackets of an edit.
std::optional<TextOffers> offersInEdit(std::string_view text, const PresetSource& presets);

} // namespace passbench
