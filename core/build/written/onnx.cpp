#include "core/build/written/onnx.h"

#include "core/export/onnx/model.h"
#include "core/support/text.h"

namespace passbench {
namespace {

namespace fs = std::filesystem;

Result<void> writeWhole(const BuildOrder& order, const fs::path& folder, BuildReport& report)
{
    const auto written = writeOnnx(order.request.module, *order.request.module.main(), {.folder = folder, .name = report.name});
    if (written) {
        report.files.insert(report.files.end(), written->files.begin(), written->files.end());
        if (const ImportRecord* origin = order.request.module.origin.get(); origin && origin->opset > 0 && origin->opset != written->opset)
            report.notes.push_back(origin->opset < written->opset
                    ? fmt::format("`{}` is in operator set {}, the first from the model's own, {}, on that Passbench writes it in", written->files.front(), written->opset, origin->opset)
                    : fmt::format("`{}` is in operator set {}, the newest that is written, and the model in {}", written->files.front(), written->opset, origin->opset));
    } else if (report.regions.empty())
        return fail(written.error());
    else
        report.notes.push_back(fmt::format("there is no ONNX model of the whole: {}", written.error().message));
    return {};
}

/// What a region's compiler is handed. The default compiler's code runs instead.
std::string handedOver(const BuiltRegion& region, const OnnxPart& part)
{
    const std::string why = fmt::format("not run by `{}`, which has no code generator here", region.compiler);
    return region.onnx.empty() ? fmt::format("{}, and can't be exported: {}", why, part.problem) : fmt::format("exported as {}, and {}", region.onnx, why);
}

/// One sentence for each compiler that was handed regions.
void tellHandedOver(const Strings& exported, const std::string& manifest, BuildReport& report)
{
    std::map<std::string, std::pair<std::size_t, std::size_t>> counts; // written, and not
    for (const BuiltRegion& region : report.regions)
        if (std::ranges::find(exported, region.function) != exported.end())
            ++(region.onnx.empty() ? counts[region.compiler].second : counts[region.compiler].first);
    for (const auto& [compiler, count] : counts) {
        const auto [written, missing] = count;
        const auto regions = [](std::size_t number) { return fmt::format("{} region{}", number, number == 1 ? "" : "s"); };
        if (written == 0) {
            report.notes.push_back(fmt::format("`{}` has no code generator here, and {} can't be written as ONNX for it; the default compiler's code runs instead", compiler, regions(missing)));
            continue;
        }
        report.notes.push_back(fmt::format("`{}` has no code generator here: {} exported as ONNX for it ({}), and not run by it{}; the default compiler's code runs instead",
            compiler, regions(written) + (written == 1 ? " was" : " were"), manifest,
            missing == 0 ? std::string() : fmt::format(", and {} could not be written", regions(missing))));
    }
}

/// What could not be written, one sentence for each cause.
void tellMissing(const std::vector<OnnxPart>& parts, BuildReport& report)
{
    std::vector<std::pair<std::string, std::vector<const OnnxPart*>>> causes; // in the order in which they came up
    for (const OnnxPart& part : parts)
        if (part.file.empty()) {
            auto cause = std::ranges::find(causes, part.problem, &decltype(causes)::value_type::first);
            if (cause == causes.end())
                cause = causes.insert(causes.end(), {part.problem, {}});
            cause->second.push_back(&part);
        }
    for (const auto& [problem, missing] : causes) {
        const auto inHost = static_cast<std::size_t>(std::ranges::count_if(missing, [](const OnnxPart* part) { return part->function.empty(); }));
        const auto region = std::ranges::find_if(missing, [](const OnnxPart* part) { return !part->function.empty(); });
        const std::size_t regions = missing.size() - inHost;
        Strings whose;
        if (regions > 0)
            whose.push_back(regions == 1 ? "region `" + (*region)->function + "`" : fmt::format("{} regions, the first of them `{}`", regions, (*region)->function));
        if (inHost > 0)
            whose.push_back(inHost == 1 ? "a part of the host" : fmt::format("{} parts of the host", inHost));
        report.notes.push_back(fmt::format("there is no ONNX model of {}: {}", fmt::join(whose, ", nor of "), problem));
    }
}

Result<void> writeParts(const BuildOrder& order, const fs::path& folder, BuildReport& report)
{
    const fs::path below = folder / onnxFolder;
    std::error_code ignored;
    fs::create_directories(below, ignored);
    PB_ASSIGN(const OnnxParts parts, writeOnnxParts(order.request.module, {.folder = below, .name = report.name}));
    const auto inFolder = [](const std::string& file) { return fmt::format("{}/{}", onnxFolder, file); };
    for (const std::string& file : parts.files)
        report.files.push_back(inFolder(file));
    const Strings& exported = order.regions.exported;
    for (const OnnxPart& part : parts.parts) {
        const auto region = std::ranges::find(report.regions, part.function, &BuiltRegion::function);
        if (region != report.regions.end() && region->onnx.empty()) {
            region->onnx = part.file.empty() ? std::string() : inFolder(part.file);
            if (std::ranges::find(exported, part.function) != exported.end())
                region->note = handedOver(*region, part);
        }
    }
    tellMissing(parts.parts, report);
    tellHandedOver(exported, inFolder(parts.files.back()), report);
    return {};
}

/// The graph at hand is the model at some sizes that stand for any.
Result<void> leaveOutOpen(const BuildOrder& order, BuildReport& report)
{
    Strings decided;
    for (const OpenDim& dim : order.request.open->dims)
        if (dim.decided)
            decided.push_back(fmt::format("`{}`", dim.name));
    const std::string why = "ONNX is written with one size of each dimension, and "
        + (decided.empty() ? "this model has open ones" : fmt::format("elements decide {} of this model when it runs", join(decided, ", ")));
    if (order.request.emit == static_cast<std::uint8_t>(Emit::Onnx))
        return fail(Diagnostic {.message = why, .help = decided.empty() ? "`--dim NAME=SIZE` gives a dimension one size" : "no size can be given for what elements decide, so no ONNX is written of this model: `--emit so` or `c` has room for the most"});
    report.notes.push_back(fmt::format("there is no ONNX model: {}", why));
    for (BuiltRegion& region : report.regions)
        if (std::ranges::find(order.regions.exported, region.function) != order.regions.exported.end())
            region.note = fmt::format("not run by `{}`, which has no code generator here, and not exported: {}", region.compiler, why);
    return {};
}

} // namespace

Result<void> writeOnnxModels(const BuildOrder& order, const fs::path& folder, BuildReport& report)
{
    const bool asked = wants(order.request.emit, Emit::Onnx);
    if (order.request.open && (asked || !order.regions.exported.empty()))
        return leaveOutOpen(order, report);
    if (asked)
        PB_TRY(writeWhole(order, folder, report));
    if (!report.regions.empty() && (asked || !order.regions.exported.empty()))
        PB_TRY(writeParts(order, folder, report));
    return {};
}

} // namespace passbench
