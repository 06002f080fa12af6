#include "core/ir/text/metadata.h"

#include "core/ir/text/metadata_values.h"

#include "core/support/base64.h"
#include "core/support/files/mapped_file.h"
#include "core/support/json.h"

#include <cstring>
#include <map>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t tensorMagic = 0xDD5E40F096B4A13FULL;

struct TypeCode {
    std::uint8_t code, bits;
};

TypeCode typeCode(DataType dtype)
{
    if (dtype == DataType::BFloat16)
        return {4, 16};
    if (dtype == DataType::Bool)
        return {1, 1};
    const auto bits = static_cast<std::uint8_t>(bitsOf(dtype));
    return {static_cast<std::uint8_t>(isFloat(dtype) ? 2 : isSigned(dtype) ? 0 : 1), bits};
}

std::optional<DataType> fromTypeCode(TypeCode wanted)
{
    for (int i = 0; i <= static_cast<int>(DataType::Float64); ++i) {
        const TypeCode code = typeCode(static_cast<DataType>(i));
        if (code.code == wanted.code && code.bits == wanted.bits)
            return static_cast<DataType>(i);
    }
    return std::nullopt;
}

template<typename T> void put(std::vector<std::byte>& blob, T value)
{
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    blob.insert(blob.end(), bytes, bytes + sizeof value);
}

std::vector<std::byte> tensorBlob(const Tensor& tensor)
{
    std::vector<std::byte> blob;
    put(blob, tensorMagic);
    put(blob, std::uint64_t {0});
    put(blob, std::int32_t {1}); // CPU
    put(blob, std::int32_t {0});
    put(blob, static_cast<std::int32_t>(tensor.rank()));
    const TypeCode code = typeCode(tensor.dtype());
    put(blob, code.code);
    put(blob, code.bits);
    put(blob, std::uint16_t {1});
    for (const std::int64_t extent : tensor.shape())
        put(blob, extent);
    put(blob, static_cast<std::int64_t>(tensor.byteCount()));
    blob.insert(blob.end(), tensor.bytes().begin(), tensor.bytes().end());
    return blob;
}

/// Reads little-endian values from the front of a blob; `ok` turns false at the end.
struct BlobReader {
    std::span<const std::byte> rest;
    bool ok = true;

    template<typename T> T get()
    {
        T value {};
        if (rest.size() < sizeof value) {
            ok = false;
            return value;
        }
        std::memcpy(&value, rest.data(), sizeof value);
        rest = rest.subspan(sizeof value);
        return value;
    }
};

Result<Tensor> readBlob(std::span<const std::byte> blob)
{
    BlobReader reader {blob};
    if (reader.get<std::uint64_t>() != tensorMagic)
        return fail("a tensor in the metadata does not start with the tensor magic number");
    reader.get<std::uint64_t>();
    reader.get<std::uint64_t>();
    const auto rank = reader.get<std::int32_t>();
    const auto code = reader.get<std::uint8_t>();
    const auto bits = reader.get<std::uint8_t>();
    const auto lanes = reader.get<std::uint16_t>();
    const auto dtype = fromTypeCode({code, bits});
    if (!reader.ok || rank < 0 || rank > 64 || lanes != 1 || !dtype)
        return fail("a tensor in the metadata has an unsupported type or rank");
    Ints shape;
    for (int i = 0; i < rank; ++i)
        shape.push_back(reader.get<std::int64_t>());
    const auto size = reader.get<std::int64_t>();
    const auto count = checkedElementCount(shape);
    if (!reader.ok || !count || size != *count * static_cast<std::int64_t>(storageBytes(*dtype))
        || reader.rest.size() != static_cast<std::size_t>(size))
        return fail("a tensor in the metadata is truncated or its size does not fit its shape");
    Tensor tensor = Tensor::allocate(*dtype, std::move(shape));
    std::ranges::copy(reader.rest, tensor.writable<std::byte>().begin());
    return tensor;
}

Json shapeJson(const Tensor& tensor)
{
    Json shape = Json::array();
    for (const std::int64_t extent : tensor.shape())
        shape.push_back(extent);
    return shape;
}

