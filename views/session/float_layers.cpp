#include "views/session/float_layers.h"

#include "core/passes/quantize/skip.h"
#include "views/session/pinning.h"

namespace passbench {
namespace {

Strings skipOf(const Session& session)
{
    const int step = quantizeStepOf(session);
    const Strings* skip = step < 0 ? nullptr : session.project().pipeline.steps[static_cast<std::size_t>(step)].options.find<Strings>("skip");
    return skip ? *skip : Strings();
}

} // namespace

int quantizeStepOf(const Session& session)
{
    const auto& steps = session.project().pipeline.steps;
    for (std::size_t i = steps.size(); i-- > 0;)
        if (steps[i].pass == "Quantize" && steps[i].enabled)
            return static_cast<int>(i);
    return -1;
}

std::vector<NodeId> layersOf(const Session& session, NodeId node)
{
    std::vector<NodeId> found;
    if (!session.hasModel() || node == NodeId::None || quantizeStepOf(session) < 0)
        return found;
    const std::vector<NodeId> imported = importedOperators(session, node);
    for (const NamedLayer& layer : namedLayers(session.input()))
        if (std::ranges::find(imported, layer.node) != imported.end())
            found.push_back(layer.node);
    return found;
}

bool areInFloats(const Session& session, std::span<const NodeId> layers)
{
    const std::vector<NodeId> all = layersInFloats(session);
    return std::ranges::any_of(layers, [&](NodeId layer) { return std::ranges::find(all, layer) != all.end(); });
}

void setInFloats(Session& session, std::span<const NodeId> layers, bool on)
{
    const int step = quantizeStepOf(session);
    if (step < 0)
        return;
    const std::vector<NamedLayer> named = namedLayers(session.input());
    const Strings before = skipOf(session), skip = skipping(before, named, layers, on);
    if (skip == before)
        return;
    Pipeline pipeline = session.project().pipeline;
    NamedValues& options = pipeline.steps[static_cast<std::size_t>(step)].options;
    if (skip.empty())
        options.erase("skip");
    else
        options.set("skip", skip);
    QStringList names;
    for (const NamedLayer& layer : named)
        if (std::ranges::find(layers, layer.node) != layers.end())
            names.append(QString::fromStdString(layer.name));
    session.setPipeline((on ? Session::tr("Keep %1 in floats") : Session::tr("Quantize %1")).arg(names.join(QStringLiteral(", "))), std::move(pipeline));
}

std::vector<NodeId> layersInFloats(const Session& session)
{
    std::vector<NodeId> nodes;
    const Strings skip = session.hasModel() ? skipOf(session) : Strings();
    if (!skip.empty())
        for (const NamedLayer& layer : namedLayers(session.input()))
            if (isSkipped(skip, layer))
                nodes.push_back(layer.node);
    return nodes;
}

} // namespace passbench
