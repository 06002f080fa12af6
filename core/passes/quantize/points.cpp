#include "core/passes/quantize/points.h"

#include "core/ir/graph/op.h"
#include "core/ops/qnn/stored_forms.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/windows/attributes.h"

#include <cmath>
#include <unordered_set>

namespace passbench {
namespace {

bool isConvolution(const OpDef& op) { return op.name == "nn.conv2d" || op.name == "nn.conv2d_transpose"; }

class Planner {
public:
    Planner(const Function& function, const QuantizeOptions& options, const std::function<std::string(NodeId)>& origin, std::span<const NodeId> worst)
        : m_function(function), m_options(options), m_origin(origin), m_worst(worst.begin(), worst.end())
    {
        for (const NodePtr& node : function.nodes())
            for (const NodeId operand : node->operands)
                m_users[operand].push_back(node->id);
    }

    QuantizedPoints plan()
    {
        for (const NodePtr& node : m_function.nodes()) {
            const Call* call = node->as<Call>();
            const TensorType* type = node->type.tensor();
            const bool isHeavy = call && call->op->category == OpCategory::Heavy;
            if (isHeavy && type && isFloat(type->dtype) && type->dtype != DataType::Float32)
                m_points.inFloats.emplace_back(node->id, fmt::format("it works in {}, and float32 is what is stored in 8 bits", name(type->dtype)));
            if (!call || !type || type->dtype != DataType::Float32)
                continue;
            if (isHeavy) {
                if (const auto layer = layerOf(*node, *call))
                    addLayer(*node, *layer);
            } else if (storedFormOf(*call->op) && !keepsSteps(*call->op) && comeStored(*node)) {
                store(lastOfChain(node->id));
            }
        }
        const auto position = [&](NodeId id) { return m_function.at(id); };
        std::ranges::sort(m_points.values, {}, position);
        return std::move(m_points);
    }

private:
    const Node& node(NodeId id) const { return m_function[id]; }
    bool isReal(NodeId id) const { return node(id).type.tensor() && node(id).type.tensor()->dtype == DataType::Float32; }

    /// The layer, when it is one that is to work on stored integers.
    std::optional<QuantizedLayer> layerOf(const Node& node, const Call& call)
    {
        const auto stays = [&](std::string why) {
            m_points.inFloats.emplace_back(node.id, std::move(why));
            return std::nullopt;
        };
        const std::int64_t index = m_heavy++;
        const bool isConv = isConvolution(*call.op);
        if (!canBeStored(*call.op))
            return stays(fmt::format("`{}` has no form on stored integers", call.op->name));
        if (!isReal(node.operands[0]) || !isReal(node.operands[1]) || isStored(node.operands[0]) || isStored(node.operands[1]))
            return std::nullopt;
        if (index < m_options.fromLayer)
            return stays(fmt::format("it stands before layer {}, `from_layer`", m_options.fromLayer));
        const auto named = [&](const std::string& name) { return name == call.op->name || (!name.empty() && name == m_origin(node.id)); };
        if (std::ranges::any_of(m_options.skip, named))
            return stays(QuantizationReport::Layer::skipNamesIt);
        if (m_worst.contains(node.id))
            return stays("its error is among the largest, `keep_worst`");
        QuantizedLayer layer {.node = node.id};
        const auto* weight = m_function[node.operands[1]].as<Constant>();
        if (call.op->name == "nn.batch_matmul" && !weight)
            return layer;
        if (!weight)
            return stays("its weight is no constant");
        if (const Tensor reals = castTo(weight->value, DataType::Float32); !std::ranges::all_of(reals.as<float>(), [](float x) { return std::isfinite(x); }))
            return stays("its weight has numbers that are not finite");
        layer.weight = node.operands[1];
        layer.perChannel = m_options.perChannel && call.op->name != "nn.batch_matmul";
        if (isConv) {
            const bool transposed = call.op->name != "nn.conv2d";
            const std::string layout = transposed ? readFields<ConvTransposeAttrs<2>>(call.attrs).kernelLayout : readFields<Conv2dAttrs>(call.attrs).kernelLayout;
            const std::int64_t groups = transposed ? readFields<ConvTransposeAttrs<2>>(call.attrs).groups : readFields<Conv2dAttrs>(call.attrs).groups;
            const auto o = layout.find('O'), i = layout.find('I');
            if (o == std::string::npos || i == std::string::npos || layout.size() != 4 || (transposed && groups != 1))
                return stays("its weight's layout has no form on stored integers");
            layer.weightAxis = static_cast<std::int64_t>(o);
            layer.channelAxis = static_cast<std::int64_t>((transposed ? readFields<ConvTransposeAttrs<2>>(call.attrs).resultLayout() : readFields<Conv2dAttrs>(call.attrs).resultLayout()).find('C'));
            layer.perChannel = layer.perChannel && (groups == 1 || weight->value.shape()[o] != groups || weight->value.shape()[i] == 1); // not [C, multiplier]
        }
        return layer;
    }

