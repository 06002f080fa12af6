// Loop forms of convolutions.
//
// The data is copied into planes in which a window moves by one element and never leaves the plane: with its rim of
// zeros, and, for a stride s, as s planes that hold every s-th row and column. Each output row is then a weighted sum of
// vectors that lie in memory one element after the other, whatever stride and padding are. Rows of a plane follow each
// other, so several rows are one long vector, with a few elements in between that nobody reads.

#include "core/loops/contraction.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/rules/packing.h"
#include "core/ops/windows/attributes.h"
#include "core/ops/windows/lower_convolution_tiles.h"
#include "core/ops/windows/lowering.h"

namespace passbench {
namespace {

using namespace loops;

/// The order of axes that makes `layout` channels first.
std::vector<std::size_t> channelsFirstOrder(const std::string& layout, std::string_view lead = "NC")
{
    return *layoutPermutation(layout, channelsFirst(layout.size() - 2, lead)); // the type rule has accepted it
}

/// A source with channels first and three spatial dims.
Source volume(Source source, std::size_t missing)
{
    if (missing == 0)
        return source;
    source.shape.insert(source.shape.begin() + 2, missing, 1);
    source.buffer = -1;
    source.at = [at = source.at, missing](std::span<const Expr> indices) {
        Indices inner(indices.begin(), indices.begin() + 2);
        inner.insert(inner.end(), indices.begin() + 2 + static_cast<std::ptrdiff_t>(missing), indices.end());
        return at(inner);
    };
    return source;
}

/// A depthwise weight that is given as [C, multiplier, ...] as [C * multiplier, 1, ...].
Source ofOneChannel(Source weight, const ConvVolume& g)
{
    const std::int64_t multiplier = weight.shape[1];
    if (g.inPerGroup != 1 || multiplier == 1)
        return weight;
    weight.shape[0] *= multiplier;
    weight.shape[1] = 1;
    weight.buffer = -1;
    weight.at = [at = weight.at, multiplier](std::span<const Expr> indices) {
        Indices inner(indices.begin(), indices.end());
        inner[1] = inner[0] % multiplier;
        inner[0] = inner[0] / multiplier;
        return at(inner);
    };
    return weight;
}

/// Gives a value at (n, c, d, h, w) to a sink that wants it in the layout of the result.
struct OutputSink {
    const Sink& sink;
    std::vector<std::size_t> order; ///< from the layout to channels first
    std::size_t missing;
    void operator()(const Indices& indices, Expr value) const
    {
        Indices spatial(indices.begin(), indices.begin() + 2);
        spatial.insert(spatial.end(), indices.begin() + 2 + static_cast<std::ptrdiff_t>(missing), indices.end());
        Indices inLayout(spatial.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            inLayout[order[i]] = spatial[i];
        sink(inLayout, value);
    }
};

/// Where element (n, c, d, h + dh*kh, w + dw*kw) of the data is, as the window sees it.
struct Planes {
    std::uint32_t buffer = 0;
    Ints shape; ///< N, C, phases d, h, w, then D, H, W of a phase
};

Planes makePlanes(Builder& b, const Source& data, const ConvVolume& g)
{
    bool asItIs = data.buffer >= 0;
    Ints phases, extents;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t reach = (g.kernel[i] - 1) * g.dilation[i];
        // Only phases that some element of the kernel falls into; elements beyond the last window are left out.
        phases.push_back(g.kernel[i] == 1 ? 1 : std::min(g.strides[i], reach + 1));
        extents.push_back(g.output[i] + reach / g.strides[i]);
        asItIs = asItIs && g.strides[i] == 1 && g.padBefore[i] == 0 && g.padAfter[i] == 0;
    }
    if (asItIs)
        return {static_cast<std::uint32_t>(data.buffer),
            {g.batch, g.groups * g.inPerGroup, 1, 1, 1, g.input[0], g.input[1], g.input[2]}};
    Planes planes {.shape = {g.batch, g.groups * g.inPerGroup, phases[0], phases[1], phases[2], extents[0], extents[1], extents[2]}};
    planes.buffer = b.buffer("planes", data.dtype, planes.shape, BufferRole::Local);
    Kernel& kernel = b.kernel();
    b.nest(planes.shape, [&](std::span<const Expr> at) {
        Indices from(at.begin(), at.begin() + 2);
        Expr inside = kernel.integer(1, DataType::Bool);
        for (std::size_t i = 0; i < 3; ++i) {
            const Expr x = at[5 + i] * g.strides[i] + at[2 + i] - g.padBefore[i];
            inside = binary(ExprKind::And, inside, binary(ExprKind::And, compare(ExprKind::LessEqual, b.index(0), x),
                compare(ExprKind::Less, x, b.index(g.input[i]))));
            from.push_back(x);
        }
        b.store(planes.buffer, at, guard(inside, data.at(from), kernel.constant(0, data.dtype)));
    }, "ncabxdhw");
    return planes;
}

/// Element of the plane for kernel element k at window position (d, h, w).
Expr planeIndex(Builder& b, const Planes& planes, const ConvVolume& g, Expr n, Expr c, std::span<const Expr> k, std::span<const Expr> at)
{
    Indices indices {n, c};
    for (std::size_t i = 0; i < 3; ++i)
        indices.push_back(planes.shape[2 + i] == 1 ? b.index(0) : (k[i] * g.dilation[i]) % g.strides[i]);
    for (std::size_t i = 0; i < 3; ++i)
        indices.push_back(at[i] + (k[i] * g.dilation[i]) / g.strides[i]);
    return flatten(b.kernel(), indices, planes.shape);
}

class Convolution {
public:
    Convolution(Builder& b, const ConvVolume& g, Planes planes, Source weight, DataType accumulator, DataType result)
        : m_b(b), m_g(g), m_planes(std::move(planes)), m_weight(std::move(weight)), m_accumulator(accumulator), m_result(result),
          m_pitch(m_planes.shape[7]), m_rowsAtOnce(std::clamp<std::int64_t>(rowLength / m_pitch, 1, g.output[1]))
    {
    }

