#pragma once
// What could be typed next in the text form of a pipeline: names of passes and presets, and inside braces the options of the pass
// and their values.

#include "core/support/options.h"

#include <string_view>

namespace passbench {

/// Whole words that may stand where the last one of `text` stands, which is cut off by the end of it. `compilers` are the values of
/// options that name compilers.
struct TextOffers {
    Strings words;
    bool areFew = false; ///< options, their values or presets: offered before anything is typed
};
TextOffers offersAfter(std::string_view text, const Strings& compilers);

} // namespace passbench
