#pragma once
// What patterns are made of, by form, for the reference, the completion and the tips of the rules' editor. A test reads each
// example.

#include <span>
#include <string_view>

namespace passbench {

struct PatternForm {
    std::string_view form;    ///< "a|b(%x)"
    std::string_view doc;     ///< one line, without a stop
    std::string_view example; ///< a whole pattern
};

std::span<const PatternForm> patternForms();
/// What may stand behind the `:` of a hole.
std::span<const PatternForm> holeKinds();

} // namespace passbench
