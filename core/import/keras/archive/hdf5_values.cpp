#include "core/import/keras/archive/hdf5_values.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace passbench::keras {
namespace {

constexpr std::size_t mostAttributeBytes = std::size_t {256} << 20;
constexpr std::size_t mostApart = std::size_t {4} << 30, everybodysApart = std::size_t {64} << 20, timesTheFile = 100;
constexpr int mostAxes = 8;

bool isWanted(std::string_view name)
{
    constexpr std::string_view whole[] = {"model_config", "keras_version", "backend", "name", "dtype"};
    return std::ranges::find(whole, name) != std::end(whole) || name.starts_with("layer_names") || name.starts_with("weight_names");
}

std::string trimmedToText(std::string text)
{
    if (const std::size_t end = text.find('\0'); end != std::string::npos)
        text.resize(end);
    return text;
}

/// Strings of fixed or variable length, one or a list of them; nothing for other kinds.
std::optional<std::vector<std::string>> textsOf(hid_t attribute)
{
    const Handle type(H5Aget_type(attribute), H5Tclose), space(H5Aget_space(attribute), H5Sclose);
    if (!type || !space)
        return std::nullopt;
    const hssize_t count = H5Sget_simple_extent_npoints(space.id);
    if (count == 0)
        return std::vector<std::string>(); // an empty list has some type or other
    const std::size_t size = H5Tget_size(type.id);
    if (count < 0 || H5Tget_class(type.id) != H5T_STRING || size == 0 || static_cast<std::size_t>(count) > mostAttributeBytes / size)
        return std::nullopt;
    std::vector<std::string> texts;
    if (H5Tis_variable_str(type.id) > 0) {
        std::vector<char*> read(static_cast<std::size_t>(count), nullptr);
        const Handle memory(H5Tcopy(type.id), H5Tclose);
        if (!memory || H5Aread(attribute, memory.id, read.data()) < 0)
            return std::nullopt;
        for (const char* text : read)
            texts.emplace_back(text ? text : "");
        H5Dvlen_reclaim(memory.id, space.id, H5P_DEFAULT, read.data());
    } else {
        std::string read(static_cast<std::size_t>(count) * size, '\0');
        if (H5Aread(attribute, type.id, read.data()) < 0)
            return std::nullopt;
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
            texts.push_back(trimmedToText(read.substr(i * size, size)));
    }
    return texts;
}

struct ElementType {
    std::string name; ///< "float32", "opaque2"
    bool isPlain;     ///< as this machine has it in memory
};

std::string floatName(hid_t type, std::size_t size)
{
    std::size_t sign = 0, exponentAt = 0, exponentBits = 0, mantissaAt = 0, mantissaBits = 0;
    H5Tget_fields(type, &sign, &exponentAt, &exponentBits, &mantissaAt, &mantissaBits);
    if (size == 2 && exponentBits == 5 && mantissaBits == 10 && sign == 15)
        return "float16";
    if (size == 2 && exponentBits == 8 && mantissaBits == 7 && sign == 15)
        return "bfloat16";
    if (size == 4 && exponentBits == 8 && mantissaBits == 23)
        return "float32";
    return size == 8 && exponentBits == 11 && mantissaBits == 52 ? "float64" : "";
}

Result<ElementType> elementOf(hid_t type)
{
    const std::size_t size = H5Tget_size(type);
    const bool isLittle = size == 1 || H5Tget_order(type) == H5T_ORDER_LE;
    const H5T_class_t kind = H5Tget_class(type);
    if (kind == H5T_FLOAT) {
        if (const std::string name = floatName(type, size); !name.empty())
            return ElementType {name, isLittle};
        return fail("has floats of {} bytes of a form that is not known", size);
    }
    if (kind == H5T_INTEGER && (size == 1 || size == 2 || size == 4 || size == 8))
        return ElementType {fmt::format("{}int{}", H5Tget_sign(type) == H5T_SGN_NONE ? "u" : "", size * 8), isLittle};
    if (kind == H5T_ENUM && size == 1)
        return ElementType {"bool", true};
    if (kind == H5T_OPAQUE && size == 2)
        return ElementType {"opaque2", true};
    return fail("has elements that are no numbers");
}

Result<void> checkStorage(hid_t dataset)
{
    const Handle made(H5Dget_create_plist(dataset), H5Pclose);
    if (!made)
        return fail("can't be read: the file is damaged there");
    if (H5Pget_layout(made.id) == H5D_VIRTUAL)
        return fail("is a virtual dataset, whose values may be in other files");
    if (H5Pget_external_count(made.id) != 0)
        return fail("has its values in another file");
    for (int i = 0; i < H5Pget_nfilters(made.id); ++i) {
        unsigned flags = 0, config = 0;
        std::size_t values = 0;
        const H5Z_filter_t filter = H5Pget_filter2(made.id, static_cast<unsigned>(i), &flags, &values, nullptr, 0, nullptr, &config);
        if (filter != H5Z_FILTER_DEFLATE && filter != H5Z_FILTER_SHUFFLE && filter != H5Z_FILTER_FLETCHER32)
            return fail("is stored through filter {}; deflate and shuffle can be read", static_cast<int>(filter));
    }
    return {};
}

} // namespace

