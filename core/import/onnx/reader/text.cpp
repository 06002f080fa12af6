// TfIdfVectorizer: how often sequences of numbers occur, some of them with gaps.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

constexpr std::int64_t mostComparisons = std::int64_t {1} << 24;

/// The sequences of one length, and where their counts go.
struct Grams {
    std::int64_t length = 0;
    Ints items;   ///< one sequence after the other
    Ints targets; ///< of each, the element of the result
};

Result<std::vector<Grams>> gramsOf(const OnnxNode& n)
{
    const auto pool = n.integers("pool_int64s"), counts = n.integers("ngram_counts"), targets = n.integers("ngram_indexes");
    if (!pool || !counts || !targets || pool->empty())
        return unsupported("counts words");
    const std::int64_t shortest = n.integer("min_gram_length", 1), longest = n.integer("max_gram_length", 1);
    std::vector<Grams> all;
    std::size_t next = 0;
    for (std::size_t i = 0; i < counts->size(); ++i) {
        const auto begin = (*counts)[i], end = i + 1 < counts->size() ? (*counts)[i + 1] : static_cast<std::int64_t>(pool->size());
        const auto length = static_cast<std::int64_t>(i) + 1, count = (end - begin) / length;
        if (begin < 0 || end < begin || end > static_cast<std::int64_t>(pool->size()) || count > static_cast<std::int64_t>(targets->size() - next))
            return fail("its lists `ngram_counts` and `ngram_indexes` don't fit its pool of {}", pool->size());
        const auto first = targets->begin() + static_cast<std::ptrdiff_t>(next);
        if (count > 0 && length >= shortest && length <= longest)
            all.push_back({length, Ints(pool->begin() + begin, pool->begin() + begin + count * length), Ints(first, first + count)});
        next += static_cast<std::size_t>(count);
    }
    return all;
}

/// How often each of `grams` is in the rows of x [B, C], with `distance` from one of its items to the next: [B, grams].
Ref counted(Emitter& e, Ref x, std::int64_t columns, const Grams& grams, std::int64_t distance)
{
    const std::int64_t places = columns - distance * (grams.length - 1), count = static_cast<std::int64_t>(grams.targets.size());
    Ints indices;
    for (std::int64_t place = 0; place < places; ++place)
        for (std::int64_t i = 0; i < grams.length; ++i)
            indices.push_back(place + i * distance);
    const Ref windows = e.call("take", {x, e.constant(Tensor::ofInts(indices).reshaped({places, 1, grams.length}))}, {{"axis", std::int64_t {1}}});
    const Ref wanted = castTo(e, e.constant(Tensor::ofInts(grams.items).reshaped({1, 1, count, grams.length})), e.dtype(x));
    const Ref same = e.call("all", {e.call("equal", {windows, wanted})}, {{"axis", Ints {3}}});
    return e.call("sum", {castTo(e, same, DataType::Float32)}, {{"axis", Ints {1}}});
}

Result<Refs> tfIdf(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    if (shape.empty() || shape.size() > 2)
        return fail("its input is {}", toText(e.type(n.in(0))));
    PB_ASSIGN(const auto all, gramsOf(n));
    const std::int64_t rows = shape.size() == 2 ? shape[0] : 1, columns = shape.back(), skips = n.integer("max_skip_count", 0);
    const Ref x = reshapedTo(e, n.in(0), {rows, columns});
    const Ints targets = n.integers("ngram_indexes").value_or(Ints {});
    if (targets.empty())
        return fail("its list `ngram_indexes` is empty");
    const std::int64_t last = *std::ranges::max_element(targets);
    if (*std::ranges::min_element(targets) < 0 || last >= mostComparisons || skips < 0)
        return fail("its list `ngram_indexes` goes to {}, and it skips {}", last, skips);
    const std::int64_t width = last + 1;
    Ref result = e.constant(Tensor::filled(DataType::Float32, {rows, width}, 0));
    for (const Grams& grams : all)
        for (std::int64_t distance = 1; distance <= (grams.length == 1 ? 1 : std::min(skips, columns) + 1); ++distance) {
            const std::int64_t places = columns - distance * (grams.length - 1);
            if (places < 1)
                continue;
            if (static_cast<std::int64_t>(grams.items.size()) > mostComparisons / std::max<std::int64_t>(rows * places, 1))
                return unsupported("compares {} places with {} items", rows * places, grams.items.size());
            const Ref found = counted(e, x, columns, grams, distance);
            const Ref where = e.call("broadcast_to", {e.constant(Tensor::ofInts(grams.targets).reshaped({1, static_cast<std::int64_t>(grams.targets.size())}))},
                {{"shape", Ints {rows, static_cast<std::int64_t>(grams.targets.size())}}});
            result = e.call("scatter_elements", {result, where, found}, {{"axis", std::int64_t {1}}, {"reduction", std::string("add")}});
        }
    const std::string mode = n.text("mode", "");
    if (mode == "IDF")
        result = castTo(e, e.call("greater", {result, e.scalar(DataType::Float32, 0)}), DataType::Float32);
    else if (mode != "TF" && mode != "TFIDF")
        return fail("attribute `mode` is `{}`", mode);
    if (const auto weights = n.numbers("weights"); weights && mode != "TF" && static_cast<std::int64_t>(weights->size()) == width) {
        const std::vector<float> values(weights->begin(), weights->end());
        result = e.call("multiply", {result, e.constant(Tensor::of(DataType::Float32, {1, width}, std::span<const float>(values)))});
    }
    return Refs {shape.size() == 1 ? reshapedTo(e, result, {width}) : result};
}

constexpr OnnxConverterEntry textTable[] {{"TfIdfVectorizer", tfIdf}};

} // namespace

std::span<const OnnxConverterEntry> onnxText() { return textTable; }

} // namespace passbench
