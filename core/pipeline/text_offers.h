#pragma once
// What could be typed next in the text form of a pipeline: names of passes and presets, of steps that stand before an edit, and inside
// braces the options of the pass and their values.

#include "core/pipeline/pipeline.h"

#include <string_view>

namespace passbench {

/// Whole words that may stand where the last one of `text` stands, which is cut off by the end of it. `compilers` are the values of
/// options that name compilers; `presets` gives the steps that an edit behind a preset may name.
struct TextOffers {
    Strings words;
    bool areFew = false; ///< options, their values, presets or steps: offered before anything is typed
};
TextOffers offersAfter(std::string_view text, const Strings& compilers, const PresetSource& presets = plainPreset);

} // namespace passbench
