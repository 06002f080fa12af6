#pragma once
// What an earlier build left in a folder.

#include "core/support/text.h"

#include <filesystem>

namespace passbench {

struct EarlierBuild {
    std::string module; ///< the name; empty when no build was there
    Strings files;      ///< by their names in the folder; what the metadata can name is inside it
    struct Region {
        std::string function, compiler;
        Strings files; ///< of its code, which other regions may have, too, and its ONNX model
    };
    std::vector<Region> regions {};

    /// Those of a build of the module `name`; none when the last one there was of another, whose files stay.
    Strings filesOf(const std::string& name) const { return module == name ? files : Strings(); }
};
/// What the metadata in `folder` says.
EarlierBuild earlierBuild(const std::filesystem::path& folder);

/// Removes those of `files` that are not among `kept`, and tells which were there. What is a link, or lies behind one, stays.
Strings removeFiles(const std::filesystem::path& folder, const Strings& files, const Strings& kept);

} // namespace passbench
