#include "core/import/keras/archive/hdf5.h"

#include "core/import/data/lazy_buffer.h"
#include "core/support/json.h"
#include "core/support/process/worker.h"

#include <cstring>
#include <nlohmann/json.hpp>

namespace passbench::keras {
namespace {

// What a sound file may need; damaged ones can keep libhdf5 busy for ever, or make it ask for all memory there is.
constexpr std::size_t bytesOfASecond = std::size_t {20} << 20, itsOwnMemory = std::size_t {1} << 30, mostValuesApart = std::size_t {4} << 30;
std::chrono::seconds longestReading(std::size_t bytes) { return std::chrono::seconds(15 + bytes / bytesOfASecond); }
std::size_t mostMemory(std::size_t bytes) { return itsOwnMemory + 2 * bytes + 2 * std::min(mostValuesApart, std::max(itsOwnMemory / 8, 100 * bytes)); }
constexpr std::size_t lengthBytes = 8;

std::optional<DataType> elementType(std::string_view type, const Strings* declared)
{
    const bool isRaw = type == "opaque2" || type == "uint16" || type == "float16";
    if (isRaw && declared && declared->size() == 1 && declared->front() == "bfloat16")
        return DataType::BFloat16;
    return dataTypeNamed(type);
}

Diagnostic unreadable(const std::string& name, std::string why)
{
    return {.message = fmt::format("`{}` can't be read as HDF5: {}", name, why), .help = "it is damaged, or no file that Keras wrote"};
}

} // namespace

Result<Hdf5> Hdf5::open(Bytes bytes, const std::string& name)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.view.data()), bytes.view.size());
    auto answer = askWorker({.job = "hdf5", .input = text, .timeLimit = longestReading(bytes.view.size()), .memoryLimit = mostMemory(bytes.view.size())},
        [](std::string reply) { return reply.size() >= lengthBytes ? std::optional(std::move(reply)) : std::nullopt; });
    if (!answer) {
        if (answer.error().ours && answer.error().message.find("not found beside") != std::string::npos)
            return fail(std::move(answer).error());
        return fail(unreadable(name, answer.error().message));
    }
    auto owned = std::make_shared<const std::string>(*std::move(answer));
    std::uint64_t length = 0;
    if (owned->size() >= lengthBytes)
        std::memcpy(&length, owned->data(), lengthBytes);
    const nlohmann::json index = owned->size() < lengthBytes || length > owned->size() - lengthBytes
        ? nlohmann::json()
        : parsedJsonOrDiscarded(std::string_view(*owned).substr(lengthBytes, length));
    if (!index.is_object())
        return fail(unreadable(name, "the helper process gave no index"));
    Hdf5 file;
    file.m_name = name;
    file.m_file = std::move(bytes);
    file.m_apart = {owned, std::as_bytes(std::span(*owned)).subspan(lengthBytes + length)};
    for (const auto& [path, entry] : index.items()) {
        Object& object = file.m_objects[path];
        object.attributes = entry.at("attributes").get<std::map<std::string, Strings>>();
        object.refused = entry.value("refused", "");
        object.type = entry.value("type", "");
        object.shape = entry.value("shape", Ints());
        object.isApart = entry.value("apart", false);
        object.at = entry.value("at", std::size_t {0});
        object.bytes = entry.value("bytes", std::size_t {0});
    }
    return file;
}

bool Hdf5::isDataset(const std::string& path) const
{
    const auto at = m_objects.find(path);
    return at != m_objects.end() && (!at->second.type.empty() || !at->second.refused.empty());
}

const Strings* Hdf5::attribute(const std::string& path, const std::string& name) const
{
    const auto at = m_objects.find(path);
    if (at == m_objects.end())
        return nullptr;
    const auto found = at->second.attributes.find(name);
    return found == at->second.attributes.end() ? nullptr : &found->second;
}

std::optional<Strings> Hdf5::list(const std::string& path, const std::string& name) const
{
    if (const Strings* whole = attribute(path, name))
        return *whole;
    std::optional<Strings> joined;
    for (int piece = 0;; ++piece) {
        const Strings* part = attribute(path, fmt::format("{}{}", name, piece));
        if (!part)
            return joined;
        if (!joined)
            joined.emplace();
        joined->insert(joined->end(), part->begin(), part->end());
    }
}

std::vector<std::string> Hdf5::within(const std::string& path) const
{
    const std::string start = path.empty() ? path : path + "/";
    std::vector<std::string> names;
    for (auto at = m_objects.lower_bound(start); at != m_objects.end() && at->first.starts_with(start); ++at)
        if (const std::string rest = at->first.substr(start.size()); !rest.empty() && rest.find('/') == std::string::npos)
            names.push_back(rest);
    return names;
}

Result<Tensor> Hdf5::tensor(const std::string& path) const
{
    const auto at = m_objects.find(path);
    if (at == m_objects.end())
        return fail("`{}` has no `{}`", m_name, path);
    const Object& object = at->second;
    if (!object.refused.empty())
        return fail("`{}` in `{}` {}", path, m_name, object.refused);
    if (object.type.empty())
        return fail("`{}` in `{}` is a group, and should hold values", path, m_name);
    const auto dtype = elementType(object.type, attribute(path, "dtype"));
    if (!dtype)
        return fail("`{}` in `{}` has elements of {}, which no weight has", path, m_name, object.type);
    const auto count = checkedElementCount(object.shape);
    const Bytes& from = object.isApart ? m_apart : m_file;
    if (!count || static_cast<std::size_t>(*count) > from.view.size() || static_cast<std::size_t>(*count) * storageBytes(*dtype) != object.bytes)
        return fail("`{}` in `{}` is said to be [{}], which its {} bytes are not", path, m_name, fmt::join(object.shape, ", "), object.bytes);
    if (object.at > from.view.size() || object.bytes > from.view.size() - object.at)
        return fail("the values of `{}` lie beyond the end of `{}`", path, m_name);
    const std::size_t alignment = storageBytes(*dtype);
    const auto region = from.view.subspan(object.at, object.bytes);
    if (*dtype != DataType::Bool && reinterpret_cast<std::uintptr_t>(region.data()) % alignment == 0)
        return Tensor(*dtype, object.shape, borrowedBuffer(from.owner, region));
    auto fill = [owner = from.owner, region, isBool = *dtype == DataType::Bool](std::span<std::byte> to) {
        std::ranges::transform(region, to.begin(), [&](std::byte b) { return isBool && b != std::byte {} ? std::byte {1} : b; });
    };
    return Tensor(*dtype, object.shape, lazyBuffer(object.bytes, std::move(fill)));
}

} // namespace passbench::keras
