#include "core/ir/bytes/module_bytes.h"

#include "core/ir/graph/op.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::array<char, blockAlignment> zeros {};

std::size_t padding(std::size_t size) { return (blockAlignment - size % blockAlignment) % blockAlignment; }

void write(ByteWriter& writer, const Value& value)
{
    writer.number(static_cast<std::uint8_t>(value.index()));
    std::visit([&](const auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, None>) {
        } else if constexpr (std::is_same_v<T, std::string>) {
            writer.text(v);
        } else if constexpr (std::is_same_v<T, Ints> || std::is_same_v<T, Floats>) {
            writer.numbers(v);
        } else if constexpr (std::is_same_v<T, Strings>) {
            writer.list(v, [&](const std::string& text) { writer.text(text); });
        } else if constexpr (std::is_same_v<T, IntLists>) {
            writer.list(v, [&](const Ints& ints) { writer.numbers(ints); });
        } else {
            writer.number(v);
        }
    }, value);
}

void write(ByteWriter& writer, const Attrs& attrs)
{
    writer.list(attrs, [&](const Attrs::Entry& entry) {
        writer.text(entry.first);
        write(writer, entry.second);
    });
}

void write(ByteWriter& writer, const ImportRecord& record)
{
    writer.text(record.path);
    writer.text(record.format);
    writer.number(record.opset);
    std::vector<std::pair<NodeId, const SourceOp*>> sources; // in an order that is the same each time
    for (const auto& [id, source] : record.sources)
        sources.emplace_back(id, &source);
    std::ranges::sort(sources);
    writer.list(sources, [&](const auto& entry) {
        writer.number(entry.first);
        writer.text(entry.second->name);
        writer.text(entry.second->op);
        writer.text(entry.second->value);
    });
    writer.list(record.outputNames, [&](const std::string& name) { writer.text(name); });
    writer.list(record.decided, [&](const ImportRecord::Decision& one) {
        writer.text(one.node);
        writer.number(one.outcome);
    });
}

} // namespace

void ModuleWriter::type(const Type& type)
{
    if (const TensorType* tensor = type.tensor()) {
        m_writer.number('t');
        m_writer.number(tensor->dtype);
        m_writer.list(tensor->shape, [&](Dim dim) {
            m_writer.number(dim.isStatic() ? dim.size() : std::int64_t {dim.isSymbol() ? -2 : -1});
            if (dim.isSymbol())
                m_writer.text(dim.text());
        });
    } else if (const TupleType* tuple = type.tuple()) {
        m_writer.number('(');
        m_writer.list(tuple->fields, [&](const Type& field) { this->type(field); });
    } else if (const FunctionType* function = type.function()) {
        m_writer.number('f');
        m_writer.list(function->params, [&](const Type& param) { this->type(param); });
        this->type(function->result);
    } else {
        m_writer.number('_');
    }
}

void ModuleWriter::tensor(const Tensor& tensor)
{
    m_writer.number(tensor.dtype());
    m_writer.numbers(tensor.shape());
    const auto [at, isNew] = m_bufferNumbers.try_emplace(tensor.buffer().get(), m_buffers.size());
    if (isNew)
        m_buffers.push_back(tensor.buffer());
    m_writer.number(at->second);
}

void ModuleWriter::node(const Node& node)
{
    m_writer.number(node.id);
    m_writer.numbers(node.operands);
    type(node.type);
    m_writer.text(node.letName);
    m_writer.number(static_cast<std::uint8_t>(node.payload.index()));
    if (const auto* parameter = node.as<Parameter>()) {
        m_writer.text(parameter->name);
    } else if (const auto* constant = node.as<Constant>()) {
        tensor(constant->value);
    } else if (const auto* call = node.as<Call>()) {
        m_writer.text(call->op->name);
        write(m_writer, call->attrs);
    } else if (const auto* invoke = node.as<Invoke>()) {
        m_writer.text(invoke->global);
    } else if (const auto* project = node.as<Project>()) {
        m_writer.number(project->index);
    } else if (const auto* literal = node.as<FunctionLiteral>()) {
        m_writer.number(m_functionNumbers.at(literal->body.get()));
    } else if (const auto* branch = node.as<If>()) {
        m_writer.number(m_functionNumbers.at(branch->thenBody.get()));
        m_writer.number(m_functionNumbers.at(branch->elseBody.get()));
    }
}

void ModuleWriter::function(const Function& function)
{
    m_writer.list(function.nodes(), [&](const NodePtr& made) { node(*made); });
    m_writer.numbers(function.params());
    m_writer.number(function.result());
    write(m_writer, function.attrs());
}

void ModuleWriter::module(const Module& module)
{
    auto nested = allFunctions(module);
    std::ranges::reverse(nested); // inner ones first, so that nothing has to recurse
    std::vector<FunctionPtr> fresh;
    for (const NestedFunction& each : nested)
        if (m_functionNumbers.try_emplace(each.function.get(), m_functions.size()).second) {
            m_functions.push_back(each.function);
            fresh.push_back(each.function);
        }
    m_writer.list(fresh, [&](const FunctionPtr& each) { function(*each); });
    m_writer.list(module.functions, [&](const auto& entry) {
        m_writer.text(entry.first);
        m_writer.number(m_functionNumbers.at(entry.second.get()));
    });
    m_writer.number(module.origin != nullptr);
    if (module.origin)
        write(m_writer, *module.origin);
}

/// Sizes of table and text, the table of buffers, the text; then the contents, each at a multiple of 64.
std::vector<std::string_view> ModuleWriter::finish()
{
    const std::string text = m_writer.take();
    ByteWriter table;
    std::vector<std::string_view> contents;
    table.list(m_buffers, [&](const BufferPtr& buffer) {
        const auto element = buffer ? buffer->repeatedElement() : std::span<const std::byte> {};
        const bool repeats = !element.empty();
        table.number(repeats);
        if (repeats) {
            table.text({reinterpret_cast<const char*>(element.data()), element.size()});
            table.number<std::uint64_t>(buffer->size() / element.size());
            return;
        }
        const auto bytes = buffer ? buffer->bytes() : std::span<const std::byte> {};
        table.number<std::uint64_t>(bytes.size());
        contents.emplace_back(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    });
    const std::string tableText = table.take();
    ByteWriter head;
    head.number<std::uint64_t>(tableText.size());
    head.number<std::uint64_t>(text.size());
    m_head = head.take() + tableText + text;
    m_head.append(padding(m_head.size()), '\0');
    std::vector<std::string_view> pieces {m_head};
    for (const std::string_view content : contents) {
        pieces.push_back(content);
        pieces.emplace_back(zeros.data(), padding(content.size()));
    }
    return pieces;
}

} // namespace passbench
