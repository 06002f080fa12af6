#pragma once
// Ways into a file: a signature names a subgraph, and its inputs and outputs as people call them.

#include "core/import/graph/options.h"
#include "core/import/tflite/reader/file.h"

namespace passbench::tflite {

struct Entry {
    int graph = 0;
    const file::SignatureDef* signature = nullptr; ///< null: the subgraph has none
};
/// The signature of that name; of an empty one subgraph 0, with its first signature. The error lists the names there are.
Result<Entry> entryOf(const File& file, const std::string& name);
/// What the entry calls a tensor; nullopt when it says nothing of it.
std::optional<std::string> nameBy(const Entry& entry, int tensor, bool isOutput);
std::string keyOf(const Entry& entry); ///< of its signature; empty when it has none

std::vector<ModelSignature> signaturesOf(const File& file);

} // namespace passbench::tflite
