#include "core/import/tflite/reader/damage.h"

#include <algorithm>
#include <vector>

namespace passbench::tflite {
namespace {

constexpr unsigned deepestTables = 64;

flatbuffers::Verifier verifierOf(std::span<const std::byte> bytes)
{
    // Offsets reach 2 GiB; what lies behind is constants. A table takes at least four bytes, unless several share it.
    const std::size_t reach = std::min<std::size_t>(bytes.size(), FLATBUFFERS_MAX_BUFFER_SIZE - 1);
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), reach, deepestTables, static_cast<flatbuffers::uoffset_t>(std::max<std::size_t>(reach / 4, 64))};
}

/// The first part that is not sound, looked for from the outside in. Each part has its own count of tables.
class PartCheck {
public:
    explicit PartCheck(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    bool start(const flatbuffers::Table* table)
    {
        auto verifier = verifierOf(m_bytes);
        return table && table->VerifyTableStart(verifier);
    }
    template<typename T> bool vector(const flatbuffers::Table* table, flatbuffers::voffset_t field, const flatbuffers::Vector<flatbuffers::Offset<T>>*& result)
    {
        auto verifier = verifierOf(m_bytes);
        if (!table->VerifyOffset(verifier, field))
            return false;
        result = table->GetPointer<const flatbuffers::Vector<flatbuffers::Offset<T>>*>(field);
        return verifier.VerifyVector(result) && std::ranges::all_of(count(result), [&](unsigned i) { return inside(result, i); });
    }
    template<typename T> bool whole(const T* table)
    {
        auto verifier = verifierOf(m_bytes);
        return verifier.VerifyTable(table);
    }
    template<typename T> static std::vector<unsigned> count(const flatbuffers::Vector<T>* vector)
    {
        std::vector<unsigned> all(vector ? vector->size() : 0);
        for (unsigned i = 0; i < all.size(); ++i)
            all[i] = i;
        return all;
    }

private:
    /// Whether element `i` begins within the file.
    template<typename T> bool inside(const flatbuffers::Vector<flatbuffers::Offset<T>>* vector, unsigned i)
    {
        auto verifier = verifierOf(m_bytes);
        const auto* slot = vector->Data() + i * sizeof(flatbuffers::uoffset_t);
        return verifier.VerifyOffset(static_cast<std::size_t>(slot - reinterpret_cast<const std::uint8_t*>(m_bytes.data()))) != 0;
    }

    std::span<const std::byte> m_bytes;
};

template<typename T> std::optional<std::string> damagedElement(PartCheck& check, const flatbuffers::Table* owner, flatbuffers::voffset_t field, std::string_view what)
{
    const flatbuffers::Vector<flatbuffers::Offset<T>>* elements = nullptr;
    if (!check.vector(owner, field, elements))
        return fmt::format("the list of {}s", what);
    for (const unsigned i : PartCheck::count(elements))
        if (!check.whole(elements->Get(i)))
            return fmt::format("{} {}", what, i);
    return std::nullopt;
}

std::string damagedPart(std::span<const std::byte> bytes)
{
    using file::Model, file::SubGraph;
    PartCheck check(bytes);
    auto verifier = verifierOf(bytes);
    if (verifier.VerifyOffset(0) == 0)
        return "the place of the model, at byte 0,";
    const auto* model = flatbuffers::GetRoot<flatbuffers::Table>(bytes.data());
    if (!check.start(model))
        return "the table of the model";
    if (auto part = damagedElement<file::OperatorCode>(check, model, Model::VT_OPERATOR_CODES, "operator code"))
        return *part;
    const flatbuffers::Vector<flatbuffers::Offset<SubGraph>>* graphs = nullptr;
    if (!check.vector(model, Model::VT_SUBGRAPHS, graphs))
        return "the list of subgraphs";
    for (const unsigned i : PartCheck::count(graphs)) {
        const auto* graph = reinterpret_cast<const flatbuffers::Table*>(graphs->Get(i));
        if (!check.start(graph))
            return fmt::format("subgraph {}", i);
        if (auto part = damagedElement<file::Tensor>(check, graph, SubGraph::VT_TENSORS, "tensor"))
            return fmt::format("subgraph {}: {}", i, *part);
        if (auto part = damagedElement<file::Operator>(check, graph, SubGraph::VT_OPERATORS, "operator"))
            return fmt::format("subgraph {}: {}", i, *part);
        if (!check.whole(graphs->Get(i)))
            return fmt::format("subgraph {}", i);
    }
    if (auto part = damagedElement<file::Buffer>(check, model, Model::VT_BUFFERS, "buffer"))
        return *part;
    if (auto part = damagedElement<file::Metadata>(check, model, Model::VT_METADATA, "metadata entry"))
        return *part;
    if (auto part = damagedElement<file::SignatureDef>(check, model, Model::VT_SIGNATURE_DEFS, "signature"))
        return *part;
    return "the table of the model";
}

} // namespace

