/* Convolutions, transposed or not, and which of the library's algorithms does them. */
#include "dnnl_region_making.h"

#include <string.h>

/* What the library is told about a convolution. A transposed one has a description of the same type. */
static void describe_operation(const making* m, const convolution* c, dnnl_alg_kind_t algorithm, const dnnl_memory_desc_t* data,
    const dnnl_memory_desc_t* result, dnnl_convolution_desc_t* operation)
{
    region* r = m->r;
    const dnnl_memory_desc_t source = any_layout(data);
    const dnnl_memory_desc_t weights = any_layout(layout_of(r, c->weights));
    const dnnl_memory_desc_t* bias = c->bias ? layout_of(r, c->bias) : NULL;
    region_check(r, c->transposed
        ? dnnl_dilated_deconvolution_forward_desc_init(operation, dnnl_forward_inference, algorithm, &source, &weights, bias, result,
              c->strides.at, c->dilation.at, c->before.at, c->after.at)
        : dnnl_dilated_convolution_forward_desc_init(operation, dnnl_forward_inference, algorithm, &source, &weights, bias, result,
              c->strides.at, c->dilation.at, c->before.at, c->after.at), m->what);
}

static int all_are(const int64_t* numbers, int count, int64_t wanted)
{
    for (int i = 0; i < count; ++i)
        if (numbers[i] != wanted)
            return 0;
    return 1;
}

/* Winograd's algorithm multiplies 4 times where others do 9 times. Measured with AVX-512, it takes 0.6 of their time while its
 * weights, 16/9 as many, stay in a processor's own cache and channels fill registers; its values lie in blocks, so that there
 * may be a reorder before it and one behind it. */
static int suits_winograd(const region* r, const convolution* c)
{
    enum { LEAST_CHANNELS = 64, MOST_WEIGHTS = 9 * 128 * 128, LEAST_ROWS = 14 };
    const dnnl_memory_desc_t* weights = layout_of(r, c->weights);
    const int64_t* extents = weights->dims;
    return c->stored.type == dnnl_data_type_undef && !c->transposed && c->strides.count == 2 && weights->ndims == 4 && all_are(&extents[2], 2, 3) && all_are(c->strides.at, 2, 1)
        && all_are(c->dilation.at, 2, 0) && extents[0] >= LEAST_CHANNELS && extents[1] >= LEAST_CHANNELS
        && 9 * extents[0] * extents[1] <= MOST_WEIGHTS && c->result.at[2] >= LEAST_ROWS && c->result.at[3] >= LEAST_ROWS
        && is_constant(r, c->weights);
}

/* Tiles of 2 by 2 round as other algorithms do; those of 4 by 4, which the library has as well, are ten times as far off. It is
 * slower than others where it keeps all tiles at once. */
static int is_good_winograd(dnnl_primitive_desc_t description)
{
    enum { MOST_SCRATCH = 4 << 20 };
    return strstr(name_of(description), "wino_2x3") && dnnl_memory_desc_get_size(chosen(description, dnnl_query_scratchpad_md)) <= MOST_SCRATCH;
}

/* Null when it does not fit. */
static dnnl_primitive_desc_t describe_winograd(const making* m, const convolution* c)
{
    if (m->r->status != dnnl_success || !suits_winograd(m->r, c))
        return NULL;
    const dnnl_memory_desc_t like = row_major(dnnl_f32, c->result);
    const dnnl_memory_desc_t result = any_layout(&like);
    dnnl_convolution_desc_t operation;
    dnnl_status_t status = dnnl_success;
    describe_operation(m, c, dnnl_convolution_winograd, layout_of(m->r, c->source), &result, &operation);
    const dnnl_primitive_desc_t description = try_describe(m, &operation, &status);
    if (!description || is_good_winograd(description))
        return description;
    dnnl_primitive_desc_destroy(description);
    return NULL;
}