    void emit(const OutputSink& sink)
    {
        m_b.loop("n", m_g.batch, [&](Expr n) {
            m_b.loop("g", m_g.groups, [&](Expr group) {
                m_b.loop("d", m_g.output[0], [&](Expr depth) {
                    inSteps(m_b, "rows", m_g.output[1], m_rowsAtOnce, [&](Expr row, std::int64_t rows) {
                        inRows(m_b, "oc", m_g.outPerGroup, [&](Expr channel, std::int64_t channels) {
                            block({n, group, depth, row, rows, channel, channels}, sink);
                        });
                    });
                });
            });
        });
    }

private:
    struct Block {
        Expr n, group, depth, row;
        std::int64_t rows;
        Expr channel;
        std::int64_t channels;
    };

    void block(const Block& at, const OutputSink& sink)
    {
        const std::int64_t length = (at.rows - 1) * m_pitch + m_g.output[2];
        RowSums& sums = sumsOf(at.channels);
        sums.clear(m_b.index(length));
        if (m_g.kernel[2] == 1)
            overChannels(at, sums, length);
        else
            overColumns(at, sums, length);
        m_b.loop("h", at.rows, [&](Expr h) {
            m_b.loop("w", m_g.output[2], [&](Expr w) {
                for (std::int64_t c = 0; c < at.channels; ++c) {
                    const Expr channel = at.group * m_g.outPerGroup + at.channel + c;
                    sink({at.n, channel, at.depth, at.row + h, w}, cast(sums.at(c, h * m_pitch + w), computeType(m_result)));
                }
            });
        });
    }

    /// One sum buffer set for whole blocks, one for the rest; loops run one after the other.
    RowSums& sumsOf(std::int64_t channels)
    {
        auto& sums = m_sums[channels];
        if (!sums)
            sums = std::make_unique<RowSums>(m_b, m_accumulator, channels, m_rowsAtOnce * m_pitch);
        return *sums;
    }

