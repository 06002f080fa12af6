// Models and saved sessions, read for a document; takes as long as the model is large.

#include "core/document/document.h"
#include "core/document/node_marks.h"
#include "core/document/project_file.h"

#include <algorithm>
#include <filesystem>

namespace passbench {

Result<OpenedDocument> openDocument(const std::string& path, const Workspace& current)
{
    if (path.ends_with(".passbench")) {
        PB_ASSIGN(Workspace saved, loadProject(path));
        PB_ASSIGN(OpenedDocument opened, readModel(std::move(saved)));
        opened.path = path;
        return opened;
    }
    Workspace fresh = current;
    fresh.dims = {};
    fresh.signature = {};
    fresh.view = {};
    fresh.pins.clear(); // and breakpoints: they are about nodes of another model
    fresh.nodeBreakpoints.clear();
    fresh.groups = {};
    fresh.modelHash = {};
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    fresh.modelPath = error ? path : absolute.lexically_normal().string();
    return readModel(std::move(fresh));
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
    opened.metrics = metricsOf(opened.model);
    opened.properties = propertiesOf(opened.model);
    return opened;
}

} // namespace passbench
