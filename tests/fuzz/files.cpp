#include "core/import/model.h"
#include "core/import/pictures/picture.h"
#include "core/import/tensor_file.h"
#include "core/ir/graph/verifier.h"
#include "tests/fuzz/targets.h"

#include <fstream>
#include <string>
#include <unistd.h>

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

private:
    std::filesystem::path m_folder, m_path;
};

void model(std::string_view bytes, std::string_view extension)
{
    const GivenFile file(bytes, extension);
    const auto module = openModel(file.path());
    if (!module)
        return;
    const auto mistakes = verify(*module);
    require(mistakes.empty(), mistakes.empty() ? "" : mistakes.front().message);
}

void onnx(std::string_view bytes) { model(bytes, "onnx"); }
void tflite(std::string_view bytes) { model(bytes, "tflite"); }

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

constexpr Target fileList[] = {{"onnx", onnx}, {"tflite", tflite}, {"npy", npy}, {"pb", protobuf}, {"npz", npz}, {"picture", picture}};

} // namespace

std::span<const Target> fileTargets() { return fileList; }

} // namespace passbench::fuzz
