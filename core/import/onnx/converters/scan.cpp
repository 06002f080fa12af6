// Scan: a body that runs along sequences of known length becomes the body once for each step.

#include "core/import/onnx/reader/importer.h"

namespace passbench {
namespace {

/// `values[i]`, or the default when the list is absent or too short.
std::int64_t at(const std::optional<Ints>& values, std::size_t i) { return values && i < values->size() ? (*values)[i] : 0; }

/// The parts of extent 1 along `axis`, without that axis.
Refs parts(Emitter& e, Ref x, std::int64_t axis, std::int64_t count)
{
    const auto squeezed = [&](Ref part) { return e.call("squeeze", {part}, {{"axis", Ints {axis}}}); };
    if (count == 1)
        return {squeezed(x)};
    const Ref all = e.call("split", {x}, {{"indices_or_sections", count}, {"axis", axis}});
    Refs result;
    for (std::int64_t i = 0; i < count; ++i)
        result.push_back(squeezed(e.project(all, i)));
    return result;
}

} // namespace

struct OnnxImporter::Scanned {
    const onnx::GraphProto& body;
    std::int64_t length;
    Ints inputAxes, outputAxes;
    std::vector<bool> inputBackwards, outputBackwards;
};

Result<Refs> OnnxImporter::scanned(const Scanned& what, const Refs& states, const Refs& sequences, Scope& scope, const std::string& path)
{
    const SourceOp source = m_emitter.source();
    std::vector<Refs> pieces, stacked(static_cast<std::size_t>(what.body.output_size()) - states.size());
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        pieces.push_back(parts(m_emitter, sequences[i], what.inputAxes[i], what.length));
        if (what.inputBackwards[i])
            std::ranges::reverse(pieces.back());
    }
    Refs values = states;
    for (std::int64_t step = 0; step < what.length; ++step) {
        Refs arguments = values;
        for (const Refs& sequence : pieces)
            arguments.push_back(sequence[static_cast<std::size_t>(step)]);
        PB_ASSIGN(const Refs results, subgraph(what.body, arguments, scope, fmt::format("{} / step {}", path, step)));
        m_emitter.setSource(source);
        const auto middle = results.begin() + static_cast<std::ptrdiff_t>(states.size());
        values.assign(results.begin(), middle);
        for (std::size_t k = 0; k < stacked.size(); ++k)
            stacked[k].push_back(middle[static_cast<std::ptrdiff_t>(k)]);
    }
    for (std::size_t k = 0; k < stacked.size(); ++k) {
        if (what.outputBackwards[k])
            std::ranges::reverse(stacked[k]);
        values.push_back(m_emitter.call("stack", {m_emitter.tuple(stacked[k])}, {{"axis", what.outputAxes[k]}}));
    }
    return values;
}

Result<Refs> OnnxImporter::scan(OnnxNode& node, const std::string& text, Scope& scope)
{
    const auto* body = node.attribute("body");
    if (!body || !body->has_g())
        return fail("it has no graph `body`");
    const bool batched = node.opset() < 9; // and then the first input is a list of lengths, or left out
    if (batched && node.has(0))
        return unsupported("its sequences have lengths of their own");
    const Refs all(node.inputs().begin() + (batched && node.inputCount() > 0 ? 1 : 0), node.inputs().end());
    const std::int64_t sequenceCount = node.integer("num_scan_inputs", 0);
    const auto total = static_cast<std::int64_t>(all.size());
    if (sequenceCount < 1 || sequenceCount > total || body->g().output_size() < total - sequenceCount)
        return fail("{} of its {} inputs are scanned, and its body gives {} values", sequenceCount, total, body->g().output_size());
    if (std::ranges::find(all, Ref::None) != all.end())
        return fail("an input is missing");
    const Refs states(all.begin(), all.end() - sequenceCount), sequences(all.end() - sequenceCount, all.end());

    Scanned what {.body = body->g(), .length = -1, .inputAxes = {}, .outputAxes = {}, .inputBackwards = {}, .outputBackwards = {}};
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        const std::int64_t rank = m_emitter.rank(sequences[i]) - (batched ? 1 : 0);
        PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(at(node.integers("scan_input_axes"), i), rank));
        const Dim length = m_emitter.dim(sequences[i], axis + (batched ? 1 : 0));
        if (!length.isStatic())
            return unsupported("the length of a sequence is not known");
        if (what.length >= 0 && length.size() != what.length)
            return fail("its sequences have {} and {} steps", what.length, length.size());
        what.length = length.size();
        what.inputAxes.push_back(axis);
        what.inputBackwards.push_back(at(node.integers(batched ? "directions" : "scan_input_directions"), i) != 0);
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(what.body.output_size()) - states.size(); ++k) {
        what.outputAxes.push_back(at(node.integers("scan_output_axes"), k));
        what.outputBackwards.push_back(at(node.integers("scan_output_directions"), k) != 0);
    }
    const Dim batch = batched ? m_emitter.dim(sequences.front(), 0) : Dim(1);
    if (!batch.isStatic())
        return unsupported("the size of the batch is not known");
    if (what.length == 0 || batch.size() == 0)
        return unsupported("it has no steps");
    const std::int64_t size = std::max(what.body.node_size(), 1);
    if (what.length > mostUnrolledNodes / size || batch.size() > mostUnrolledNodes / size / what.length)
        return unsupported("unrolled it would have more than {} nodes", mostUnrolledNodes);
    if (!batched)
        return attempted([&] { return scanned(what, states, sequences, scope, text); });
    return attempted([&]() -> Result<Refs> { // the body is for one element of the batch
        std::vector<Refs> elements, results(static_cast<std::size_t>(what.body.output_size()));
        for (const Ref input : all)
            elements.push_back(parts(m_emitter, input, 0, batch.size()));
        for (std::size_t b = 0; b < static_cast<std::size_t>(batch.size()); ++b) {
            Refs own;
            for (const Refs& input : elements)
                own.push_back(b < input.size() ? input[b] : Ref::None);
            const auto middle = own.end() - sequenceCount;
            PB_ASSIGN(const Refs values, scanned(what, {own.begin(), middle}, {middle, own.end()}, scope, fmt::format("{} / element {}", text, b)));
            for (std::size_t k = 0; k < results.size(); ++k)
                results[k].push_back(values[k]);
        }
        Refs joined;
        for (const Refs& values : results)
            joined.push_back(m_emitter.call("stack", {m_emitter.tuple(values)}, {{"axis", std::int64_t {0}}}));
        return joined;
    });
}

} // namespace passbench
