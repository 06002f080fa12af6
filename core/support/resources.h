#pragma once
// Files that come with the program: compilers, samples.

#include <filesystem>

namespace passbench {

/// `name` below the program's resources: in $PASSBENCH_RESOURCES, in `../share/passbench` beside the executable's folder,
/// or, for a program that runs from its build tree, in the source tree. The first that exists; else empty.
std::filesystem::path resource(const std::filesystem::path& name);

/// Folder of the running executable.
std::filesystem::path executableFolder();

} // namespace passbench
