#include "core/import/tensor_file.h"

#include "core/import/data/stored_tensor.h"
#include "core/import/keras/archive/zip.h"
#include "core/import/onnx/reader/skeleton.h"
#include "core/import/onnx/reader/tensor.h"
#include "core/import/pictures/picture.h"
#include "core/support/files/write_file.h"
#include "core/support/text.h"

#include <charconv>
#include <cstring>

namespace passbench {
namespace {

constexpr std::string_view magic = "\x93NUMPY";

struct NpyHeader {
    std::string descr;
    bool fortran = false;
    Ints shape;
    std::size_t data = 0; ///< offset of the elements
};

/// The text after `'key':` in the header, which is a Python dictionary that numpy writes in one form only.
std::string_view valueOf(std::string_view header, std::string_view key)
{
    const std::size_t at = header.find(fmt::format("'{}':", key));
    return at == std::string_view::npos ? std::string_view() : trimmed(header.substr(at + key.size() + 3));
}

Result<NpyHeader> npyHeader(std::span<const std::byte> file)
{
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(file[i]); };
    if (file.size() < 12)
        return fail("the .npy file is truncated");
    const std::size_t major = byte(6), prefix = major == 1 ? 10 : 12;
    if (major < 1 || major > 3)
        return fail(".npy version {} is not known", major);
    const std::size_t length = byte(8) | byte(9) << 8 | (major == 1 ? 0 : byte(10) << 16 | byte(11) << 24);
    if (length > file.size() - prefix)
        return fail("the .npy file is truncated");
    NpyHeader header {.data = prefix + length};
    const std::string_view text(reinterpret_cast<const char*>(file.data()) + prefix, length);
    const std::string_view descr = valueOf(text, "descr"), order = valueOf(text, "fortran_order"), shape = valueOf(text, "shape");
    if (descr.size() < 2 || descr.front() != '\'' || shape.empty() || shape.front() != '(')
        return fail("the .npy header `{}` is not understood", std::string(text.substr(0, 80)));
    header.descr = descr.substr(1, descr.find('\'', 1) - 1);
    header.fortran = order.starts_with("True");
    for (const std::string& part : split(shape.substr(1, shape.find(')') - 1), ',')) {
        const std::string_view digits = trimmed(part);
        std::int64_t dim = -1;
        if (digits.empty())
            continue;
        if (std::from_chars(digits.data(), digits.data() + digits.size(), dim).ec != std::errc() || dim < 0)
            return fail("the .npy header has the shape `{}`", std::string(shape.substr(0, 80)));
        header.shape.push_back(dim);
    }
    return header;
}

constexpr std::pair<std::string_view, DataType> codes[] = {{"b1", DataType::Bool}, {"i1", DataType::Int8},
    {"i2", DataType::Int16}, {"i4", DataType::Int32}, {"i8", DataType::Int64}, {"u1", DataType::UInt8},
    {"u2", DataType::UInt16}, {"u4", DataType::UInt32}, {"u8", DataType::UInt64}, {"f2", DataType::Float16},
    {"f4", DataType::Float32}, {"f8", DataType::Float64}, {"V2", DataType::BFloat16}}; // as ml_dtypes writes it

/// Elements from Fortran order (the first index runs fastest) to C order, and from big-endian to little-endian.
void rearrange(std::span<const std::byte> from, std::span<std::byte> to, const Ints& shape, std::size_t size, bool fortran, bool swap)
{
    Ints strides(shape.size(), 1); // of the source, in elements
    if (fortran)
        for (std::size_t i = 1; i < shape.size(); ++i)
            strides[i] = strides[i - 1] * shape[i - 1];
    else
        for (std::size_t i = shape.size(); i-- > 1;)
            strides[i - 1] = strides[i] * shape[i];
    Ints index(shape.size(), 0);
    std::int64_t source = 0;
    for (std::size_t at = 0; at < to.size(); at += size) {
        for (std::size_t b = 0; b < size; ++b)
            to[at + b] = from[static_cast<std::size_t>(source) * size + (swap ? size - 1 - b : b)];
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            source += strides[axis];
            if (++index[axis] < shape[axis])
                break;
            source -= strides[axis] * shape[axis];
            index[axis] = 0;
        }
    }
}

/// `mapped` is where `file` lies, or null: then elements are copied out of it.
Result<Tensor> readNpy(std::span<const std::byte> file, std::shared_ptr<const MappedFile> mapped)
{
    PB_ASSIGN(const NpyHeader header, npyHeader(file));
    const std::string_view descr = header.descr;
    const auto code = std::ranges::find(codes, descr.substr(std::min<std::size_t>(1, descr.size())), &std::pair<std::string_view, DataType>::first);
    const char order = descr.empty() ? '?' : descr.front();
    if (code == std::end(codes) || (order != '<' && order != '>' && order != '|' && order != '='))
        return fail("the .npy file has elements of `{}`, which is not supported", header.descr);
    const std::size_t size = storageBytes(code->second);
    const auto count = checkedElementCount(header.shape);
    const std::size_t there = file.size() - header.data;
    if (!count || static_cast<std::size_t>(*count) > there / size)
        return fail("the .npy file is truncated: [{}] needs more than the {} bytes that follow its header", fmt::join(header.shape, ", "), there);
    const std::size_t bytes = static_cast<std::size_t>(*count) * size;
    if (*count == 0)
        return Tensor::allocate(code->second, header.shape);
    const bool fortran = header.fortran && header.shape.size() > 1, swap = order == '>' && size > 1;
    if (!fortran && !swap && mapped)
        return storedTensor(code->second, header.shape, std::move(mapped), header.data, bytes);
    Tensor tensor = Tensor::allocate(code->second, header.shape);
    rearrange(file.subspan(header.data, bytes), tensor.writable<std::byte>(), header.shape, size, fortran, swap);
    if (code->second == DataType::Bool)
        std::ranges::transform(tensor.writable<std::byte>(), tensor.writable<std::byte>().begin(), [](std::byte b) { return std::byte {b != std::byte {}}; });
    return tensor;
}