    /// A few input channels at a time: for kernels of one column.
    void overChannels(const Block& at, RowSums& sums, std::int64_t length)
    {
        m_b.loop("kd", m_g.kernel[0], [&](Expr kd) {
            m_b.loop("kh", m_g.kernel[1], [&](Expr kh) {
                inSteps(m_b, "ic", m_g.inPerGroup, termsAtOnce, [&](Expr ic, std::int64_t channels) {
                    std::vector<Term> terms;
                    for (std::int64_t c = 0; c < channels; ++c)
                        terms.push_back({ic + c, kd, kh, m_b.index(0)});
                    add(at, sums, length, terms);
                });
            });
        });
    }

    /// A few columns of the kernel at a time.
    void overColumns(const Block& at, RowSums& sums, std::int64_t length)
    {
        m_b.loop("ic", m_g.inPerGroup, [&](Expr ic) {
            m_b.loop("kd", m_g.kernel[0], [&](Expr kd) {
                m_b.loop("kh", m_g.kernel[1], [&](Expr kh) {
                    inSteps(m_b, "kw", m_g.kernel[2], termsAtOnce, [&](Expr kw, std::int64_t columns) {
                        std::vector<Term> terms;
                        for (std::int64_t c = 0; c < columns; ++c)
                            terms.push_back({ic, kd, kh, kw + c});
                        add(at, sums, length, terms);
                    });
                });
            });
        });
    }

    struct Term {
        Expr channel, kd, kh, kw;
    };

    void add(const Block& at, RowSums& sums, std::int64_t length, const std::vector<Term>& terms)
    {
        std::vector<std::vector<Expr>> weights;
        for (std::int64_t c = 0; c < at.channels; ++c) {
            auto& row = weights.emplace_back();
            for (const Term& term : terms) {
                const Expr indices[] = {at.group * m_g.outPerGroup + at.channel + c, term.channel, term.kd, term.kh, term.kw};
                row.push_back(cast(m_weight.at(indices), m_accumulator));
            }
        }
        sums.add(m_b.index(length), weights, [&](std::size_t t, Expr p) {
            const Term& term = terms[t];
            const Expr k[] = {term.kd, term.kh, term.kw};
            const Expr position[] = {at.depth, at.row, p};
            return m_b.loadFlat(m_planes.buffer,
                planeIndex(m_b, m_planes, m_g, at.n, at.group * m_g.inPerGroup + term.channel, k, position));
        });
    }

