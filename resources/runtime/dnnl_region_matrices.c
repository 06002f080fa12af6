/* Inner products and products of matrices. */
#include "dnnl_region_making.h"

region_value region_inner_product(region* r, const inner_product* p)
{
    making m = begin(r, "an inner product", p->post);
    if (r->status != dnnl_success)
        return 0;
    store(&m, &p->stored, p->source);
    m.zero_behind = 1;
    const region_value plain = in_row_major(r, p->source);
    const dnnl_memory_desc_t weights = wished(r, p->weights);
    const dnnl_memory_desc_t result = row_major(type_of_result(&m), (dims) {.count = 2, .at = {layout_of(r, plain)->dims[0], weights.dims[0]}});
    operands_lie_right(&m, &result);
    dnnl_inner_product_desc_t operation;
    region_check(r, dnnl_inner_product_forward_desc_init(&operation, dnnl_forward_inference, layout_of(r, plain), &weights,
        p->bias ? layout_of(r, p->bias) : NULL, &result), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    if (!description)
        return 0;
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, plain},
        {DNNL_ARG_WEIGHTS, in_layout(r, p->weights, chosen(description, dnnl_query_weights_md))}, {DNNL_ARG_BIAS, p->bias}};
    return finish(&m, description, operands);
}

region_value region_multiply_matrices(region* r, const matrix_product* p)
{
    making m = begin(r, "a matrix product", p->post);
    if (r->status != dnnl_success)
        return 0;
    const region_value a = is_blocked(layout_of(r, p->a)) ? in_row_major(r, p->a) : p->a;
    const region_value b = is_blocked(layout_of(r, p->b)) ? in_row_major(r, p->b) : p->b;
    const dnnl_memory_desc_t weights = wished(r, b);
    const dnnl_memory_desc_t result = row_major(dnnl_f32, p->result);
    operands_lie_right(&m, &result);
    dnnl_matmul_desc_t operation;
    region_check(r, dnnl_matmul_desc_init(&operation, layout_of(r, a), &weights, NULL, &result), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    if (!description)
        return 0;
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, a},
        {DNNL_ARG_WEIGHTS, in_layout(r, b, chosen(description, dnnl_query_weights_md))}};
    return finish(&m, description, operands);
}