std::optional<std::size_t> ValuesApart::add(std::size_t bytes)
{
    constexpr std::size_t alignment = 16;
    const std::size_t begin = (m_bytes.size() + alignment - 1) / alignment * alignment;
    const std::size_t most = std::min(mostApart, std::max(everybodysApart, m_fileBytes * timesTheFile));
    if (begin > most || bytes > most - begin)
        return std::nullopt;
    m_bytes.resize(begin + bytes);
    return begin;
}

nlohmann::json attributesOf(hid_t object, hsize_t count)
{
    nlohmann::json texts = nlohmann::json::object();
    for (hsize_t i = 0; i < count; ++i) {
        const Handle attribute(H5Aopen_by_idx(object, ".", H5_INDEX_NAME, H5_ITER_NATIVE, i, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
        if (!attribute)
            continue;
        std::string name(256, '\0');
        const ssize_t length = H5Aget_name(attribute.id, name.size(), name.data());
        name.resize(static_cast<std::size_t>(std::clamp<ssize_t>(length, 0, 255)));
        if (!isWanted(name))
            continue;
        if (auto read = textsOf(attribute.id))
            texts[name] = *std::move(read);
    }
    return texts;
}

Result<nlohmann::json> datasetOf(hid_t dataset, ValuesApart& apart)
{
    PB_TRY(checkStorage(dataset));
    const Handle type(H5Dget_type(dataset), H5Tclose), space(H5Dget_space(dataset), H5Sclose);
    if (!type || !space)
        return fail("can't be read: the file is damaged there");
    PB_ASSIGN(const ElementType element, elementOf(type.id));
    const int rank = H5Sget_simple_extent_ndims(space.id);
    if (rank < 0 || rank > mostAxes)
        return fail("has {} axes, and {} is the most", rank, mostAxes);
    hsize_t shape[mostAxes] {};
    H5Sget_simple_extent_dims(space.id, shape, nullptr);
    const std::size_t size = H5Tget_size(type.id);
    std::size_t bytes = size;
    for (int i = 0; i < rank; ++i)
        if (shape[i] > (std::size_t {1} << 48) || __builtin_mul_overflow(bytes, shape[i], &bytes) || bytes > std::size_t {1} << 48)
            return fail("is said to have more elements than a file can hold");
    nlohmann::json found {{"type", element.name}, {"shape", std::vector<hsize_t>(shape, shape + rank)}, {"bytes", bytes}};
    const haddr_t place = H5Dget_offset(dataset);
    if (element.isPlain && place != HADDR_UNDEF) {
        found["at"] = place;
        return found;
    }
    const auto begin = apart.add(bytes);
    if (!begin)
        return fail("is said to have {} bytes, which a file of {} bytes doesn't hold", bytes, apart.fileBytes());
    const Handle memory(H5Tcopy(type.id), H5Tclose);
    if (!element.isPlain)
        H5Tset_order(memory.id, H5T_ORDER_LE);
    if (bytes > 0 && H5Dread(dataset, memory.id, H5S_ALL, H5S_ALL, H5P_DEFAULT, apart.at(*begin)) < 0)
        return fail("can't be read: its values are damaged");
    found["at"] = *begin;
    found["apart"] = true;
    return found;
}

} // namespace passbench::keras
