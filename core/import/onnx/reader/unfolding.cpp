// How large a model is when its functions stand where they are called; told before any of them is.

#include "core/import/onnx/reader/importer.h"

namespace passbench {
namespace {

/// Nodes of functions with those of the functions that they call, each counted once.
class UnfoldedSizes {
public:
    UnfoldedSizes(const std::map<std::tuple<std::string, std::string, std::string>, const onnx::FunctionProto*>& functions, std::size_t most) : m_functions(functions), m_most(most) {}

    std::size_t of(const google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes, int depth)
    {
        std::size_t size = 0;
        for (const onnx::NodeProto& node : nodes)
            size = std::min(size + of(node, depth), m_most + 1);
        return size;
    }

private:
    std::size_t of(const onnx::NodeProto& node, int depth)
    {
        std::size_t size = 1;
        for (const auto& attribute : node.attribute()) // branches and bodies of loops, which may stand more than once
            if (attribute.has_g() && depth < deepest)
                size += of(attribute.g().node(), depth + 1);
        const auto called = m_functions.find({std::string(standardDomain(node.domain())), node.op_type(), node.overload()});
        if (called == m_functions.end() || depth >= deepest)
            return std::min(size, m_most + 1);
        const auto [at, isNew] = m_sizes.try_emplace(called->second, 0); // 0 for one that calls itself, which is told elsewhere
        if (isNew) {
            const std::size_t inside = of(called->second->node(), depth + 1);
            m_sizes[called->second] = inside;
            return std::min(size + inside, m_most + 1);
        }
        return std::min(size + at->second, m_most + 1);
    }

    static constexpr int deepest = 64;
    const std::map<std::tuple<std::string, std::string, std::string>, const onnx::FunctionProto*>& m_functions;
    const std::size_t m_most;
    std::map<const onnx::FunctionProto*, std::size_t> m_sizes;
};

} // namespace

Diagnostic OnnxImporter::tooManyNodes()
{
    return {.message = fmt::format("the model unfolds to more than {} nodes", mostNodes), .help = "functions are opened where they are called: export with fewer calls, or a part of the model"};
}

Result<void> OnnxImporter::checkUnfolding() const
{
    if (!m_functions.empty() && UnfoldedSizes(m_functions, mostNodes).of(m_file.model.graph().node(), 0) > mostNodes)
        return fail(tooManyNodes());
    return {};
}

} // namespace passbench
