/* Windows over lines, pictures and volumes: convolutions as the library does them best, and pooling. */
#include "dnnl_region_making.h"

#include <string.h>

/* The same elements with an axis of extent 1 more, or less, before the last. 0 when the layout has no such view. */
static region_value seen_with(region* r, region_value v, int more)
{
    dnnl_memory_desc_t layout;
    dims extents = extents_of(layout_of(r, v));
    const int64_t last = extents.at[extents.count - 1];
    extents.count += more;
    if (more > 0)
        extents.at[extents.count - 2] = 1;
    extents.at[extents.count - 1] = last;
    memset(&layout, 0, sizeof layout);
    if (dnnl_memory_desc_reshape(&layout, layout_of(r, v), extents.count, extents.at) != dnnl_success)
        return 0;
    return new_value(r, &layout, r->values[v].buffer);
}

static dims with_first(int64_t first, dims rest)
{
    dims all = {.count = rest.count + 1, .at = {first}};
    memcpy(all.at + 1, rest.at, (size_t)rest.count * sizeof(int64_t));
    return all;
}

/* Whether each channel of a line has kernels of its own. The library (2.6) has fast kernels for that of pictures only. */
static int is_depthwise_line(const region* r, const convolution* c)
{
    const dnnl_memory_desc_t* weights = layout_of(r, c->weights);
    return !c->transposed && layout_of(r, c->source)->ndims == 3 && weights->ndims == 4 && weights->dims[1] == 1 && weights->dims[2] == 1;
}

/* As pictures of one row. 0 when an operand can't be seen as that. */
static region_value convolve_rows(region* r, const convolution* c)
{
    convolution rows = *c;
    rows.source = seen_with(r, c->source, 1);
    rows.weights = seen_with(r, c->weights, 1);
    int seen = rows.source && rows.weights;
    for (int i = 0; seen && i < MAX_POST_OPS && c->post[i].kind != POST_NONE; ++i)
        if (c->post[i].kind != POST_ELTWISE)
            seen = (rows.post[i].operand = seen_with(r, c->post[i].operand, 1)) != 0;
    if (!seen)
        return 0;
    const int64_t length = c->result.at[2];
    rows.result.count = 4;
    rows.result.at[2] = 1;
    rows.result.at[3] = length;
    rows.strides = with_first(1, c->strides);
    rows.dilation = with_first(0, c->dilation);
    rows.before = with_first(0, c->before);
    rows.after = with_first(0, c->after);
    const region_value made = convolve(r, &rows), line = made ? seen_with(r, made, -1) : 0;
    if (!line)
        region_check(r, dnnl_unimplemented, "a convolution over a line");
    return line;
}

region_value region_convolve(region* r, const convolution* c)
{
    const region_value made = r->status == dnnl_success && is_depthwise_line(r, c) ? convolve_rows(r, c) : 0;
    return made || r->status != dnnl_success ? made : convolve(r, c);
}

region_value region_pool(region* r, const pooling* p)
{
    making m = begin(r, "pooling", NULL);
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t like = row_major(layout_of(r, p->source)->data_type, p->result);
    const dnnl_memory_desc_t result = any_layout(&like);
    dnnl_pooling_v2_desc_t operation;
    region_check(r, dnnl_pooling_v2_forward_desc_init(&operation, dnnl_forward_inference, p->algorithm, layout_of(r, p->source),
        &result, p->strides.at, p->window.at, p->dilation.at, p->before.at, p->after.at), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, p->source}};
    return finish(&m, description, operands);
}
