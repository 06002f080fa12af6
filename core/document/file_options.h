#pragma once
// Options of passes that name files: in a session such names hang on its folder, like those of the model and of compilers.

#include "core/pipeline/pipeline.h"

#include <functional>
#include <span>

namespace passbench {

struct FileOption {
    std::string_view pass, option;
};
std::span<const FileOption> fileOptions();

/// `pipeline` with what `renamed` makes of the names of files in it.
Pipeline withFiles(Pipeline pipeline, const std::function<std::string(const std::string&)>& renamed);

} // namespace passbench