Json constantNode(const Tensor& tensor, std::vector<const Tensor*>& blobs, const ConstantsBeside& beside)
{
    const auto element = tensor.buffer()->repeatedElement();
    if (!element.empty() && tensor.elementCount() > 16) {
        return {{"type_key", "passbench.Fill"},
            {"attrs", {{"dtype", std::string(name(tensor.dtype()))}, {"shape", shapeJson(tensor)}, {"element", toBase64(element)}}}};
    }
    if (const std::string file = beside ? beside(tensor) : ""; !file.empty())
        return {{"type_key", "passbench.File"}, {"attrs", {{"dtype", std::string(name(tensor.dtype()))}, {"shape", shapeJson(tensor)}, {"file", file}}}};
    blobs.push_back(&tensor);
    return {{"type_key", "relay.Constant"},
        {"attrs", {{"_checked_type_", "0"}, {"data", std::to_string(blobs.size() - 1)}, {"span", "0"}, {"virtual_device_", "0"}}}};
}

constexpr std::int64_t mostFilled = std::int64_t {1} << 34; // elements, which take memory only when something reads them

Result<Tensor> readFill(const Json& attrs)
{
    const auto dtype = dataTypeNamed(attrs.at("dtype").get<std::string>());
    const Ints shape = attrs.at("shape").get<Ints>();
    PB_ASSIGN(const auto element, fromBase64(attrs.at("element").get<std::string>()));
    const auto count = checkedElementCount(shape);
    if (count && *count > mostFilled)
        return fail("a filled tensor in the metadata has {} elements, more than {}", *count, mostFilled);
    if (!dtype || !count || element.size() != storageBytes(*dtype))
        return fail("a filled tensor in the metadata has an unsupported type or shape");
    return Tensor(*dtype, shape, repeatedBuffer(element, static_cast<std::size_t>(*count)));
}

/// The bytes of a tensor from a file of `folder`. A text may come from anywhere: it gets at nothing outside.
Result<Tensor> readBeside(const Json& attrs, const std::filesystem::path& folder)
{
    const auto dtype = dataTypeNamed(attrs.at("dtype").get<std::string>());
    Ints shape = attrs.at("shape").get<Ints>();
    const std::string name = attrs.at("file").get<std::string>();
    const auto count = checkedElementCount(shape);
    if (!dtype || !count)
        return fail("a tensor in `{}` has an unsupported type or shape", name);
    if (folder.empty())
        return fail("a constant is in the file `{}` beside the text, which has no folder here", name);
    std::error_code error;
    const std::filesystem::path root = std::filesystem::canonical(folder, error), path = std::filesystem::weakly_canonical(root / name, error);
    const auto outside = path.lexically_relative(root);
    if (error || outside.empty() || *outside.begin() == "..")
        return fail("a constant is in the file `{}`, which leads out of the folder of the text", name);
    PB_ASSIGN(const auto file, MappedFile::open(path));
    if (file->bytes().size() != static_cast<std::size_t>(*count) * storageBytes(*dtype))
        return fail("a constant needs {} bytes, and the file `{}` has {}", static_cast<std::size_t>(*count) * storageBytes(*dtype), name, file->bytes().size());
    Tensor tensor = Tensor::allocate(*dtype, std::move(shape));
    std::ranges::copy(file->bytes(), tensor.writable<std::byte>().begin());
    return tensor;
}

/// A text as the reference writes it: bytes that JSON can't hold go as base64.
Json stringNode(const std::string& text)
{
    if (parsedJson(quotedJson(text)) == text)
        return {{"type_key", "runtime.String"}, {"repr_str", text}};
    return {{"type_key", "runtime.String"}, {"repr_b64", toBase64(std::as_bytes(std::span(text)))}}; // not UTF-8
}

/// `read` has the blobs that were decoded before: many nodes may name one.
Result<Tensor> readConstant(const Json& node, const Json& blobs, std::map<std::uint64_t, Tensor>& read, const std::filesystem::path& folder)
{
    if (node.at("type_key") == "passbench.File")
        return readBeside(node.at("attrs"), folder);
    if (node.at("type_key") == "passbench.Fill")
        return readFill(node.at("attrs"));
    const auto blob = std::stoull(node.at("attrs").at("data").get<std::string>());
    if (const auto known = read.find(blob); known != read.end())
        return known->second;
    PB_ASSIGN(const auto bytes, fromBase64(blobs.at(blob).get<std::string>()));
    PB_ASSIGN(Tensor tensor, readBlob(bytes));
    return read.emplace(blob, std::move(tensor)).first->second;
}

