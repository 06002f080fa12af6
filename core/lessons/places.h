#pragma once
// Places of the window that lessons name. The window is above this room: its tests hold what stands here against it.

#include <span>
#include <string_view>

namespace passbench {

/// Names of panels: "passes", "inspector", "regions" ... A panel's dock is called so, with `Dock` behind.
std::span<const std::string_view> lessonPanels();

/// An action of the window, and its key as texts call it.
struct LessonKey {
    std::string_view action, key;
};
std::span<const LessonKey> lessonKeys();
const LessonKey* lessonKey(std::string_view action);

/// "after", "compare", "overlay", "text".
std::span<const std::string_view> lessonViews();
/// What the button of a view says: "Before · After" for "compare".
std::string_view lessonViewLabel(std::string_view view);

} // namespace passbench