Result<Tensor> readPb(const std::filesystem::path& path, std::shared_ptr<const MappedFile> file)
{
    PB_ASSIGN(const std::string skeleton, onnxTensorSkeleton(file->bytes()));
    onnx::TensorProto proto;
    if (!proto.ParseFromString(skeleton) || !proto.has_data_type())
        return fail("neither a .npy file nor an ONNX tensor");
    TensorSources sources {std::move(file), ExternalData(path.parent_path())};
    auto tensor = readOnnxTensor(proto, proto.name().empty() ? path.filename().string() : identifier(proto.name()), sources);
    if (!tensor)
        tensor.error().severity = Severity::Error;
    return tensor;
}

std::string_view codeOf(DataType dtype)
{
    return std::ranges::find(codes, dtype, &std::pair<std::string_view, DataType>::second)->first;
}

Tensor representable(const Tensor& tensor)
{
    if (tensor.dtype() == DataType::Int4 || tensor.dtype() == DataType::UInt4) // a byte each already
        return {tensor.dtype() == DataType::Int4 ? DataType::Int8 : DataType::UInt8, tensor.shape(), tensor.buffer()};
    if (tensor.dtype() != DataType::BFloat16)
        return tensor;
    Tensor wide = Tensor::allocate(DataType::Float32, tensor.shape());
    std::ranges::transform(tensor.as<BFloat16>(), wide.writable<float>().begin(), [](BFloat16 v) { return toFloat(v); });
    return wide;
}

} // namespace

Result<Tensor> readTensorFile(const std::filesystem::path& path)
{
    if (isPictureName(path))
        return fail(Diagnostic {.message = "a picture is no tensor", .where = path.string(), .help = "save its pixels as a .npy file, in the shape and type of the input; `Quantize` alone reads pictures, and scales them"});
    if (isNpz(path))
        return fail(Diagnostic {.message = "an archive of arrays is no tensor", .where = path.string(), .help = "take the array out of it: `numpy.save` writes one alone"});
    PB_ASSIGN(auto file, MappedFile::open(path));
    const auto start = file->bytes().first(std::min(magic.size(), file->bytes().size()));
    const bool npy = start.size() == magic.size() && std::memcmp(start.data(), magic.data(), magic.size()) == 0;
    auto tensor = npy ? readNpy(file->bytes(), file) : readPb(path, std::move(file));
    if (!tensor)
        tensor.error().where = path.string();
    return tensor;
}

bool isNpz(const std::filesystem::path& path)
{
    const auto file = MappedFile::open(path);
    if (!file || (*file)->bytes().size() < 4)
        return false;
    const std::string_view start(reinterpret_cast<const char*>((*file)->bytes().data()), 4);
    return start == "PK\x03\x04" || start == "PK\x05\x06"; // the latter of an empty one
}

Result<std::vector<std::pair<std::string, Tensor>>> readNpz(const std::filesystem::path& path)
{
    PB_ASSIGN(const auto file, MappedFile::open(path));
    const auto placed = [&](Diagnostic error, const std::string& part = {}) {
        error.where = part.empty() ? path.string() : fmt::format("{}, `{}`", path.string(), part);
        error.help = "a .npz file is a zip archive of .npy files, as `numpy.savez` writes it";
        return fail(std::move(error));
    };
    const auto zip = keras::ZipFile::open({file, file->bytes()});
    if (!zip)
        return placed(zip.error());
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (const auto& [name, size] : zip->sizes()) {
        constexpr std::string_view suffix = ".npy";
        if (!name.ends_with(suffix))
            return placed({.message = "a part is no .npy file"}, name);
        const auto bytes = zip->read(name);
        if (!bytes)
            return placed(bytes.error(), name);
        const auto view = bytes->view;
        if (view.size() < magic.size() || std::memcmp(view.data(), magic.data(), magic.size()) != 0)
            return placed({.message = "a part is no .npy file"}, name);
        auto tensor = readNpy(view, nullptr);
        if (!tensor)
            return placed(tensor.error(), name);
        arrays.emplace_back(name.substr(0, name.size() - suffix.size()), *std::move(tensor));
    }
    std::ranges::stable_sort(arrays, {}, [](const auto& array) { return array.first.starts_with("arr_") ? array.first.size() : 0; }); // arr_2 before arr_10
    return arrays;
}

Result<void> writeNpy(const std::filesystem::path& path, const Tensor& tensor)
{
    const Tensor out = representable(tensor);
    std::string shape;
    for (const std::int64_t dim : out.shape())
        shape += fmt::format("{}{}", shape.empty() ? "" : ", ", dim);
    if (out.rank() == 1)
        shape += ',';
    std::string header = fmt::format("{{'descr': '{}{}', 'fortran_order': False, 'shape': ({}), }}",
        storageBytes(out.dtype()) == 1 ? '|' : '<', codeOf(out.dtype()), shape);
    const std::size_t fixed = magic.size() + 4;
    header.append(63 - (fixed + header.size()) % 64, ' '); // the data starts at a multiple of 64
    header += '\n';
    if (header.size() > 0xFFFF)
        return fail("the shape has too many axes for a .npy file");
    const char sizes[] = {1, 0, static_cast<char>(header.size() & 0xFF), static_cast<char>(header.size() >> 8)};
    const auto bytes = out.bytes();
    const std::string_view pieces[] = {magic, {sizes, sizeof sizes}, header, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
    return writeFile(path, pieces);
}

} // namespace passbench
