// A plug-in with one pass, to begin with: build it against the installed program, and load it.
//
//   cmake -S . -B build && cmake --build build
//   passbench-cli --plugin build/relu_to_clip.so opt model.onnx --passes "InferType, ReluToClip{most=6}"

#include "core/pipeline/plugin.h"

using namespace passbench;

namespace {

struct ReluToClipOptions {
    double most = 6;
    static Fields fields() { return {field("most", &ReluToClipOptions::most, "what larger values become")}; }
};

//   nn.relu(%x)   =>   clip(%x, a_min=0, a_max=6)
Result<void> reluToClip(Rewriter& rewriter, const ReluToClipOptions& options)
{
    for (const NodeId id : rewriter.order()) {
        if (!callOf(rewriter[id], "nn.relu"))
            continue;
        rewriter.replace(id, rewriter.call("clip", rewriter[id].operands, {{"a_min", 0.0}, {"a_max", options.most}}), "bounded from above");
    }
    return {};
}

std::vector<PassDef> passes()
{
    return {definePass<ReluToClipOptions>(
        {.name = "ReluToClip", .summary = "Bound what nn.relu lets through", .category = "Example", .needs = {Property::Typed}, .isLossy = true}, reluToClip)};
}

} // namespace

PASSBENCH_PLUGIN(passes)
