// A dialect for what sensors give: readings are calibrated, and what is too small to count becomes 0. For tests, and as an
// example of a plug-in with operators of its own: each has a type rule, a reference kernel and what it is in plain operators,
// which the presets write behind the partition. Its pass `sensor.Lower` does so for this dialect alone.

#include "core/ops/table/dialects.h"
#include "core/pipeline/plugin.h"

using namespace passbench;

namespace {

struct ThresholdAttrs {
    double level = 0;
    static Fields fields() { return {field("level", &ThresholdAttrs::level, "readings below it are 0").required()}; }
};

/// Of one or more operands: the first says the type, others are scalars.
Result<Type> inferReading(const InferRequest& request)
{
    const TensorType* reading = request.inputs[0].tensor();
    if (!reading || reading->dtype != DataType::Float32)
        return fail("`reading` is {}, and must be a tensor of float32", toText(request.inputs[0]));
    for (const Type& other : request.inputs.subspan(1))
        if (!other.tensor() || other.tensor()->dtype != DataType::Float32 || !other.tensor()->shape.empty())
            return fail("`gain` and `offset` are scalars of float32, and one is {}", toText(other));
    return request.inputs[0];
}

template<typename F> Result<std::vector<Tensor>> eachReading(const Tensor& readings, F&& f)
{
    Tensor result = Tensor::allocate(readings.dtype(), readings.shape());
    const auto in = readings.as<float>();
    const auto out = result.writable<float>();
    for (std::size_t i = 0; i < in.size(); ++i)
        out[i] = f(in[i]);
    return std::vector {std::move(result)};
}

Result<std::vector<Tensor>> evaluateCalibrate(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    const float gain = inputs[1].as<float>()[0], offset = inputs[2].as<float>()[0];
    return eachReading(inputs[0], [=](float x) {
        const volatile float product = x * gain; // rounded, as the two plain operators do
        return product + offset;
    });
}

NodeId plainCalibrate(Rewriter& rewriter, const Node& call)
{
    return rewriter.call("add", {rewriter.call("multiply", {call.operands[0], call.operands[1]}), call.operands[2]});
}

/// A gain of 1 is none.
NodeId withoutGain(Rewriter& rewriter, const Node& call)
{
    const Tensor* gain = rewriter.constantValue(call.operands[1]);
    return gain && gain->at(0) == 1 ? rewriter.call("add", {call.operands[0], call.operands[2]}) : NodeId::None;
}

Result<std::vector<Tensor>> evaluateThreshold(const Attrs& attrs, std::span<const Tensor> inputs, const Type&)
{
    const auto level = static_cast<float>(readFields<ThresholdAttrs>(attrs).level);
    return eachReading(inputs[0], [=](float x) { return x < level ? 0.0F : x; });
}

NodeId plainThreshold(Rewriter& rewriter, const Node& call)
{
    const double level = readFields<ThresholdAttrs>(call.as<Call>()->attrs).level;
    const auto number = [&](double value) { return rewriter.constant(Tensor::scalar(DataType::Float32, value)); };
    return rewriter.call("where", {rewriter.call("less", {call.operands[0], number(level)}), number(0), call.operands[0]});
}

std::vector<DialectDef> dialects()
{
    DialectDef sensor;
    sensor.name = "sensor";
    sensor.summary = "readings of sensors";
    sensor.legalization = "sensor.Lower";
    sensor.operators = {
        {.name = "sensor.calibrate",
            .summary = "Readings times a gain, plus an offset",
            .inputs = {{"reading", "float32, any shape"}, {"gain", "float32, one number"}, {"offset", "float32, one number"}},
            .inferType = inferReading,
            .evaluate = evaluateCalibrate,
            .plain = {"a product and a sum", plainCalibrate},
            .legalizations = {{.rule = "a gain of 1 is none", .rewrite = withoutGain}}},
        {.name = "sensor.threshold",
            .summary = "Readings below a level become 0",
            .inputs = {{"reading", "float32, any shape"}},
            .attributes = fieldInfos<ThresholdAttrs>(),
            .inferType = inferReading,
            .evaluate = evaluateThreshold,
            .plain = {"a choice between 0 and the reading", plainThreshold}},
    };
    return {std::move(sensor)};
}

Result<void> lower(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        const Node node = rewriter[id];
        const Call* call = node.as<Call>();
        if (call && call->op->dialect == "sensor")
            rewriter.replace(id, call->op->plain.write(rewriter, node), call->op->plain.rule, node.operands);
    }
    return {};
}

std::vector<PassDef> passes()
{
    return {definePass<NoOptions>({.name = "sensor.Lower",
                                      .summary = "Write operators of the dialect sensor in plain ones",
                                      .category = "Target",
                                      .needs = {Property::Typed},
                                      .establishes = {Property::NoDialect},
                                      .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Canonical}},
        lower)};
}

} // namespace

PASSBENCH_DIALECTS(dialects)
PASSBENCH_PLUGIN(passes)