    Builder& m_b;
    const ConvVolume& m_g;
    Planes m_planes;
    Source m_weight;
    DataType m_accumulator, m_result;
    std::int64_t m_pitch, m_rowsAtOnce;
    std::map<std::int64_t, std::unique_ptr<RowSums>> m_sums;
};

template<typename A> Result<Lowered> convolved(const LoweringRequest& request)
{
    if (canBeTiled(request))
        return tiledConvolution(readFields<A>(request.call.attrs), request);
    const A attrs = readFields<A>(request.call.attrs);
    const Source& data = request.inputs[0];
    const Source& weight = request.inputs[1];
    const ConvVolume g = convVolume(convShape(attrs, data.shape, weight.shape, request.outputs[0].shape));
    return computed([=, result = request.outputs[0].dtype](Builder& b, const Sink& sink) {
        const Source ordered = b.permuted(data, channelsFirstOrder(attrs.dataLayout));
        Source volumeOfData = volume(ordered, g.missing);
        volumeOfData.buffer = ordered.buffer; // added dims of extent 1 change no address
        const Source weights = ofOneChannel(volume(b.permuted(b.materialized(weight, "weight"), channelsFirstOrder(attrs.kernelLayout, "OI")), g.missing), g);
        Planes planes = makePlanes(b, volumeOfData, g);
        Convolution(b, g, std::move(planes), weights, sumType(result), result)
            .emit({sink, channelsFirstOrder(attrs.resultLayout()), g.missing});
    });
}

/// Each element of the data adds the kernel, scaled by it, to a plane of sums; the rim is cut off at the end.
template<std::size_t dims> Result<Lowered> transposedConvolution(const LoweringRequest& request)
{
    const auto attrs = readFields<ConvTransposeAttrs<dims>>(request.call.attrs);
    if (canTranspose(attrs, request))
        return tiledConvolution(attrs, request, true);
    const Source& data = request.inputs[0];
    const Source& weight = request.inputs[1];
    const ConvVolume g = convVolume(convShape(attrs, data.shape, weight.shape, request.outputs[0].shape, true));
    return computed([=, result = request.outputs[0].dtype](Builder& b, const Sink& sink) {
        const Source from = volume(b.materialized(b.permuted(data, channelsFirstOrder(attrs.dataLayout)), "data"), g.missing);
        const Source weights = volume(b.permuted(b.materialized(weight, "weight"), channelsFirstOrder(attrs.kernelLayout, "IO")), g.missing);
        const DataType type = sumType(result);
        Ints plane;
        for (std::size_t i = 0; i < 3; ++i)
            plane.push_back(std::max((g.input[i] - 1) * g.strides[i] + (g.kernel[i] - 1) * g.dilation[i] + 1,
                g.padBefore[i] + g.output[i]));
        const std::uint32_t sums = b.buffer("sums", type, plane, BufferRole::Local);
        const OutputSink out {sink, channelsFirstOrder(attrs.resultLayout()), g.missing};
        b.nest(Ints {g.batch, g.groups, g.outPerGroup}, [&](std::span<const Expr> channel) {
            b.nest(plane, [&](std::span<const Expr> at) { b.store(sums, at, b.kernel().constant(0, type)); }, "dhw");
            b.nest(Ints {g.inPerGroup, g.kernel[0], g.kernel[1], g.kernel[2]}, [&](std::span<const Expr> k) {
                const Expr input = channel[1] * g.inPerGroup + k[0];
                const Expr weightAt[] = {input, channel[2], k[1], k[2], k[3]};
                const Expr w = b.let("w", cast(weights.at(weightAt), type));
                b.nest(g.input, [&](std::span<const Expr> at) {
                    Indices to;
                    for (std::size_t i = 0; i < 3; ++i)
                        to.push_back(at[i] * g.strides[i] + k[1 + i] * g.dilation[i]);
                    const Expr dataAt[] = {channel[0], input, at[0], at[1], at[2]};
                    b.accumulateFlat(sums, flatten(b.kernel(), to, plane), w * cast(from.at(dataAt), type));
                }, "dhw");
            }, "cabx");
            b.nest(g.output, [&](std::span<const Expr> at) {
                Indices inPlane;
                for (std::size_t i = 0; i < 3; ++i)
                    inPlane.push_back(at[i] + g.padBefore[i]);
                out({channel[0], channel[1] * g.outPerGroup + channel[2], at[0], at[1], at[2]},
                    cast(b.load(sums, inPlane), computeType(result)));
            }, "dhw");
        }, "ngo");
    });
}

} // namespace

template<typename A> Result<Lowered> lowerConvolution(const LoweringRequest& request) { return convolved<A>(request); }

template<std::size_t dims> Result<Lowered> lowerTransposed(const LoweringRequest& request) { return transposedConvolution<dims>(request); }

template Result<Lowered> lowerConvolution<Conv1dAttrs>(const LoweringRequest&);
template Result<Lowered> lowerConvolution<Conv2dAttrs>(const LoweringRequest&);
template Result<Lowered> lowerConvolution<Conv3dAttrs>(const LoweringRequest&);
template Result<Lowered> lowerTransposed<1>(const LoweringRequest&);
template Result<Lowered> lowerTransposed<2>(const LoweringRequest&);
template Result<Lowered> lowerTransposed<3>(const LoweringRequest&);

} // namespace passbench