std::optional<Diagnostic> damageOf(std::span<const std::byte> bytes)
{
    auto verifier = verifierOf(bytes);
    if (file::VerifyModelBuffer(verifier))
        return std::nullopt;
    return Diagnostic {.message = fmt::format("the TFLite file is damaged or cut off: {} reaches beyond its {} bytes, or contradicts itself", damagedPart(bytes), bytes.size()),
        .help = "get the file again from where it came from"};
}

namespace {

/// Tells the first wrong index, with where it stands.
class IndexCheck {
public:
    explicit IndexCheck(const file::Model& model) : m_model(model) {}

    std::optional<Diagnostic> run()
    {
        if (!m_model.subgraphs() || m_model.subgraphs()->size() == 0)
            return Diagnostic {.message = "the model has no subgraph"};
        for (unsigned g = 0; g < m_model.subgraphs()->size() && !m_wrong; ++g)
            graph(*m_model.subgraphs()->Get(g), g);
        for (unsigned s = 0; m_model.signature_defs() && s < m_model.signature_defs()->size() && !m_wrong; ++s)
            signature(*m_model.signature_defs()->Get(s), s);
        return std::move(m_wrong);
    }

private:
    template<typename T> static std::int64_t sizeOf(const flatbuffers::Vector<T>* vector) { return vector ? vector->size() : 0; }

    void graph(const file::SubGraph& graph, unsigned g)
    {
        const std::int64_t tensors = sizeOf(graph.tensors());
        for (unsigned t = 0; t < tensors; ++t)
            tensor(*graph.tensors()->Get(t), fmt::format("subgraph {}, tensor {}", g, t));
        indices(graph.inputs(), tensors, 0, fmt::format("subgraph {}: input", g));
        indices(graph.outputs(), tensors, 0, fmt::format("subgraph {}: output", g));
        std::vector<int> producer(static_cast<std::size_t>(tensors), -1);
        for (unsigned k = 0; graph.operators() && k < graph.operators()->size() && !m_wrong; ++k) {
            const file::Operator& op = *graph.operators()->Get(k);
            const std::string where = fmt::format("subgraph {}, operator {}", g, k);
            index(op.opcode_index(), sizeOf(m_model.operator_codes()), 0, where + ": operator code");
            if (!m_wrong && m_model.operator_codes()->Get(op.opcode_index())->deprecated_builtin_code() < 0)
                m_wrong = Diagnostic {.message = fmt::format("{}: its operator code {} is negative", where, op.opcode_index())};
            indices(op.inputs(), tensors, -1, where + ": input");
            indices(op.outputs(), tensors, 0, where + ": output");
            indices(op.intermediates(), tensors, -1, where + ": intermediate");
            for (unsigned i = 0; !m_wrong && op.outputs() && i < op.outputs()->size(); ++i) {
                int& before = producer[static_cast<std::size_t>(op.outputs()->Get(i))];
                if (before >= 0)
                    m_wrong = Diagnostic {.message = fmt::format("{} makes tensor {}, which operator {} makes too", where, op.outputs()->Get(i), before)};
                before = static_cast<int>(k);
            }
        }
    }

    void tensor(const file::Tensor& tensor, const std::string& where)
    {
        if (tensor.buffer() != 0)
            index(tensor.buffer(), sizeOf(m_model.buffers()), 0, where + ": buffer");
        if (sizeOf(tensor.shape()) > 64)
            m_wrong = Diagnostic {.message = fmt::format("{} has {} axes", where, tensor.shape()->size())};
        for (unsigned d = 0; !m_wrong && tensor.shape() && d < tensor.shape()->size(); ++d)
            if (tensor.shape()->Get(d) < -1)
                m_wrong = Diagnostic {.message = fmt::format("{} has the size {} on axis {}", where, tensor.shape()->Get(d), d)};
    }

    void signature(const file::SignatureDef& signature, unsigned s)
    {
        index(signature.subgraph_index(), sizeOf(m_model.subgraphs()), 0, fmt::format("signature {}: subgraph", s));
        if (m_wrong)
            return;
        const std::int64_t tensors = sizeOf(m_model.subgraphs()->Get(signature.subgraph_index())->tensors());
        for (const auto* list : {signature.inputs(), signature.outputs()})
            for (unsigned i = 0; list && i < list->size(); ++i)
                index(list->Get(i)->tensor_index(), tensors, 0, fmt::format("signature {}: tensor", s));
    }

    void indices(const flatbuffers::Vector<std::int32_t>* values, std::int64_t count, std::int64_t least, const std::string& what)
    {
        for (unsigned i = 0; values && i < values->size(); ++i)
            index(values->Get(i), count, least, fmt::format("{} {}", what, i));
    }

    void index(std::int64_t value, std::int64_t count, std::int64_t least, const std::string& what)
    {
        if (!m_wrong && (value < least || value >= count))
            m_wrong = Diagnostic {.message = fmt::format("{} is {}, and there are {} of them", what, value, count)};
    }

    const file::Model& m_model;
    std::optional<Diagnostic> m_wrong;
};

} // namespace

std::optional<Diagnostic> wrongIndexIn(const file::Model& model) { return IndexCheck(model).run(); }

} // namespace passbench::tflite
