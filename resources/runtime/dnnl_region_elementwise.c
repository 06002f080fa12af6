/* Element-wise functions of one value or two, alone and behind other primitives. */
#include "dnnl_region_making.h"

#include <string.h>

region_value region_eltwise(region* r, const eltwise* e)
{
    making m = begin(r, "an element-wise function", NULL);
    if (r->status != dnnl_success)
        return 0;
    dnnl_eltwise_desc_t operation;
    region_check(r, dnnl_eltwise_forward_desc_init(&operation, dnnl_forward_inference, e->algorithm, layout_of(r, e->source),
        e->alpha, e->beta), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, e->source}};
    return make_step(&m, description, operands);
}

/* Operands of other extents are read quickest when both are in row-major order, and some only then. */
region_value region_binary(region* r, const binary* b)
{
    making m = begin(r, "a function of two values", b->post);
    if (r->status != dnnl_success)
        return 0;
    if (is_of_bytes(layout_of(r, b->a))) {
        m.factors[0] = b->factor_a;
        m.factors[1] = b->factor_b;
    }
    const int same = memcmp(layout_of(r, b->a)->dims, layout_of(r, b->b)->dims, (size_t)layout_of(r, b->a)->ndims * sizeof(int64_t)) == 0;
    region_value left = b->a;
    region_value right = same ? in_layout(r, b->b, layout_of(r, left)) : b->b;
    dnnl_primitive_desc_t description = NULL;
    for (int plain = 0; plain < 2; ++plain) {
        if (plain) {
            left = in_row_major(r, b->a);
            right = in_row_major(r, b->b);
        }
        dnnl_binary_desc_t operation;
        region_check(r, dnnl_binary_desc_init(&operation, b->algorithm, layout_of(r, left), layout_of(r, right), layout_of(r, left)), m.what);
        operands_lie_right(&m, layout_of(r, left));
        dnnl_status_t status = dnnl_success;
        const int more = !plain && !same && is_blocked(layout_of(r, left));
        if (description)
            dnnl_primitive_desc_destroy(description);
        description = more ? try_describe(&m, &operation, &status) : describe(&m, &operation);
        if (!more || (description && !is_slow(description)))
            break;
    }
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC_0, left}, {DNNL_ARG_SRC_1, right}};
    return finish(&m, description, operands);
}

/* Post-ops as primitives of their own; those behind the first binary one are its post-ops. */
static region_value apply_all(region* r, region_value v, const post_op* post)
{
    for (int i = 0; i < MAX_POST_OPS && post[i].kind != POST_NONE; ++i) {
        if (post[i].kind == POST_ELTWISE) {
            v = region_eltwise(r, &(eltwise) {.algorithm = post[i].algorithm, .alpha = post[i].alpha, .beta = post[i].beta, .source = v});
            continue;
        }
        binary b = {.algorithm = post[i].kind == POST_SUM ? dnnl_binary_add : post[i].algorithm, .a = v, .b = post[i].operand};
        memcpy(b.post, &post[i + 1], (size_t)(MAX_POST_OPS - i - 1) * sizeof *post);
        return region_binary(r, &b);
    }
    return v;
}

region_value finish(making* m, dnnl_primitive_desc_t description, const argument* operands)
{
    const region_value result = make_step(m, description, operands);
    return result && m->post && !m->fused ? apply_all(m->r, result, m->post) : result;
}
