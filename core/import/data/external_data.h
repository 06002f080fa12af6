#pragma once
// Tensor data beside the model file. A model may come from anywhere, so its paths are not trusted: nothing outside the
// model's folder is opened, whatever links lie on the way.

#include "core/support/files/mapped_file.h"

#include <map>
#include <string_view>

namespace passbench {

/// Where files lie that a model names beside it: `given`, or else the model's folder; empty for a copy of what came through a pipe, which has none.
std::filesystem::path folderBeside(const std::filesystem::path& model, const std::filesystem::path& given);

class ExternalData {
public:
    /// `folder` may be empty, and has no file then.
    explicit ExternalData(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// The file at the relative POSIX path `location`. Severity is Warning when it is merely not there, Error when the
    /// path is not allowed.
    Result<std::shared_ptr<const MappedFile>> open(const std::string& location);

    /// Every file that was opened, by location.
    const std::map<std::string, std::shared_ptr<const MappedFile>>& files() const { return m_open; }

private:
    std::filesystem::path m_folder;
    std::map<std::string, std::shared_ptr<const MappedFile>> m_open; ///< one mapping for all tensors of a file
};

} // namespace passbench
