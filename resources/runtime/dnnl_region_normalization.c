/* Batch and layer normalisation, and softmax. */
#include "dnnl_region_making.h"

region_value region_batch_norm(region* r, const batch_norm* n)
{
    making m = begin(r, "batch normalisation", n->post);
    if (r->status != dnnl_success)
        return 0;
    const unsigned flags = dnnl_use_global_stats | (n->scale ? dnnl_use_scale : 0) | (n->shift ? dnnl_use_shift : 0);
    dnnl_batch_normalization_desc_t operation;
    region_check(r, dnnl_batch_normalization_forward_desc_init(&operation, dnnl_forward_inference, layout_of(r, n->source),
        n->epsilon, flags), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, n->source}, {DNNL_ARG_SCALE, n->scale}, {DNNL_ARG_SHIFT, n->shift},
        {DNNL_ARG_MEAN, n->mean}, {DNNL_ARG_VARIANCE, n->variance}};
    return finish(&m, description, operands);
}

region_value region_layer_norm(region* r, const layer_norm* n)
{
    making m = begin(r, "layer normalisation", NULL);
    if (r->status != dnnl_success)
        return 0;
    const region_value plain = in_row_major(r, n->source);
    dnnl_layer_normalization_desc_t operation;
    region_check(r, dnnl_layer_normalization_forward_desc_init(&operation, dnnl_forward_inference, layout_of(r, plain), NULL,
        n->epsilon, (n->scale ? dnnl_use_scale : 0) | (n->shift ? dnnl_use_shift : 0)), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, plain}, {DNNL_ARG_SCALE, n->scale}, {DNNL_ARG_SHIFT, n->shift}};
    return finish(&m, description, operands);
}

region_value region_softmax(region* r, dnnl_alg_kind_t algorithm, region_value source, int axis)
{
    making m = begin(r, "softmax", NULL);
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t* layout = layout_of(r, source);
    dnnl_softmax_v2_desc_t operation;
    region_check(r, dnnl_softmax_v2_forward_desc_init(&operation, dnnl_forward_inference, algorithm, layout, layout, axis), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, source}};
    return finish(&m, description, operands);
}
