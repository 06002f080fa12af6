#include "core/import/tflite/reader/signatures.h"

namespace passbench::tflite {
namespace {

std::vector<std::string> namesOf(const flatbuffers::Vector<flatbuffers::Offset<file::TensorMap>>* maps)
{
    std::vector<std::string> names;
    for (unsigned i = 0; i < countOf(maps); ++i)
        names.push_back(textOf(maps->Get(i)->name()));
    return names;
}

} // namespace

Result<Entry> entryOf(const File& file, const std::string& name)
{
    const auto* signatures = file.model->signature_defs();
    std::vector<std::string> known;
    for (unsigned s = 0; s < countOf(signatures); ++s) {
        const file::SignatureDef& one = *signatures->Get(s);
        known.push_back(textOf(one.signature_key()));
        if (name.empty() ? one.subgraph_index() == 0 : known.back() == name)
            return Entry {static_cast<int>(one.subgraph_index()), &one};
    }
    if (name.empty())
        return Entry {};
    return fail(Diagnostic {.message = fmt::format("the model has no signature `{}`", name), .help = known.empty() ? std::string("it has none at all") : fmt::format("it has {}", fmt::join(known, ", "))});
}

std::optional<std::string> nameBy(const Entry& entry, int tensor, bool isOutput)
{
    const auto* maps = !entry.signature ? nullptr : isOutput ? entry.signature->outputs() : entry.signature->inputs();
    for (unsigned i = 0; i < countOf(maps); ++i)
        if (static_cast<int>(maps->Get(i)->tensor_index()) == tensor && maps->Get(i)->name())
            return textOf(maps->Get(i)->name());
    return std::nullopt;
}

std::string keyOf(const Entry& entry) { return entry.signature ? textOf(entry.signature->signature_key()) : std::string(); }

std::vector<ModelSignature> signaturesOf(const File& file)
{
    std::vector<ModelSignature> all;
    for (unsigned s = 0; s < countOf(file.model->signature_defs()); ++s) {
        const file::SignatureDef& one = *file.model->signature_defs()->Get(s);
        all.push_back({.name = textOf(one.signature_key()), .inputs = namesOf(one.inputs()), .outputs = namesOf(one.outputs())});
    }
    return all;
}

} // namespace passbench::tflite
