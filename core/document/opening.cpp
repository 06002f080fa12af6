// Models and saved sessions, read for a document; takes as long as the model is large.

#include "core/document/document.h"
#include "core/document/node_marks.h"
#include "core/document/project_file.h"

#include <algorithm>
#include <filesystem>
#include <future>

namespace passbench {

Workspace carriedTo(std::string modelPath, Workspace current)
{
    current.modelPath = std::move(modelPath);
    current.modelHash = {};
    current.marks = {};
    current.dims = {};
    current.signature = {};
    current.view = {};
    current.pins.clear();
    current.nodeBreakpoints.clear();
    current.groups = {};
    return current;
}

Result<OpenedDocument> openDocument(const std::string& path, const Workspace& current)
{
    if (isSessionName(path)) {
        const std::uint64_t hash = savedHash(path); // before it is read: who writes in between is told apart
        PB_ASSIGN(Workspace saved, loadProject(path));
        PB_ASSIGN(OpenedDocument opened, readSaved(std::move(saved)));
        opened.path = path;
        opened.pathHash = hash;
        return opened;
    }
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    return readModel(carriedTo(error ? path : absolute.lexically_normal().string(), current));
}

std::optional<Diagnostic> lostModel(const Workspace& saved)
{
    if (saved.modelPath.empty())
        return Diagnostic {.message = "this was done before a model was open", .help = "choose the model that it is for"};
    std::error_code error;
    if (std::filesystem::exists(saved.modelPath, error))
        return {};
    return Diagnostic {.message = fmt::format("the model of this session is not there: `{}`", saved.modelPath), .help = "it was moved, renamed or deleted since the session was saved"};
}

Result<OpenedDocument> readSaved(Workspace saved)
{
    if (auto lost = lostModel(saved))
        return OpenedDocument {.workspace = std::move(saved), .lost = std::move(lost)};
    return readModel(std::move(saved));
}

Result<OpenedDocument> readModel(Workspace workspace)
{
    OpenedDocument opened {.workspace = std::move(workspace)};
    const std::filesystem::path model(opened.workspace.modelPath);
    const auto& given = opened.workspace.dims;
    PB_ASSIGN(opened.missing, symbolicDims(model));
    std::erase_if(opened.missing, [&](const SymbolicDim& dim) { return std::ranges::any_of(given, [&](const auto& one) { return one.first == dim.name; }); });
    if (opened.workspace.signature.empty()) {
        PB_ASSIGN(opened.signatures, signatures(model));
        if (opened.signatures.size() < 2)
            opened.signatures.clear();
    }
    if (!opened.isRead())
        return opened;
    PB_ASSIGN(opened.model, openModel(model, {.dims = given, .signature = opened.workspace.signature}));
    opened.change = followModel(opened.workspace, opened.model);
    auto metrics = std::async(std::launch::async | std::launch::deferred, [&] { return metricsOf(opened.model); });
    opened.properties = propertiesOf(opened.model);
    opened.metrics = metrics.get();
    return opened;
}

} // namespace passbench
