#include "core/import/keras/archive/zip.h"

#include "core/support/words/shown_text.h"
#include "core/support/text.h"

#include <algorithm>
#include <new>
#include <unistd.h>
#include <zip.h>

namespace passbench::keras {
namespace {

constexpr std::int64_t mostParts = 100'000;
constexpr std::uint64_t everybodysBytes = std::uint64_t {64} << 20, timesTheArchive = 16; // weights hardly shrink, and JSON is little

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;

Diagnostic refusedArchive(std::string why) { return {.message = fmt::format("the archive is refused: {}", why), .help = "a .keras file is a zip archive with config.json, metadata.json and model.weights.h5"}; }

std::string textOf(zip_error_t& error)
{
    std::string text = zip_error_code_zip(&error) == ZIP_ER_EXISTS ? "it has two parts of one name" : zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

Result<Archive> opened(const Bytes& bytes)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.view.data(), bytes.view.size(), 0, &error);
    zip_t* archive = source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr;
    if (!archive) {
        if (source)
            zip_source_free(source);
        return fail(refusedArchive(textOf(error)));
    }
    zip_error_fini(&error);
    return Archive(archive);
}

std::string fault(const std::string& name, const zip_stat_t& part)
{
    const std::vector<std::string> folders = split(name, '/');
    if (name.empty() || name.front() == '/' || name.find('\\') != std::string::npos || std::ranges::find(folders, "..") != folders.end() || (name.size() > 1 && name[1] == ':'))
        return "it leads out of the archive";
    if ((part.valid & ZIP_STAT_ENCRYPTION_METHOD) && part.encryption_method != ZIP_EM_NONE)
        return "it is encrypted";
    if ((part.valid & ZIP_STAT_COMP_METHOD) && part.comp_method != ZIP_CM_STORE && part.comp_method != ZIP_CM_DEFLATE)
        return fmt::format("it is compressed by method {}, and only deflate is known", part.comp_method);
    return {};
}

/// Why parts of so many bytes are not unpacked; empty when they are.
std::string whyTooLarge(std::uint64_t unpacked, std::uint64_t archive)
{
    const std::uint64_t machine = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    if (unpacked > everybodysBytes + timesTheArchive * archive)
        return fmt::format("it would unpack to {} bytes, more than {} times the {} that it has", unpacked, timesTheArchive, archive);
    if (unpacked > machine / 2)
        return fmt::format("it would unpack to {} bytes, more than half of this machine's memory", unpacked);
    return {};
}

} // namespace

Result<ZipFile> ZipFile::open(Bytes bytes)
{
    PB_ASSIGN(const Archive archive, opened(bytes));
    const std::int64_t count = zip_get_num_entries(archive.get(), 0);
    if (count > mostParts)
        return fail(refusedArchive(fmt::format("it has {} parts", count)));
    ZipFile file;
    std::uint64_t unpacked = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        zip_stat_t part;
        if (zip_stat_index(archive.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW, &part) != 0 || !(part.valid & ZIP_STAT_NAME) || !(part.valid & ZIP_STAT_SIZE))
            return fail(refusedArchive("a part has no name or size"));
        if (const std::string why = fault(part.name, part); !why.empty())
            return fail(refusedArchive(fmt::format("of its part `{}`, {}", shownText(part.name), why)));
        if (!file.m_sizes.emplace(part.name, part.size).second)
            return fail(refusedArchive(fmt::format("it has the part `{}` twice", shownText(part.name))));
        if (__builtin_add_overflow(unpacked, part.size, &unpacked))
            return fail(refusedArchive("its parts have impossibly large sizes"));
    }
    if (const std::string why = whyTooLarge(unpacked, bytes.view.size()); !why.empty())
        return fail(Diagnostic {.message = fmt::format("the archive is refused: {}", why), .help = "write it without compression",
            .notes = {fmt::format("its largest part is `{}`", shownText(std::ranges::max_element(file.m_sizes, {}, &std::pair<const std::string, std::uint64_t>::second)->first))}});
    file.m_bytes = std::move(bytes);
    return file;
}

Result<Bytes> ZipFile::read(const std::string& name) const
{
    const auto known = m_sizes.find(name);
    if (known == m_sizes.end())
        return fail(Diagnostic {.message = fmt::format("the archive has no `{}`", name), .help = "a .keras file is a zip archive with config.json, metadata.json and model.weights.h5"});
    PB_ASSIGN(const Archive archive, opened(m_bytes));
    const auto size = static_cast<std::size_t>(known->second);
    const std::shared_ptr<std::byte[]> unpacked(new (std::nothrow) std::byte[size]); // not a vector, which would write zeros first
    if (!unpacked)
        return fail("out of memory: `{}` would unpack to {} bytes", name, size);
    zip_file_t* part = zip_fopen(archive.get(), name.c_str(), ZIP_FL_ENC_RAW);
    if (!part)
        return fail("`{}` can't be unpacked: {}", name, zip_strerror(archive.get()));
    std::size_t done = 0;
    while (done < size) {
        const zip_int64_t got = zip_fread(part, unpacked.get() + done, size - done);
        if (got <= 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    std::byte more {};
    const zip_int64_t rest = zip_fread(part, &more, 1); // the checksum is compared at the end
    const std::string why = zip_file_get_error(part)->zip_err != 0 ? zip_file_strerror(part) : "its size is not what the archive says";
    zip_fclose(part);
    if (done != size || rest != 0)
        return fail("`{}` can't be unpacked: {}", name, why);
    return Bytes {unpacked, {unpacked.get(), size}};
}

} // namespace passbench::keras
