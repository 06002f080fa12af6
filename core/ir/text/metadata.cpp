#include "core/ir/text/metadata.h"

#include "core/ir/text/metadata_values.h"
#include "core/ir/text/tensor_blob.h"
#include "core/support/base64.h"
#include "core/support/files/mapped_file.h"
#include "core/support/json.h"

#include <map>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::json;

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
        return fail("a constant is in the file `{}` beside the text; what comes through a pipe has no folder, and --external-data names one", name);
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
    PB_ASSIGN(Tensor tensor, readTensorBlob(bytes));
    return read.emplace(blob, std::move(tensor)).first->second;
}

Result<Metadata> readNodes(const Json& json, const std::filesystem::path& folder)
{
    const Json& nodes = json.at("nodes");
    const Json& blobs = json.at("b64ndarrays");
    const Json& map = nodes.at(json.at("root").get<std::size_t>());
    Metadata metadata;
    if (const auto attrs = json.find("attrs"); attrs != json.end() && attrs->contains("passbench.outputs"))
        metadata.outputNames = parsedJson(attrs->at("passbench.outputs").get<std::string>()).get<Strings>();
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

} // namespace

Result<Metadata> readMetadata(std::string_view text, const std::filesystem::path& folder)
{
    try { // the JSON library throws on a wrong kind or a missing key
        return readNodes(parsedJson(text), folder);
    } catch (const std::exception& error) {
        return fail("the metadata section can't be read: {}", error.what());
    }
}

} // namespace passbench
