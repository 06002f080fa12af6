#pragma once
// An opened TensorFlow Lite file: checked tables, and where constants lie.

#include "core/import/data/external_data.h"
#include "core/support/words/shown_text.h"
#include "core/ir/types/tensor.h"
#include "core/ops/qnn/quantization.h"

#include "core/import/tflite/model_generated.h"

#include <unordered_map>

namespace passbench::tflite {

inline constexpr std::string_view fileIdentifier = "TFL3"; ///< at byte 4
inline constexpr int customOperator = 32;

/// A file whose tables lie within it, and whose indices name what is there.
struct File {
    std::shared_ptr<const MappedFile> mapped; ///< of which constants are parts
    std::vector<std::byte> bytes;             ///< what is read but for constants: somebody may cut the file after it was checked
    const file::Model* model = nullptr;
    ExternalData external;
    std::unordered_map<unsigned, const file::ExternalBuffer*> externalBuffers {}; ///< by their numbers, which any may be

    const file::SubGraph& graph(int index) const { return *model->subgraphs()->Get(static_cast<unsigned>(index)); }
    int graphCount() const { return static_cast<int>(model->subgraphs()->size()); }
    int codeOf(const file::Operator& op) const; ///< the number of its kind
    std::string nameOf(const file::Operator& op) const; ///< "CONV_2D", "CUSTOM `TFLite_Detection_PostProcess`", "operator 300"
};

Result<File> openTfLite(const std::filesystem::path& path, const std::filesystem::path& dataFolder = {});

/// Sizes of vectors that need not be there.
template<typename T> std::size_t countOf(const flatbuffers::Vector<T>* vector) { return vector ? vector->size() : 0; }
inline std::string textOf(const flatbuffers::String* text) { return text ? shownText({text->c_str(), text->size()}) : std::string(); }

} // namespace passbench::tflite
