#include "app/cli/streams.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <sys/mman.h>
#include <sys/stat.h>

namespace passbench::cli {
namespace {

struct Stream {
    FileDescriptor file;
    std::string path;
};

std::map<std::string, Stream>& openedStreams()
{
    static auto* all = new std::map<std::string, Stream>; // until the program ends
    return *all;
}

/// The names of files that are open here, such as of a `< FILE`, mean other files in a helper.
bool isOwnDescriptor(const std::string& path)
{
    return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

std::string shownName(const std::string& typed) { return typed == "-" ? "standard input" : typed; }

tl::unexpected<Diagnostic> unreadable(const std::string& typed, int reason)
{
    return passbench::fail(Diagnostic {.message = fmt::format("`{}` can't be read: {}", shownName(typed), std::strerror(reason))});
}

/// All that comes, in a file without a name.
Result<FileDescriptor> copied(int from, const std::string& typed)
{
    FileDescriptor memory(::memfd_create("passbench-stream", MFD_CLOEXEC));
    if (!memory)
        return unreadable(typed, errno);
    constexpr std::size_t most = std::size_t {2} << 30; // no model in ONNX's format is larger
    std::array<char, 1 << 16> piece;
    for (std::size_t held = 0;;) {
        const ssize_t got = ::read(from, piece.data(), piece.size());
        if (got == 0)
            return memory;
        if (got < 0 && errno == EINTR)
            continue;
        held += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
        if (held > most)
            return passbench::fail(Diagnostic {.message = fmt::format("more than 2 GiB came from `{}`, which is kept in memory", shownName(typed)), .help = "give a file"});
        if (got < 0 || !writeAll(memory.get(), {piece.data(), static_cast<std::size_t>(got)}))
            return unreadable(typed, errno);
    }
}

} // namespace

bool isStream(const std::string& path)
{
    struct stat status {};
    return path == "-" || (::stat(path.c_str(), &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode) || S_ISSOCK(status.st_mode)));
}

Result<std::string> seekable(const std::string& path)
{
    const bool isStreamed = isStream(path);
    if (!isStreamed && !isOwnDescriptor(path))
        return path;
    if (const auto known = openedStreams().find(path); known != openedStreams().end())
        return known->second.path;
    FileDescriptor opened(path == "-" ? -1 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (path != "-" && !opened)
        return unreadable(path, errno);
    if (isStreamed) {
        PB_ASSIGN(opened, copied(path == "-" ? STDIN_FILENO : opened.get(), path));
    }
    std::string place = fmt::format("/proc/{}/fd/{}", ::getpid(), opened.get());
    return openedStreams().emplace(path, Stream {std::move(opened), std::move(place)}).first->second.path;
}

std::string withTypedNames(std::string text)
{
    for (const auto& [typed, stream] : openedStreams()) {
        const std::string inText = fmt::format("{}:", stream.file.get()); // a place in a text is told with the file's last name: "3:1:26"
        if (text.starts_with(inText))
            text.replace(0, inText.size() - 1, shownName(typed));
        for (std::size_t at = 0; (at = text.find(stream.path, at)) != std::string::npos;) {
            const std::size_t end = at + stream.path.size();
            if (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) { // a longer number
                at = end;
                continue;
            }
            const std::string name = shownName(typed);
            text.replace(at, stream.path.size(), name);
            at += name.size();
        }
    }
    return text;
}

} // namespace passbench::cli
