#include "core/ir/text/metadata.h"

#include "core/ir/text/tensor_blob.h"
#include "core/support/base64.h"
#include "core/support/json.h"
#include "core/support/parallel.h"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

/// The section line by line, made piece by piece: with tens of thousands of constants a tree of JSON values takes longer to build
/// than all of the listing. Each entry has a line.
class MetadataWriter {
public:
    explicit MetadataWriter(const ConstantsBeside& beside) : m_beside(beside) {}

    Strings run(const Metadata& metadata)
    {
        std::string keys, arrays;
        std::size_t next = firstEntry;
        const auto add = [&](std::string_view key, const auto& values, auto&& entryOf) {
            if (values.empty())
                return;
            const char* separator = keys.empty() ? "" : ", ";
            keys += fmt::format("{}\"{}\"", separator, key);
            arrays += fmt::format("{}{}", separator, next);
            m_lines.back() += ',';
            std::string numbers = R"(  {"type_key": "Array", "data": [)";
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (i > 0 && i % 16 == 0)
                    m_lines.push_back(std::exchange(numbers, "   ") + ',');
                fmt::format_to(std::back_inserter(numbers), "{}{}", i % 16 == 0 ? "" : ", ", next + 1 + i);
            }
            m_lines.push_back(numbers + "]}");
            for (const auto& value : values) {
                m_lines.back() += ',';
                m_lines.push_back("  " + entryOf(value));
            }
            next += values.size() + 1;
        };
        m_lines = {"{", " \"root\": 1,", " \"nodes\": [", R"(  {"type_key": ""},)", ""};
        const std::size_t map = m_lines.size() - 1;
        add("relay.Constant", metadata.constants, [this](const Tensor& tensor) { return constantEntry(tensor); });
        add("runtime.String", metadata.strings, stringEntry);
        m_lines[map] = fmt::format(R"(  {{"type_key": "Map", "keys": [{}], "data": [{}]}})", keys, arrays) + m_lines[map];

        m_lines.emplace_back(" ],");
        m_lines.emplace_back(R"( "b64ndarrays": [)");
        const std::size_t first = m_lines.size();
        m_lines.resize(first + m_blobs.size());
        constexpr std::int64_t fewBlobs = 1'000;
        parallelFor(static_cast<std::int64_t>(m_blobs.size()), fewBlobs, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
                m_lines[first + i] = fmt::format("  \"{}\"{}", toBase64(tensorBlob(*m_blobs[i])), i + 1 < m_blobs.size() ? "," : "");
        });
        (m_blobs.empty() ? m_lines.back() : m_lines.emplace_back(" ")) += "],";
        const std::string outputs = metadata.outputNames.empty() ? std::string() : fmt::format(R"("passbench.outputs": {}, )", quotedJson(dumped(nlohmann::json(metadata.outputNames))));
        m_lines.push_back(fmt::format(R"( "attrs": {{{}"tvm_version": "0.18.0"}})", outputs));
        m_lines.emplace_back("}");
        return std::move(m_lines);
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
    Strings m_lines;
    std::vector<const Tensor*> m_blobs;
};

} // namespace

Strings metadataLines(const Metadata& metadata, const ConstantsBeside& beside) { return MetadataWriter(beside).run(metadata); }

} // namespace passbench
