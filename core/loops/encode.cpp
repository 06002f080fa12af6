#include "core/loops/encode.h"

namespace passbench::loops {
namespace {

constexpr std::uint32_t noExpr = 0xFFFF'FFFFU;

void encode(ByteWriter& writer, const ExprNode& node)
{
    writer.number(node.kind);
    writer.number(node.isIndex);
    writer.number(node.type);
    writer.number(node.storage);
    writer.number(node.function);
    writer.number(node.integer);
    writer.number(node.number);
    writer.list(node.args, [&](const ExprNode* arg) { writer.number(arg->id); });
    writer.numbers(node.coefficients);
    writer.number(node.low);
    writer.number(node.high);
}

void encode(ByteWriter& writer, const Block& block)
{
    writer.list(block, [&](const Statement& s) {
        writer.number(s.kind);
        writer.number(s.target);
        writer.number(s.first ? s.first->id : noExpr);
        writer.number(s.second ? s.second->id : noExpr);
        writer.number(s.reassociate);
        writer.number(s.loop);
        encode(writer, s.body);
    });
}

class Decoder {
public:
    Decoder(ByteReader& reader, Kernel& kernel) : m_reader(reader), m_kernel(kernel) {}

    bool expressions()
    {
        m_reader.list([&] {
            ExprNode node;
            node.kind = m_reader.number<ExprKind>();
            node.isIndex = m_reader.number<bool>();
            node.type = m_reader.number<DataType>();
            node.storage = m_reader.number<DataType>();
            node.function = m_reader.number<MathFunction>();
            node.integer = m_reader.number<std::int64_t>();
            node.number = m_reader.number<double>();
            m_reader.list([&] {
                node.args.push_back(expr(m_reader.number<std::uint32_t>()).node);
                m_good = m_good && node.args.back(); // only statements may be without one
            });
            node.coefficients = m_reader.numbers<std::vector<std::int64_t>>();
            node.low = m_reader.number<std::int64_t>();
            node.high = m_reader.number<std::int64_t>();
            if (m_good && m_reader.good())
                m_exprs.push_back(m_kernel.make(std::move(node)));
            else
                m_reader.giveUp();
        });
        return m_good && m_reader.good();
    }

    Block block(int depth)
    {
        Block statements;
        if (depth > 1000)
            refuse();
        m_reader.list([&] {
            Statement& s = statements.emplace_back();
            s.kind = m_reader.number<StatementKind>();
            s.target = m_reader.number<std::uint32_t>();
            s.first = expr(m_reader.number<std::uint32_t>());
            s.second = expr(m_reader.number<std::uint32_t>());
            s.reassociate = m_reader.number<bool>();
            s.loop = m_reader.number<LoopKind>();
            s.body = block(depth + 1);
        });
        return statements;
    }
    bool good() const { return m_good && m_reader.good(); }

private:
    Expr expr(std::uint32_t id)
    {
        if (id == noExpr)
            return {};
        if (id < m_exprs.size())
            return m_exprs[id];
        refuse();
        return {};
    }

    /// Lists that are being read end: they may say that they are of any length.
    void refuse()
    {
        m_good = false;
        m_reader.giveUp();
    }

    ByteReader& m_reader;
    Kernel& m_kernel;
    std::vector<Expr> m_exprs;
    bool m_good = true;
};

} // namespace

void encode(ByteWriter& writer, const Kernel& kernel)
{
    writer.text(kernel.name);
    writer.list(kernel.buffers, [&](const BufferInfo& buffer) {
        writer.text(buffer.name);
        writer.number(buffer.dtype);
        writer.numbers(buffer.shape);
        writer.number(buffer.role);
    });
    writer.list(kernel.variables, [&](const std::string& name) { writer.text(name); });
    writer.list(kernel.scalars, [&](const Kernel::Scalar& scalar) {
        writer.text(scalar.name);
        writer.number(scalar.type);
    });
    writer.list(kernel.expressions(), [&](const ExprNode& node) { encode(writer, node); });
    writer.number(kernel.sizes);
    encode(writer, kernel.body);
}

KernelPtr decode(ByteReader& reader)
{
    auto kernel = std::make_shared<Kernel>();
    kernel->name = reader.text();
    reader.list([&] {
        BufferInfo& buffer = kernel->buffers.emplace_back();
        buffer.name = reader.text();
        buffer.dtype = reader.number<DataType>();
        buffer.shape = reader.numbers<Ints>();
        buffer.role = reader.number<BufferRole>();
    });
    reader.list([&] { kernel->variables.emplace_back(reader.text()); });
    reader.list([&] {
        Kernel::Scalar& scalar = kernel->scalars.emplace_back();
        scalar.name = reader.text();
        scalar.type = reader.number<DataType>();
    });
    Decoder decoder(reader, *kernel);
    if (!decoder.expressions())
        return nullptr;
    kernel->sizes = reader.number<std::uint32_t>();
    kernel->body = decoder.block(0);
    return decoder.good() ? kernel : nullptr;
}

} // namespace passbench::loops
