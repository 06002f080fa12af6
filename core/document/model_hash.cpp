#include "core/document/model_hash.h"

#include "core/support/files/mapped_file.h"
#include "core/support/hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

namespace passbench {
namespace {

/// Whether the file is held as it was when the model was opened; text is not.
bool isMapped(const std::string& path, const Module& model)
{
    return model.origin && std::ranges::any_of(model.origin->files, [&](const auto& file) { return file->name() == path; });
}

std::string sampled(std::uint64_t seed, const MappedFile& file)
{
    constexpr std::size_t sample = 1 << 20, samples = 64;
    const auto bytes = file.bytes();
    seed = hashCombine(seed, bytes.size());
    if (bytes.size() <= sample * samples)
        return fmt::format("{:016x}", hashCombine(seed, hashBytes(bytes)));
    for (std::size_t i = 0; i < samples; ++i)
        seed = hashCombine(seed, hashBytes(bytes.subspan((bytes.size() - sample) / (samples - 1) * i, sample)));
    return fmt::format("{:016x}", seed);
}

} // namespace

std::string modelHash(const std::filesystem::path& path, const Module& model)
{
    std::string hash;
    if (!isMapped(path.string(), model))
        if (const auto file = MappedFile::open(path))
            hash = sampled(0, **file);
    if (model.origin)
        for (const auto& file : model.origin->files)
            hash = sampled(hashText(hash), *file);
    const bool isAsOpened = !model.origin || std::ranges::all_of(model.origin->files, [](const auto& file) { return file->isAsOpened(); });
    return isAsOpened ? hash : writtenMeanwhile;
}

std::string modelHashOnDisk(const std::filesystem::path& path, const Module& model)
{
    std::string hash;
    if (!isMapped(path.string(), model)) {
        const auto file = MappedFile::open(path);
        if (!file)
            return {};
        hash = sampled(0, **file);
    }
    if (model.origin)
        for (const auto& mapped : model.origin->files) {
            const auto file = MappedFile::open(mapped->name());
            if (!file)
                return {};
            hash = sampled(hashText(hash), **file);
        }
    return hash;
}

std::string knownModelHash(const std::string& path, const Module& model)
{
    static std::mutex mutex;
    static std::weak_ptr<const ImportRecord> of;
    static std::string hash;
    const std::scoped_lock lock(mutex);
    if (const auto known = of.lock(); !known || known != model.origin || hash.empty()) {
        hash = modelHash(path, model);
        of = model.origin;
    }
    return hash;
}

} // namespace passbench
