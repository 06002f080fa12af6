#include "core/export/random_network.h"

#include "core/export/onnx/model.h"
#include "core/ir/graph/builder.h"
#include "core/ops/table/op_table.h"

#include <cmath>
#include <random>

namespace passbench {
namespace {

constexpr std::int64_t mostBlocks = 64, classes = 10;

/// Builds from its front to its end; the first operator that does not fit ends it, which would be our fault.
class NetworkMaker {
public:
    explicit NetworkMaker(std::uint64_t seed) : m_random(seed), m_builder(m_module.ids) { }

    Result<Module> make(std::int64_t blocks)
    {
        NodeId x = m_builder.parameter("image", Type(DataType::Float32, Shape {Dim(1), Dim(3), Dim(32), Dim(32)}));
        m_channels = 3;
        m_extent = 32;
        x = layer(x, 8 + 4 * below(3), 3, 1);
        for (std::int64_t block = 0; block < blocks; ++block)
            x = anyBlock(x);
        x = call("nn.global_avg_pool2d", {x});
        x = call("nn.batch_flatten", {x});
        x = call("nn.dense", {x, weights({classes, m_channels}, m_channels)});
        x = call("add", {x, weights({classes}, 10)});
        x = call("nn.softmax", {x});
        if (m_error)
            return fail(*m_error);
        return m_module.with("main", m_builder.finish(x));
    }

private:
    /// Standard distributions give other numbers with other libraries.
    std::int64_t below(std::uint64_t count) { return static_cast<std::int64_t>(m_random() % count); }
    double unit() { return static_cast<double>(m_random() >> 11) / static_cast<double>(std::uint64_t {1} << 53); }

    NodeId call(const char* op, std::vector<NodeId> operands, Attrs attrs = {})
    {
        if (m_error)
            return NodeId::None;
        auto made = m_builder.call(*opTable().find(op), std::move(operands), std::move(attrs));
        if (!made)
            m_error = made.error();
        return made.value_or(NodeId::None);
    }
    NodeId filled(Ints shape, double from, double to)
    {
        Tensor tensor = Tensor::allocate(DataType::Float32, std::move(shape));
        for (float& value : tensor.writable<float>())
            value = static_cast<float>(from + (to - from) * unit());
        return m_builder.constant(std::move(tensor));
    }
    /// Small enough that values keep their size from layer to layer.
    NodeId weights(Ints shape, std::int64_t fanIn)
    {
        const double most = std::sqrt(3.0 / static_cast<double>(fanIn));
        return filled(std::move(shape), -most, most);
    }

    NodeId convolution(NodeId x, std::int64_t channels, std::int64_t kernel, std::int64_t stride, std::int64_t groups = 1)
    {
        const std::int64_t perGroup = m_channels / groups, pad = kernel / 2;
        x = call("nn.conv2d", {x, weights({channels, perGroup, kernel, kernel}, perGroup * kernel * kernel)},
            {{"strides", Ints {stride, stride}}, {"padding", Ints {pad, pad, pad, pad}}, {"groups", groups}, {"channels", channels}, {"kernel_size", Ints {kernel, kernel}}});
        m_channels = channels;
        m_extent = (m_extent + stride - 1) / stride;
        return x;
    }
    NodeId normalized(NodeId x)
    {
        const NodeId norm = call("nn.batch_norm", {x, filled({m_channels}, 0.5, 1.5), filled({m_channels}, -0.2, 0.2), filled({m_channels}, -0.2, 0.2), filled({m_channels}, 0.5, 1.5)});
        if (m_error)
            return NodeId::None;
        auto first = m_builder.project(norm, 0);
        if (!first)
            m_error = first.error();
        return first.value_or(NodeId::None);
    }
    NodeId activated(NodeId x)
    {
        constexpr const char* kinds[] {"nn.relu", "nn.relu", "sigmoid", "tanh"};
        return call(kinds[below(4)], {x});
    }
    NodeId layer(NodeId x, std::int64_t channels, std::int64_t kernel, std::int64_t stride) { return activated(normalized(convolution(x, channels, kernel, stride))); }

    NodeId anyBlock(NodeId x)
    {
        switch (below(m_extent > 4 ? 5 : 3)) {
        case 0:
            return residual(x);
        case 1:
            return branches(x);
        case 2:
            return activated(normalized(convolution(activated(normalized(convolution(x, m_channels, 3, 1, m_channels))), m_channels, 1, 1)));
        case 3:
            m_extent /= 2;
            return call("nn.max_pool2d", {x}, {{"pool_size", Ints {2, 2}}, {"strides", Ints {2, 2}}});
        default:
            return layer(x, m_channels + 4, 3, 2);
        }
    }
    NodeId residual(NodeId x)
    {
        const NodeId inner = normalized(convolution(layer(x, m_channels, 3, 1), m_channels, 3, 1));
        return call("nn.relu", {call("add", {inner, x})});
    }
    NodeId branches(NodeId x)
    {
        const std::int64_t channels = m_channels, first = 4 + 2 * below(3), second = 4 + 2 * below(3);
        const NodeId left = layer(x, first, 1, 1);
        m_channels = channels;
        const NodeId right = layer(x, second, 3, 1);
        m_channels = first + second;
        return m_error ? NodeId::None : call("concatenate", {m_builder.tuple({left, right})}, {{"axis", std::int64_t {1}}});
    }

    std::mt19937_64 m_random;
    Module m_module;
    FunctionBuilder m_builder;
    std::optional<Diagnostic> m_error;
    std::int64_t m_channels = 0, m_extent = 0; ///< of the value at hand
};

} // namespace

Result<Module> randomNetwork(const RandomNetwork& wanted)
{
    if (wanted.blocks < 0 || wanted.blocks > mostBlocks)
        return fail("a random network has 0 to {} blocks, not {}", mostBlocks, wanted.blocks);
    return NetworkMaker(wanted.seed).make(wanted.blocks);
}

Result<std::string> writeRandomNetwork(const RandomNetwork& wanted, const std::filesystem::path& folder, std::string name)
{
    PB_ASSIGN(const Module module, randomNetwork(wanted));
    if (name.empty())
        name = fmt::format("random_{}", wanted.seed);
    PB_ASSIGN(const OnnxWritten written, writeOnnx(module, *module.main(), {.folder = folder, .name = std::move(name)}));
    return (folder / written.files.front()).string();
}

} // namespace passbench
