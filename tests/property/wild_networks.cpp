#include "tests/property/wild_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace passbench {

void WildWriter::convolution()
{
    const bool last = chance(25); // channels last
    const Value x = *map(last);
    const int c = x.shape[last ? 3 : 1], h = x.shape[last ? 1 : 2], w = x.shape[last ? 2 : 3];
    const int k = chance(50) ? 3 : 1, pad = k / 2;
    const int kind = below(4); // plain twice, in groups, depthwise
    const int groups = kind == 2 ? 2 : kind == 3 ? c : 1;
    const int out = kind == 3 ? c : 4, in = c / groups;
    const Extents kernel = !last ? Extents {out, in, k, k} : kind == 3 ? Extents {k, k, c, 1} : Extents {k, k, in, out};
    const char* kernelLayout = !last ? "OIHW" : kind == 3 ? "HWOI" : "HWIO";
    make(fmt::format("nn.conv2d({}, {}, padding=[{}, {}, {}, {}], groups={}, channels={}, kernel_size=[{}, {}], data_layout=\"{}\", kernel_layout=\"{}\")", x.name,
             weight(kernel), pad, pad, pad, pad, groups, out, k, k, last ? "NHWC" : "NCHW", kernelLayout),
        last ? Extents {1, h, w, out} : Extents {1, out, h, w});
}

void WildWriter::siblings() // of one input, for what joins them
{
    const Value x = *map();
    const int c = x.shape[1];
    std::string parts;
    for (int i = 0; i < 3; ++i) {
        std::string part = fmt::format("nn.conv2d({}, {}, channels=2, kernel_size=[1, 1])", x.name, constant({2, c, 1, 1}));
        if (chance(50))
            part = fmt::format("nn.relu({})", part);
        parts += (i ? ", " : "") + bind(part);
    }
    make(fmt::format("concatenate(({}), axis=1)", parts), {1, 6, x.shape[2], x.shape[3]});
}

void WildWriter::normalization()
{
    if (chance(50)) {
        const Value x = *map();
        const int c = x.shape[1];
        return makeLike(x, bind(fmt::format("nn.batch_norm({}, {}, {}, {}, full(4f, shape=[{}]))", x.name, weight({c}), weight({c}), constant({c}), c)) + ".0");
    }
    const Value x = pickFloat();
    const int last = x.shape.back();
    if (chance(50))
        return makeLike(x, fmt::format("nn.softmax({})", x.name));
    if (chance(50))
        return makeLike(x, bind(fmt::format("nn.dropout({})", x.name)) + ".0");
    makeLike(x, fmt::format("nn.layer_norm(add({}, 0.1f), {}, {})", x.name, constant({last}), constant({last})));
}

void WildWriter::bias()
{
    const Value x = *pick([](const Value& v) { return v.dtype == "float32" && v.shape.size() >= 2; });
    const int axis = below(static_cast<int>(x.shape.size()));
    makeLike(x, fmt::format("nn.bias_add({}, {}, axis={})", x.name, weight({x.shape[static_cast<std::size_t>(axis)]}), axis));
}

void WildWriter::dense()
{
    const Value x = *pick([](const Value& v) { return v.dtype == "float32" && v.shape.size() == 2; });
    const int m = x.shape[0], k = x.shape[1];
    if (chance(40)) {
        const std::string left = bind(fmt::format("expand_dims({}, axis=0)", x.name));
        return make(fmt::format("squeeze(nn.batch_matmul({}, {}, transpose_b=True), axis=[0])", left, constant({1, 4, k})), {m, 4});
    }
    make(fmt::format("nn.dense({}, {}, units=4)", x.name, weight({4, k})), {m, 4});
}

void WildWriter::pooling()
{
    const Value x = *map();
    makeLike(x, fmt::format("nn.{}_pool2d({}, pool_size=[3, 3], padding=[1, 1, 1, 1])", chance(50) ? "max" : "avg", x.name));
}

void WildWriter::padding()
{
    const Value x = *map();
    const int c = x.shape[1];
    makeLike(x, fmt::format("nn.conv2d({}, {}, groups={}, channels={}, kernel_size=[3, 3])",
                    bind(fmt::format("nn.pad({}, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]])", x.name)), constant({c, 1, 3, 3}), c, c));
}

} // namespace passbench