    void addLayer(const Node& node, const QuantizedLayer& layer)
    {
        for (std::size_t i = 0; i < (layer.weight == NodeId::None ? 2U : 1U); ++i)
            if (!comesStored(node.operands[i]))
                store(node.operands[i]);
        m_points.layers.push_back(layer);
        store(lastOfChain(node.id));
    }

    /// A network that was quantized before: what is brought back, or is about to be stored.
    bool isStored(NodeId id) const { return callOf(node(id), "qnn.dequantize"); }

    /// The value lies on a grid: it is stored, or an operator gives it that keeps the steps of one that is.
    bool comesStored(NodeId id) const
    {
        while (!m_stored.contains(id)) {
            const Call* call = node(id).as<Call>();
            if (!call || !keepsSteps(*call->op) || node(id).operands.empty())
                return isStored(id);
            id = node(id).operands[0];
        }
        return true;
    }

    bool comeStored(const Node& node) const
    {
        std::vector<NodeId> operands;
        for (const NodeId operand : node.operands)
            if (m_function[operand].as<Tuple>())
                operands.insert(operands.end(), m_function[operand].operands.begin(), m_function[operand].operands.end());
            else
                operands.push_back(operand);
        return !operands.empty() && std::ranges::all_of(operands, [&](NodeId id) { return isReal(id) && comesStored(id); });
    }

    /// A bias and a bound behind a value are worked out before it is stored.
    NodeId lastOfChain(NodeId id) const
    {
        for (;;) {
            const auto users = m_users.find(id);
            if (id == m_function.result() || users == m_users.end() || users->second.size() != 1)
                return id;
            const Node& user = node(users->second.front());
            const Call* call = user.as<Call>();
            const bool bound = call && (call->op->name == "nn.relu" || call->op->name == "clip");
            const bool bias = call && (call->op->name == "nn.bias_add" || call->op->name == "add") && user.operands[0] == id && node(user.operands[1]).as<Constant>();
            if (!bound && !bias)
                return id;
            id = user.id;
        }
    }

    void store(NodeId id)
    {
        const auto users = m_users.find(id);
        const bool already = users != m_users.end() && std::ranges::any_of(users->second, [&](NodeId user) { return callOf(node(user), "qnn.quantize"); });
        if (!node(id).as<Constant>() && m_stored.insert(id).second && !already)
            m_points.values.push_back(id);
    }

    const Function& m_function;
    const QuantizeOptions& m_options;
    const std::function<std::string(NodeId)>& m_origin;
    std::unordered_set<NodeId> m_worst, m_stored;
    std::unordered_map<NodeId, std::vector<NodeId>> m_users;
    QuantizedPoints m_points;
    std::int64_t m_heavy = 0;
};

} // namespace

bool canBeStored(const OpDef& op) { return isConvolution(op) || op.name == "nn.dense" || op.name == "nn.batch_matmul"; }

QuantizedPoints quantizedPoints(const Function& function, const QuantizeOptions& options, const std::function<std::string(NodeId)>& origin, std::span<const NodeId> worst)
{
    return Planner(function, options, origin, worst).plan();
}

} // namespace passbench