Result<Metadata> readNodes(const Json& json, const std::filesystem::path& folder)
{
    const Json& nodes = json.at("nodes");
    const Json& blobs = json.at("b64ndarrays");
    const Json& map = nodes.at(json.at("root").get<std::size_t>());
    Metadata metadata;
    std::map<std::size_t, Tensor> read; // a node that is listed twice is one tensor
    std::map<std::uint64_t, Tensor> readBlobs;
    const auto keys = map.value("keys", std::vector<std::string> {});
    for (std::size_t k = 0; k < keys.size(); ++k) {
        const bool constants = keys[k] == "relay.Constant", strings = keys[k] == "runtime.String";
        if (keys[k].starts_with("relay.attrs.")) {
            PB_ASSIGN(metadata.objects[keys[k]], readObjects(nodes, nodes.at(map.at("data").at(k).get<std::size_t>())));
        }
        if (!constants && !strings) {
            PB_ASSIGN(metadata.values[keys[k]], readValues(nodes, nodes.at(map.at("data").at(k).get<std::size_t>())));
            continue;
        }
        for (const Json& item : nodes.at(map.at("data").at(k).get<std::size_t>()).at("data")) {
            const auto index = item.get<std::size_t>();
            if (metadata.constants.size() + metadata.strings.size() >= nodes.size())
                return fail("the metadata lists more entries than it has nodes");
            if (strings) {
                PB_ASSIGN(std::string text, readString(nodes.at(index)));
                metadata.strings.push_back(std::move(text));
                continue;
            }
            auto at = read.find(index);
            if (at == read.end()) {
                PB_ASSIGN(Tensor tensor, readConstant(nodes.at(index), blobs, readBlobs, folder));
                at = read.emplace(index, std::move(tensor)).first;
            }
            metadata.constants.push_back(at->second);
        }
    }
    return metadata;
}

/// `json` with the blobs of `tensors` in its empty list of them. They may be gigabytes, so each is made only here.
std::string withBlobs(std::string_view json, std::span<const Tensor* const> tensors)
{
    constexpr std::string_view emptyList = "\"b64ndarrays\": [";
    const std::size_t at = json.find(emptyList) + emptyList.size(); // keys are sorted, and nothing before it holds such a text
    std::size_t size = json.size();
    for (const Tensor* tensor : tensors)
        size += tensor->byteCount() / 3 * 4 + 256;
    std::string text;
    text.reserve(size);
    text += json.substr(0, at);
    for (std::size_t i = 0; i < tensors.size(); ++i)
        ((text += i ? ",\n  \"" : "\n  \"") += toBase64(tensorBlob(*tensors[i]))) += '"';
    text += tensors.empty() ? "" : "\n ";
    text += json.substr(at);
    return text;
}

} // namespace

std::string metadataJson(const Metadata& metadata, const ConstantsBeside& beside)
{
    Json nodes = Json::array({{{"type_key", ""}}, nullptr});
    std::vector<const Tensor*> blobs;
    Json keys = Json::array(), arrays = Json::array();
    const auto add = [&](const char* key, const auto& entries, auto&& nodeOf) {
        if (entries.empty())
            return;
        keys.push_back(key);
        arrays.push_back(nodes.size());
        const std::size_t array = nodes.size();
        nodes.push_back(nullptr);
        Json indices = Json::array();
        for (const auto& entry : entries) {
            indices.push_back(nodes.size());
            nodes.push_back(nodeOf(entry));
        }
        nodes[array] = {{"type_key", "Array"}, {"data", std::move(indices)}};
    };
    add("relay.Constant", metadata.constants, [&](const Tensor& tensor) { return constantNode(tensor, blobs, beside); });
    add("runtime.String", metadata.strings, stringNode);
    nodes[1] = {{"type_key", "Map"}, {"keys", keys}, {"data", arrays}};
    const Json all = {{"root", 1}, {"nodes", nodes}, {"b64ndarrays", Json::array()}, {"attrs", {{"tvm_version", "0.18.0"}}}};
    return withBlobs(dumped(all, 1), blobs);
}

Result<Metadata> readMetadata(std::string_view text, const std::filesystem::path& folder)
{
    try { // the JSON library throws on a wrong kind or a missing key
        return readNodes(parsedJson(text), folder);
    } catch (const std::exception& error) {
        return fail("the metadata section can't be read: {}", error.what());
    }
}

} // namespace passbench
