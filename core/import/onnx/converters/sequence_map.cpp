// SequenceMap: a body for each element of a sequence of known length. Inputs that are tensors go to every element.

#include "core/import/onnx/reader/importer.h"

namespace passbench {

Result<Refs> OnnxImporter::sequenceMap(OnnxNode& node, const std::string& text, Scope& scope)
{
    const auto* body = node.attribute("body");
    if (!body || !body->has_g())
        return fail("it has no graph `body`");
    if (std::ranges::find(node.inputs(), Ref::None) != node.inputs().end())
        return fail("an input is missing");
    const TupleType* sequence = node.has(0) ? m_emitter.type(node.in(0)).tuple() : nullptr;
    if (!sequence)
        return fail("its input 0 is not a sequence");
    const std::size_t count = sequence->fields.size();
    const std::size_t size = static_cast<std::size_t>(std::max(body->g().node_size(), 1));
    if (count > static_cast<std::size_t>(mostUnrolledNodes) / size)
        return unsupported("unrolled it would have more than {} nodes", mostUnrolledNodes);
    for (const Ref input : node.inputs())
        if (const TupleType* other = m_emitter.type(input).tuple(); other && other->fields.size() != count)
            return fail("its sequences have {} and {} elements", count, other->fields.size());
    return attempted([&]() -> Result<Refs> {
        const SourceOp source = m_emitter.source();
        std::vector<Refs> sequences(static_cast<std::size_t>(body->g().output_size()));
        for (std::size_t i = 0; i < count; ++i) {
            Refs arguments;
            for (const Ref input : node.inputs())
                arguments.push_back(m_emitter.type(input).tuple() ? m_emitter.project(input, static_cast<std::int64_t>(i)) : input);
            PB_ASSIGN(const Refs results, subgraph(body->g(), arguments, scope, fmt::format("{} / element {}", text, i)));
            m_emitter.setSource(source);
            for (std::size_t k = 0; k < results.size(); ++k)
                sequences[k].push_back(results[k]);
        }
        Refs mapped;
        for (Refs& elements : sequences)
            mapped.push_back(m_emitter.tuple(std::move(elements)));
        return mapped;
    });
}

} // namespace passbench
