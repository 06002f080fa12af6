#pragma once
// The `#[metadata]` section of Relay text: tensor constants as JSON (reference: the Relay text format, section 7; the
// tensor blob: build artefacts, section 3).

#include "core/ir/types/tensor.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// A field of an attribute object: its text, and the value of the node that the text is the number of, when there is one.
struct MetadataField {
    std::string text;
    std::optional<Value> object {};
};
struct MetadataObject {
    std::string typeKey; ///< "relay.attrs.Conv2DAttrs"
    std::vector<std::pair<std::string, MetadataField>> fields {};
};

/// What the section holds: the entries of `meta[relay.Constant]` and of `meta[runtime.String]`, in order.
struct Metadata {
    std::vector<Tensor> constants;
    std::vector<std::string> strings;
    /// Of other keys, when read: boxed numbers, texts, and lists of them. nullopt is an object that is none of these.
    std::map<std::string, std::vector<std::optional<Value>>, std::less<>> values {};

    /// Attribute objects, of the keys that begin with `relay.attrs.`.
    std::map<std::string, std::vector<MetadataObject>, std::less<>> objects {};

    Strings outputNames {}; ///< ours, an attribute `passbench.outputs` beside the version: what the fields of @main's result are called

    bool empty() const { return constants.empty() && strings.empty(); }
};

/// Puts a constant into a file beside the text, and gives its name there; an empty name leaves it in the text.
using ConstantsBeside = std::function<std::string(const Tensor&)>;

/// The lines of the section's JSON. Tensors that repeat one element are written as that element ("passbench.Fill", ours); others
/// as the reference writes them, or as the name of a file with their bytes ("passbench.File", ours, too).
Strings metadataLines(const Metadata& metadata, const ConstantsBeside& beside = {});
/// `folder` has the files that are named, in it or below; without one they can't be read.
Result<Metadata> readMetadata(std::string_view json, const std::filesystem::path& folder = {});

} // namespace passbench
