#pragma once
// Files of `--input [NAME=]FILE` and `--expect [NAME=]FILE`: which tensor each has, or all that an archive has.

#include "app/cli/command.h"

namespace passbench::cli {

/// The inputs or outputs that files are for. What the model's file calls them counts too, and a compiled module knows only what became of that.
struct FilePorts {
    std::span<const std::string> names, namesInFile;
    std::string option = "--input", what = "input";
    bool all = true;    ///< an archive has all of them
    Strings besides {}; ///< but these
    bool numbered = false; ///< `output_1` is the second one, whatever it is called: reports and modules call what has no name by different ones
};

/// The files, each with the port it is for: a file without a name is for the next of them, and an archive for those that its arrays are named like.
Result<std::vector<NamedTensor>> readTensorFiles(std::span<const std::string> files, const FilePorts& ports, Session& session);

} // namespace passbench::cli
