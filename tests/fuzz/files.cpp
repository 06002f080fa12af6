#include "core/import/model.h"
#include "core/import/pictures/picture.h"
#include "core/import/tensor_file.h"
#include "core/ir/graph/verifier.h"
#include "tests/fuzz/targets.h"

#include <cstring>
#include <fstream>
#include <string>
#include <unistd.h>
#include <zlib.h>

namespace passbench::fuzz {
namespace {

/// A file of those bytes in a folder of its own, so that nothing stands beside it.
class GivenFile {
public:
    GivenFile(std::string_view bytes, std::string_view extension)
        : m_folder(std::filesystem::temp_directory_path() / ("passbench-fuzz-" + std::to_string(::getpid()))), m_path(m_folder / ("given." + std::string(extension)))
    {
        std::filesystem::create_directories(m_folder);
        std::ofstream(m_path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    ~GivenFile()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    GivenFile(const GivenFile&) = delete;
    GivenFile& operator=(const GivenFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    void addBeside(std::string_view name, std::string_view bytes) const { std::ofstream(m_folder / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size())); }

private:
    std::filesystem::path m_folder, m_path;
};

void open(const GivenFile& file)
{
    (void)symbolicDims(file.path()); // reads less of a file, in another way
    const auto module = openModel(file.path());
    if (!module)
        return;
    const auto mistakes = verify(*module);
    require(mistakes.empty(), mistakes.empty() ? "" : mistakes.front().message);
}

void onnx(std::string_view bytes) { open({bytes, "onnx"}); }
void tflite(std::string_view bytes) { open({bytes, "tflite"}); }
void keras(std::string_view bytes) { open({bytes, "keras"}); } // HDF5 is read in the helper process, which a fuzzer does not start

/// ONNX before eight bytes that say where it ends, and what lies beside it: the data file of tests/data/onnx/external.onnx. All of it is looked at.
void external(std::string_view bytes)
{
    std::uint64_t end = 0;
    if (bytes.size() < sizeof end)
        return;
    std::memcpy(&end, bytes.data() + bytes.size() - sizeof end, sizeof end);
    bytes.remove_suffix(sizeof end);
    end = std::min<std::uint64_t>(end, bytes.size());
    const GivenFile file(bytes.substr(0, end), "onnx");
    file.addBeside("external.bin", bytes.substr(end));
    (void)symbolicDims(file.path()); // reads less of a file, in another way
    const auto module = openModel(file.path());
    if (!module)
        return;
    for (const NestedFunction& nested : allFunctions(*module))
        for (const NodePtr& node : nested.function->nodes())
            if (const Constant* constant = node->as<Constant>(); constant && constant->value.elementCount() > 0)
                (void)constant->value.at(constant->value.elementCount() - 1);
}

template<typename N> void put(std::string& zip, N number) { zip.append(reinterpret_cast<const char*>(&number), sizeof number); }

/// A zip archive (APPNOTE.TXT 6.3) with one part that is not compressed.
std::string archiveOf(std::string_view name, std::string_view part)
{
    const auto checksum = static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(part.data()), static_cast<uInt>(part.size())));
    const auto size = static_cast<std::uint32_t>(part.size());
    const auto shared = [&](std::string& zip) { // version, flags, method, time, date, checksum, sizes, lengths of name and extra field
        for (const std::uint16_t number : {20, 0, 0, 0, 33})
            put(zip, number);
        for (const std::uint32_t number : {checksum, size, size})
            put(zip, number);
        put(zip, static_cast<std::uint16_t>(name.size()));
        put(zip, std::uint16_t {0});
    };
    std::string zip = "PK\x03\x04", directory = "PK\x01\x02";
    shared(zip);
    zip.append(name).append(part);
    put(directory, std::uint16_t {20});
    shared(directory);
    directory.append(14, '\0').append(name); // comment, disk, attributes, and where the part begins
    const std::size_t begin = zip.size();
    zip += directory;
    zip.append("PK\x05\x06").append(4, '\0');
    put(zip, std::uint16_t {1});
    put(zip, std::uint16_t {1});
    put(zip, static_cast<std::uint32_t>(directory.size()));
    put(zip, static_cast<std::uint32_t>(begin));
    put(zip, std::uint16_t {0});
    return zip;
}

/// `config.json` of a Keras model without weights.
void kerasConfig(std::string_view bytes) { open({archiveOf("config.json", bytes), "keras"}); }

void tensor(std::string_view bytes, std::string_view extension)
{
    const GivenFile file(bytes, extension);
    (void)readTensorFile(file.path());
}

void npy(std::string_view bytes) { tensor(bytes, "npy"); }
void protobuf(std::string_view bytes) { tensor(bytes, "pb"); }

void npz(std::string_view bytes)
{
    const GivenFile file(bytes, "npz");
    (void)readNpz(file.path());
}

void picture(std::string_view bytes)
{
    const auto span = std::as_bytes(std::span(bytes));
    (void)pictures::readPng(span);
    (void)pictures::readJpeg(span);
    (void)pictures::readBmp(span);
}

constexpr Target fileList[] = {{"onnx", onnx}, {"external", external}, {"tflite", tflite}, {"keras", keras}, {"keras_config", kerasConfig}, {"npy", npy}, {"pb", protobuf}, {"npz", npz}, {"picture", picture}};

} // namespace

std::span<const Target> fileTargets() { return fileList; }

} // namespace passbench::fuzz
