#pragma once
// What the colours of a picture mean.

#include "core/drawing/svg.h"

namespace passbench {

/// Compilers in the order of their first box.
std::vector<std::string> compilersOf(const Scene& scene);

/// What `options.looks` says first.
std::vector<LegendEntry> legendOf(const Scene& scene, const SvgOptions& options);

palette::Rgb compilerColor(const std::vector<std::string>& compilers, std::string_view name, const SvgOptions& options);

/// Head colour of a box.
palette::Rgb headColor(const SceneBox& box);

/// The letter on a compiler's badge.
std::string badgeOf(std::string_view compiler);

} // namespace passbench