/* The layout of a result is decided without post-ops, whose operands are then brought to it. */
static dnnl_primitive_desc_t describe_direct(making* m, const convolution* c, const dnnl_memory_desc_t* data)
{
    const dnnl_alg_kind_t algorithm = c->transposed ? dnnl_deconvolution_direct : dnnl_convolution_direct;
    const dnnl_memory_desc_t like = row_major(type_of_result(m), c->result);
    dnnl_memory_desc_t result = any_layout(&like);
    dnnl_convolution_desc_t operation;
    describe_operation(m, c, algorithm, data, &result, &operation);
    making alone = *m;
    alone.fused = 0;
    const dnnl_primitive_desc_t description = describe(m->fused ? &alone : m, &operation);
    if (!description || !m->fused)
        return description;
    result = *chosen(description, dnnl_query_dst_md);
    dnnl_primitive_desc_destroy(description);
    operands_lie_right(m, &result);
    describe_operation(m, c, algorithm, data, &result, &operation);
    return describe(m, &operation);
}

/* The source with its padding. */
static dnnl_memory_desc_t padded(const region* r, const convolution* c)
{
    dims extents = extents_of(layout_of(r, c->source));
    for (int i = 0; i < c->before.count; ++i)
        extents.at[i + 2] += c->before.at[i] + c->after.at[i];
    return row_major(layout_of(r, c->source)->data_type, extents);
}

static int64_t elements(dims extents)
{
    int64_t count = 1;
    for (int i = 0; i < extents.count; ++i)
        count *= extents.at[i];
    return count;
}

/* Padding may be many times what it surrounds. */
static int is_worth_copying(const region* r, const convolution* c, const dnnl_memory_desc_t* data)
{
    enum { MOST_TIMES = 4 };
    return elements(extents_of(data)) <= MOST_TIMES * (elements(extents_of(layout_of(r, c->source))) + elements(c->result));
}

/* The library (2.6) has fast kernels for little padding only: what reaches further, as that of dilated kernels or of long ones does, is done as a
 * product of unfolded matrices, which takes several times as long as a copy of the source into zeros and a convolution without padding. Null
 * when `description`, which is of padded data, is fast, when nothing is won, and when the library has none; the region goes on as it was then. */
static dnnl_primitive_desc_t describe_without_padding(making* m, const convolution* c, dnnl_primitive_desc_t description)
{
    if (!is_slow(description) || m->stored || c->transposed || is_constant(m->r, c->source)
        || (all_are(c->before.at, c->before.count, 0) && all_are(c->after.at, c->after.count, 0)))
        return NULL;
    const dnnl_memory_desc_t data = padded(m->r, c);
    if (!is_worth_copying(m->r, c, &data))
        return NULL;
    convolution bare = *c;
    memset(bare.before.at, 0, sizeof bare.before.at);
    memset(bare.after.at, 0, sizeof bare.after.at);
    making retried = begin(m->r, m->what, c->post);
    const dnnl_primitive_desc_t better = describe_direct(&retried, &bare, &data);
    m->r->status = dnnl_success; /* as it was before: this is an attempt */
    dnnl_memory_desc_t part;
    if (better && !is_slow(better) && is_part(&part, chosen(better, dnnl_query_src_md), extents_of(layout_of(m->r, c->source)), c->before)) {
        *m = retried;
        return better;
    }
    if (better)
        dnnl_primitive_desc_destroy(better);
    return NULL;
}

region_value convolve(region* r, const convolution* c)
{
    making m = begin(r, c->transposed ? "a transposed convolution" : "a convolution", c->post);
    if (r->status != dnnl_success)
        return 0;
    store(&m, &c->stored, c->source);
    dnnl_primitive_desc_t description = describe_winograd(&m, c);
    if (!description)
        description = describe_direct(&m, c, layout_of(r, c->source));
    if (!description)
        return 0;
    region_value source;
    const dnnl_primitive_desc_t bare = describe_without_padding(&m, c, description);
    if (bare) {
        dnnl_primitive_desc_destroy(description);
        description = bare;
        source = in_zeros(r, c->source, chosen(description, dnnl_query_src_md), c->before);
    } else {
        source = in_layout(r, c->source, chosen(description, dnnl_query_src_md));
    }
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, source},
        {DNNL_ARG_WEIGHTS, in_layout(r, c->weights, chosen(description, dnnl_query_weights_md))}, {DNNL_ARG_BIAS, c->bias}};
    return finish(&m, description, operands);
}
