#include "core/ir/metadata.h"

#include <array>
#include <cstring>
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

Json constantNode(const Tensor& tensor, Json& blobs)
{
    const auto element = tensor.buffer()->repeatedElement();
    if (!element.empty() && tensor.elementCount() > 16) {
        Json shape = Json::array();
        for (const std::int64_t extent : tensor.shape())
            shape.push_back(extent);
        return {{"type_key", "passbench.Fill"},
            {"attrs", {{"dtype", std::string(name(tensor.dtype()))}, {"shape", shape}, {"element", toBase64(element)}}}};
    }
    blobs.push_back(toBase64(tensorBlob(tensor)));
    return {{"type_key", "relay.Constant"},
        {"attrs", {{"_checked_type_", "0"}, {"data", std::to_string(blobs.size() - 1)}, {"span", "0"}, {"virtual_device_", "0"}}}};
}

Result<Tensor> readFill(const Json& attrs)
{
    const auto dtype = dataTypeNamed(attrs.at("dtype").get<std::string>());
    const Ints shape = attrs.at("shape").get<Ints>();
    PB_ASSIGN(const auto element, fromBase64(attrs.at("element").get<std::string>()));
    const auto count = checkedElementCount(shape);
    if (!dtype || !count || element.size() != storageBytes(*dtype))
        return fail("a filled tensor in the metadata has an unsupported type or shape");
    return Tensor(*dtype, shape, repeatedBuffer(element, static_cast<std::size_t>(*count)));
}

Result<std::vector<Tensor>> readNodes(const Json& json)
{
    const Json& nodes = json.at("nodes");
    const Json& blobs = json.at("b64ndarrays");
    const Json& map = nodes.at(json.at("root").get<std::size_t>());
    std::vector<Tensor> constants;
    const auto keys = map.value("keys", std::vector<std::string> {});
    for (std::size_t k = 0; k < keys.size(); ++k) {
        if (keys[k] != "relay.Constant")
            continue;
        for (const Json& index : nodes.at(map.at("data").at(k).get<std::size_t>()).at("data")) {
            const Json& node = nodes.at(index.get<std::size_t>());
            if (node.at("type_key") == "passbench.Fill") {
                PB_ASSIGN(Tensor fill, readFill(node.at("attrs")));
                constants.push_back(std::move(fill));
                continue;
            }
            const auto blob = std::stoull(node.at("attrs").at("data").get<std::string>());
            PB_ASSIGN(const auto bytes, fromBase64(blobs.at(blob).get<std::string>()));
            PB_ASSIGN(Tensor tensor, readBlob(bytes));
            constants.push_back(std::move(tensor));
        }
    }
    return constants;
}

} // namespace

std::string metadataJson(const std::vector<Tensor>& constants)
{
    Json nodes = Json::array({{{"type_key", ""}}});
    Json blobs = Json::array();
    Json indices = Json::array();
    for (std::size_t i = 0; i < constants.size(); ++i)
        indices.push_back(i + 3);
    nodes.push_back({{"type_key", "Map"}, {"keys", {"relay.Constant"}}, {"data", {2}}});
    nodes.push_back({{"type_key", "Array"}, {"data", indices}});
    for (const Tensor& tensor : constants)
        nodes.push_back(constantNode(tensor, blobs));
    const Json all = {{"root", 1}, {"nodes", nodes}, {"b64ndarrays", blobs}, {"attrs", {{"tvm_version", "0.18.0"}}}};
    return all.dump(1);
}

Result<std::vector<Tensor>> readMetadata(std::string_view text)
{
    try { // the JSON library throws on a wrong kind or a missing key
        return readNodes(Json::parse(text));
    } catch (const std::exception& error) {
        return fail("the metadata section can't be read: {}", error.what());
    }
}

namespace {
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
}

std::string toBase64(std::span<const std::byte> bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t word = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t i = 0; i < 3; ++i)
            word = word << 8 | (i < count ? std::to_integer<std::uint32_t>(bytes[at + i]) : 0);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? alphabet[word >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

Result<std::vector<std::byte>> fromBase64(std::string_view text)
{
    static const auto values = [] {
        std::array<std::int8_t, 256> table {};
        table.fill(-1);
        for (std::size_t i = 0; i < alphabet.size(); ++i)
            table[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
        return table;
    }();
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t word = 0;
    int bits = 0;
    for (const char c : text) {
        if (c == '=' || c == '\n' || c == '\r')
            continue;
        const int value = values[static_cast<unsigned char>(c)];
        if (value < 0)
            return fail("`{}` is not a base64 character", c);
        word = word << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes.push_back(static_cast<std::byte>(word >> bits & 0xFF));
        }
    }
    return bytes;
}

} // namespace passbench
