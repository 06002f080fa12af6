#include "core/ir/text/metadata.h"

#include "core/ir/text/tensor_blob.h"
#include "core/support/base64.h"
#include "core/support/json.h"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

/// The section as text, made piece by piece: with tens of thousands of constants a tree of JSON values takes longer to build than
/// all of the listing. Each entry has a line.
class MetadataWriter {
public:
    explicit MetadataWriter(const ConstantsBeside& beside) : m_beside(beside) {}

    std::string run(const Metadata& metadata)
    {
        std::string keys, arrays, entries;
        std::size_t next = firstEntry;
        const auto add = [&](std::string_view key, const auto& values, auto&& entryOf) {
            if (values.empty())
                return;
            const char* separator = keys.empty() ? "" : ", ";
            keys += fmt::format("{}\"{}\"", separator, key);
            arrays += fmt::format("{}{}", separator, next);
            entries += R"(,
  {"type_key": "Array", "data": [)";
            for (std::size_t i = 0; i < values.size(); ++i)
                fmt::format_to(std::back_inserter(entries), "{}{}", i == 0 ? "" : i % 16 == 0 ? ",\n   " : ", ", next + 1 + i);
            entries += "]}";
            for (const auto& value : values)
                (entries += ",\n  ") += entryOf(value);
            next += values.size() + 1;
        };
        add("relay.Constant", metadata.constants, [this](const Tensor& tensor) { return constantEntry(tensor); });
        add("runtime.String", metadata.strings, stringEntry);

        std::size_t size = entries.size() + 256;
        for (const Tensor* tensor : m_blobs) // they may be gigabytes, so each is made only where it is written
            size += tensor->byteCount() / 3 * 4 + 256;
        std::string text;
        text.reserve(size);
        text += fmt::format(R"({{
 "root": 1,
 "nodes": [
  {{"type_key": ""}},
  {{"type_key": "Map", "keys": [{}], "data": [{}]}})", keys, arrays);
        ((text += entries) += "\n ],\n") += R"( "b64ndarrays": [)";
        for (std::size_t i = 0; i < m_blobs.size(); ++i)
            ((text += i ? ",\n  \"" : "\n  \"") += toBase64(tensorBlob(*m_blobs[i]))) += '"';
        text += m_blobs.empty() ? "" : "\n ";
        return text += R"(],
 "attrs": {"tvm_version": "0.18.0"}
})";
    }

private:
    static constexpr std::size_t firstEntry = 2; ///< behind the empty one and the map

    static std::string ours(std::string_view kind, const Tensor& tensor, std::string_view field, const std::string& quoted)
    {
        return fmt::format(R"({{"type_key": "passbench.{}", "attrs": {{"dtype": "{}", "shape": [{}], "{}": {}}}}})", kind, name(tensor.dtype()),
            fmt::join(tensor.shape(), ", "), field, quoted);
    }

    std::string constantEntry(const Tensor& tensor)
    {
        const auto element = tensor.buffer()->repeatedElement();
        if (!element.empty() && tensor.elementCount() > 16)
            return ours("Fill", tensor, "element", quotedJson(toBase64(element)));
        if (const std::string file = m_beside ? m_beside(tensor) : ""; !file.empty())
            return ours("File", tensor, "file", quotedJson(file));
        m_blobs.push_back(&tensor);
        return fmt::format(R"({{"type_key": "relay.Constant", "attrs": {{"_checked_type_": "0", "data": "{}", "span": "0", "virtual_device_": "0"}}}})",
            m_blobs.size() - 1);
    }

    /// A text as the reference writes it: bytes that JSON can't hold go as base64.
    static std::string stringEntry(const std::string& text)
    {
        const std::string quoted = quotedJson(text);
        const bool kept = parsedJson(quoted) == text; // it is UTF-8
        return fmt::format(R"({{"type_key": "runtime.String", "{}": {}}})", kept ? "repr_str" : "repr_b64",
            kept ? quoted : quotedJson(toBase64(std::as_bytes(std::span(text)))));
    }

    const ConstantsBeside& m_beside;
    std::vector<const Tensor*> m_blobs;
};

} // namespace

std::string metadataJson(const Metadata& metadata, const ConstantsBeside& beside) { return MetadataWriter(beside).run(metadata); }

} // namespace passbench
