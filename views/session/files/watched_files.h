#pragma once
// Files that others may write, or put new ones in the place of.

#include <QFileSystemWatcher>

#include <string>
#include <vector>

namespace passbench {

/// Has `watcher` watch those of `paths` that are there, and their folders, and nothing else: a file that was replaced is watched no more until it is asked for again.
void watchFiles(QFileSystemWatcher& watcher, const std::vector<std::string>& paths);

} // namespace passbench
