#pragma once
// What the colours of a picture mean.

#include "core/drawing/svg.h"

namespace passbench {

/// Compilers in the order of their first box.
std::vector<std::string> compilersOf(const Scene& scene);

struct LegendEntry {
    std::string text;
    palette::Rgb color = 0;
    std::string badge; ///< letter of a compiler; empty for a category
};
std::vector<LegendEntry> legendOf(const Scene& scene, const SvgOptions& options);

palette::Rgb compilerColor(const std::vector<std::string>& compilers, std::string_view name, const SvgOptions& options);

/// Head colour of a box.
palette::Rgb headColor(const SceneBox& box);

/// The letter on a compiler's badge.
std::string badgeOf(std::string_view compiler);

} // namespace passbench
