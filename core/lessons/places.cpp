#include "core/lessons/places.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

constexpr std::array<std::string_view, 22> panels {"passes", "compilers", "inspector", "step", "pipeline", "changes", "rewrites", "remarks", "regions", "partition", "map",
    "rules", "summary", "styles", "problems", "metrics", "numbers", "quantized", "compare", "log", "help", "lesson"};

constexpr std::array keys {
    LessonKey {"open", "Ctrl+O"},
    LessonKey {"save", "Ctrl+S"},
    LessonKey {"export", "Ctrl+E"},
    LessonKey {"undo", "Ctrl+Z"},
    LessonKey {"redo", "Ctrl+Shift+Z"},
    LessonKey {"find", "Ctrl+F"},
    LessonKey {"findNext", "F3"},
    LessonKey {"first", "Ctrl+Home"},
    LessonKey {"back", "Shift+F10"},
    LessonKey {"step", "F10"},
    LessonKey {"last", "Ctrl+End"},
    LessonKey {"run", "F5"},
    LessonKey {"runToHere", "Ctrl+F10"},
    LessonKey {"addPass", "Ctrl+P"},
    LessonKey {"removeStep", "Del"},
    LessonKey {"editText", "Ctrl+T"},
    LessonKey {"checkNumbers", "Ctrl+Shift+N"},
    LessonKey {"commands", "Ctrl+Shift+P"},
    LessonKey {"viewAfter", "Ctrl+1"},
    LessonKey {"viewCompare", "Ctrl+2"},
    LessonKey {"viewOverlay", "Ctrl+3"},
    LessonKey {"viewText", "Ctrl+4"},
    LessonKey {"fit", "F"},
    LessonKey {"fitSelection", "Shift+F"},
    LessonKey {"nextChange", "F7"},
    LessonKey {"previousChange", "Shift+F7"},
    LessonKey {"nextRewrite", "F8"},
    LessonKey {"showGroups", "G"},
    LessonKey {"showOrigin", "Ctrl+Shift+O"},
    LessonKey {"help", "F1"}, LessonKey {"keys", "Ctrl+F1"},
};

constexpr std::array<std::string_view, 4> views {"after", "compare", "overlay", "text"}, viewLabels {"After", "Before · After", "Overlay", "Text"};

} // namespace

std::span<const std::string_view> lessonPanels() { return panels; }
std::span<const LessonKey> lessonKeys() { return keys; }
std::span<const std::string_view> lessonViews() { return views; }

std::string_view lessonViewLabel(std::string_view view)
{
    const auto found = std::ranges::find(views, view);
    return found == views.end() ? view : viewLabels[static_cast<std::size_t>(found - views.begin())];
}

const LessonKey* lessonKey(std::string_view action)
{
    const auto found = std::ranges::find(keys, action, &LessonKey::action);
    return found == keys.end() ? nullptr : &*found;
}

} // namespace passbench
