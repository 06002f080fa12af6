#pragma once
// An opened Keras file of either form: the configuration of the model, and where its weights are.

#include "core/import/keras/reader/bounded_json.h"
#include "core/import/keras/reader/weights.h"
#include "core/support/files/mapped_file.h"

#include <filesystem>

namespace passbench::keras {

struct File {
    std::shared_ptr<const MappedFile> mapped;
    Json model;                          ///< {"class_name": "Functional", "config": {...}}
    std::string modelPlace;              ///< "config.json", or the attribute of an `.h5` file: for messages
    std::string version;                 ///< of the Keras that wrote it, "2.11.0"; may be empty
    bool isThird = false;                ///< written by Keras 3
    bool isArchive = false;              ///< `.keras`: weights are numbered
    std::shared_ptr<const Hdf5> weights; ///< null when the file has none
};

Result<File> openKeras(const std::filesystem::path& path);

bool isHdf5(std::span<const std::byte> bytes); ///< the signature may come behind a block of the user's
bool isZip(std::span<const std::byte> bytes);

} // namespace passbench::keras
