#pragma once

#include "core/support/options.h"

namespace passbench {

struct QuantizeOptions {
    std::int64_t fromLayer = 0;
    Strings skip;
    std::string scheme = "asymmetric", calibration = "minmax", activations = "int8", data;
    bool perChannel = true, correctBias = false;
    std::int64_t samples = 32, seed = 1, keepWorst = 0;
    double percentile = 99.99;
    Floats mean {0}, std {255};
    double crop = 0;

    bool symmetric() const { return scheme == "symmetric"; }
    DataType stored() const { return activations == "uint8" ? DataType::UInt8 : DataType::Int8; }
    static Fields fields()
    {
        return {field("from_layer", &QuantizeOptions::fromLayer, "convolutions and products before this one, counted from 0, stay in floats").atLeast(0),
            field("skip", &QuantizeOptions::skip, "layers that stay in floats: names of nodes in the model, or of operators"),
            field("scheme", &QuantizeOptions::scheme, "activations with zero point 0, or with one that fits their range; weights have 0").oneOf({"asymmetric", "symmetric"}),
            field("calibration", &QuantizeOptions::calibration, "how the range of a value follows from what was seen").oneOf({"minmax", "percentile", "kl", "mse"}),
            field("percentile", &QuantizeOptions::percentile, "with calibration=\"percentile\": percent of the elements that the range holds; half of the others is cut off at either end").range(50, 100),
            field("activations", &QuantizeOptions::activations, "type that activations are stored in; weights are int8").oneOf({"int8", "uint8"}),
            field("per_channel", &QuantizeOptions::perChannel, "weights have a scale for each output channel"),
            field("correct_bias", &QuantizeOptions::correctBias, "the mean error of each channel over the calibration inputs goes into the bias"),
            field("keep_worst", &QuantizeOptions::keepWorst, "this many layers stay in floats: those with the largest error, measured one by one").atLeast(0),
            field("data", &QuantizeOptions::data, "calibration inputs: a .npy or .npz file with one along its first axis, or a folder of such files or of pictures; empty: seeded ones"),
            field("mean", &QuantizeOptions::mean, "of pictures: taken off the pixels, which are 0 to 255; one number, or one for each channel"),
            field("crop", &QuantizeOptions::crop, "of pictures: 0 stretches them whole; else their middle in the input's proportions, this share (up to 1) of the largest that fits, as 0.875 for 224 of 256"),
            field("std", &QuantizeOptions::std, "of pictures: what the pixels are divided by then; one number, or one for each channel"),
            field("samples", &QuantizeOptions::samples, "calibration inputs at most").range(1, 100000),
            field("seed", &QuantizeOptions::seed, "of seeded inputs")};
    }
};

} // namespace passbench
