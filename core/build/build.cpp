// The side of the job `build` that waits: hands the module to the helper process, and puts what it made in its place.

#include "core/build/build.h"

#include "core/build/as_built.h"
#include "core/build/earlier_build.h"
#include "core/build/message/message.h"
#include "core/build/plugins.h"
#include "core/build/prepared_regions.h"
#include "core/passes/inference/decided_extents.h"
#include "core/support/files/file_descriptor.h"
#include "core/support/files/inside.h"
#include "core/support/files/scratch.h"
#include "core/support/files/write_file.h"
#include "core/support/process/worker.h"

#include <fcntl.h>
#include <sys/file.h>
#include <thread>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// A folder in the final one; goes with its object, and so does the final one when it was made for nothing.
class Staging {
public:
    static Result<Staging> make(const fs::path& target)
    {
        PB_ASSIGN(MadeFolder made, MadeFolder::make(target));
        PB_ASSIGN(ScratchFolder folder, ScratchFolder::make(target, ".staging-"));
        return Staging(std::move(made), std::move(folder));
    }
    const fs::path& path() const { return m_folder.path(); }

private:
    Staging(MadeFolder made, ScratchFolder folder) : m_made(std::move(made)), m_folder(std::move(folder)) { }

    MadeFolder m_made;
    ScratchFolder m_folder; ///< goes first
};

/// Two builds into one folder put their files there one after the other, so that they are not mixed. Held while it lives.
Result<FileDescriptor> turnIn(const fs::path& folder)
{
    constexpr std::chrono::seconds patience {5}; // files get other names only, which takes no time
    const auto deadline = std::chrono::steady_clock::now() + patience;
    FileDescriptor turn(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    while (turn && ::flock(turn.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) { // some file systems have no locks
        if (std::chrono::steady_clock::now() > deadline)
            return fail(Diagnostic {.message = fmt::format("another build is putting its files into `{}`, and does not end", folder.string()), .help = "wait until it is done, or build into another folder", .unwritten = true});
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return turn;
}

/// Where `file` of `folder` goes is in that folder: one that was received may have links in it, which lead anywhere.
Result<void> checkWay(const fs::path& folder, const fs::path& file)
{
    const fs::path link = linkOnTheWay(folder, file);
    if (link.empty())
        return {};
    return fail(Diagnostic {.message = fmt::format("`{}` can't be written: `{}` is a link", (folder / file).string(), link.string()),
        .help = "remove the link, or build into another folder", .unwritten = true});
}

/// The folders of `file` in `folder`, which itself is not made again when it was removed meanwhile.
void makeFoldersOf(const fs::path& file, const fs::path& folder)
{
    fs::path inside = folder;
    std::error_code ignored; // moving the file there tells
    for (const fs::path& name : file.parent_path())
        fs::create_directory(inside /= name, ignored);
}

/// What failed its check does not take the place of what is good: it goes to a folder of its own.
Result<void> publish(BuildReport& report, const fs::path& staging)
{
    PB_ASSIGN(const FileDescriptor turn, turnIn(report.folder));
    const std::unique_lock held = holdScratch(); // all of it or nothing, when the process is told to end
    std::error_code failure;
    const fs::path failed = "failed-check", named = report.folder;
    if (report.good())
        for (const std::string& file : report.files)
            PB_TRY(checkWay(named, file));
    fs::remove_all(named / failed, failure);
    if (!report.good()) {
        report.folder = named / failed;
        fs::create_directory(report.folder, failure);
        PB_TRY(checkWay(named, failed / "metadata.json")); // the link of somebody else may have stayed
    }
    const EarlierBuild before = earlierBuild(report.folder);
    const Strings earlier = before.filesOf(report.name);
    if (!before.module.empty() && before.module != report.name)
        report.notes.push_back(fmt::format("files of the module `{}` stay in the folder, and its metadata.json is this module's now: `run` and `bench` find this one there", before.module));
    for (const std::string& file : report.files) {
        makeFoldersOf(file, report.folder);
        std::error_code error;
        fs::rename(staging / file, report.folder / file, error);
        if (error)
            return fail(cantWrite(report.folder / file, error.value()));
    }
    const Strings removed = removeFiles(report.folder, earlier, report.files); // a header and an archive of different builds would not fit
    if (!removed.empty())
        report.notes.push_back(fmt::format("removed from the folder, since it is of the build before: {}", join(removed, ", ")));
    return {};
}

/// The rest of a build, when regions have their code.
Result<BuildReport> compiled(const BuildRequest& request, const fs::path& folder, const PreparedRegions& regions)
{
    const double begin = regions.compiled.empty() ? 0 : preparationShare;
    std::function<void(double, std::string_view)> progress;
    if (request.progress)
        progress = [&](double fraction, std::string_view what) { request.progress(begin + fraction * (1 - begin), what); };
    PB_ASSIGN(BuildReport report, runBuildJob({request, regions}, folder, request.stop, std::move(progress)));
    if (regions.module.functions != request.module.functions) {
        PB_ASSIGN(report.built, asBuilt(request.module, regions.module));
    }
    return report;
}

} // namespace

Result<BuildReport> runBuildJob(const BuildOrderView& order, const fs::path& folder, std::stop_token stop,
    std::function<void(double, std::string_view)> progress)
{
    ModuleWriter writer;
    encode(order, folder, writer);
    const auto pieces = writer.finish();
    if (auto changed = changedSinceOpened(order.request.module))
        return fail(*std::move(changed));
    WorkerRequest request {.job = "build", .input = pieces.front(), .more = std::span(pieces).subspan(1), .timeLimit = std::chrono::hours(12), .memoryLimit = std::size_t {64} << 30, .stop = std::move(stop), .progress = std::move(progress)};
    request.walls = {.writable = {folder}, .startsPrograms = true};
    request.walls.readAround(loadedPlugins());
    return askWorker(request, [&](const std::string& reply) { return decodeBuildReport(reply, folder); });
}

Result<BuildReport> build(const BuildRequest& request)
{
    PB_ASSIGN(const Staging staging, Staging::make(request.folder));
    if (auto changed = changedSinceOpened(request.module))
        return fail(*std::move(changed));
    if (!request.open)
        PB_TRY(checkWithoutFronts(request.module));
    PB_ASSIGN(PreparedRegions regions, prepareRegions(request, staging.path()));
    PB_ASSIGN(BuildReport report, compiled(request, staging.path(), regions));
    if (!report.good() && !regions.compiled.empty()) {
        PB_ASSIGN(auto better, withoutWrongRegions(request, staging.path(), std::move(regions)));
        if (better) {
            PB_ASSIGN(report, compiled(request, staging.path(), *better));
        }
    }
    report.folder = request.folder;
    PB_TRY(publish(report, staging.path()));
    return report;
}

ContractionCount contractionsOf(const BuildReport& report)
{
    std::map<TileKey, bool> all;
    for (const BuiltKernel& kernel : report.kernels)
        for (const TileChoice& choice : kernel.tiles)
            all[choice.key] = choice.isMeasured;
    return {all.size(), static_cast<std::size_t>(std::ranges::count_if(all, [](const auto& one) { return one.second; }))};
}

} // namespace passbench
