/* The primitives: each is described with layouts left open, and its operands are brought to those that the library chose. */
#include "dnnl_region_parts.h"

#include <string.h>

/* What is the same for all primitives while one is made. */
typedef struct {
    region* r;
    const char* what;
    const post_op* post;                 /* null: none */
    dnnl_memory_desc_t operands[MAX_POST_OPS]; /* layouts of POST_BINARY's operands */
    int fused;                           /* 0: post-ops follow as primitives of their own */
} making;

static making begin(region* r, const char* what, const post_op* post)
{
    making m = {.r = r, .what = what, .post = post, .fused = post && post[0].kind != POST_NONE};
    for (int i = 0; m.fused && i < MAX_POST_OPS && post[i].kind != POST_NONE; ++i)
        if (post[i].kind == POST_BINARY)
            m.operands[i] = *layout_of(r, post[i].operand);
    return m;
}

static dnnl_primitive_attr_t attributes_of(const making* m)
{
    dnnl_primitive_attr_t attributes = NULL;
    dnnl_post_ops_t ops = NULL;
    if (dnnl_primitive_attr_create(&attributes) != dnnl_success)
        return NULL;
    dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user);
    if (!m->fused || dnnl_post_ops_create(&ops) != dnnl_success)
        return attributes;
    for (int i = 0; i < MAX_POST_OPS && m->post[i].kind != POST_NONE; ++i) {
        const post_op* p = &m->post[i];
        if (p->kind == POST_ELTWISE)
            dnnl_post_ops_append_eltwise(ops, 1.0F, p->algorithm, p->alpha, p->beta);
        else if (p->kind == POST_SUM)
            dnnl_post_ops_append_sum(ops, 1.0F);
        else
            dnnl_post_ops_append_binary(ops, p->algorithm, &m->operands[i]);
    }
    dnnl_primitive_attr_set_post_ops(attributes, ops);
    dnnl_post_ops_destroy(ops);
    return attributes;
}

static dnnl_primitive_desc_t try_describe(const making* m, const void* operation, dnnl_status_t* status)
{
    dnnl_primitive_desc_t description = NULL;
    dnnl_primitive_attr_t attributes = attributes_of(m);
    *status = dnnl_primitive_desc_create(&description, operation, attributes, m->r->engine, NULL);
    dnnl_primitive_attr_destroy(attributes);
    return *status == dnnl_success ? description : NULL;
}

/* Whether the library has nothing better than the loops that it is tested with, or than a product of unfolded matrices. */
static int is_slow(dnnl_primitive_desc_t description)
{
    const char* name = "";
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, &name);
    return strncmp(name, "ref", 3) == 0 || strstr(name, "gemm:") != NULL;
}

/* With post-ops, unless they would make it slow; else without. Null after a failure. */
static dnnl_primitive_desc_t describe(making* m, const void* operation)
{
    if (m->r->status != dnnl_success)
        return NULL;
    dnnl_status_t status = dnnl_success;
    dnnl_primitive_desc_t description = try_describe(m, operation, &status);
    if (m->fused && (!description || is_slow(description))) {
        making alone = *m;
        alone.fused = 0;
        dnnl_primitive_desc_t plain = try_describe(&alone, operation, &status);
        if (plain && (!description || !is_slow(plain))) {
            if (description)
                dnnl_primitive_desc_destroy(description);
            m->fused = 0;
            return plain;
        }
        if (plain)
            dnnl_primitive_desc_destroy(plain);
    }
    if (!description)
        region_check(m->r, status, m->what);
    return description;
}

static const dnnl_memory_desc_t* chosen(dnnl_primitive_desc_t description, dnnl_query_t what)
{
    return dnnl_primitive_desc_query_md(description, what, 0);
}

/* Operands of the result's extents are to lie as the result does. */
static void operands_lie_right(making* m, const dnnl_memory_desc_t* result)
{
    for (int i = 0; m->fused && i < MAX_POST_OPS && m->post[i].kind != POST_NONE; ++i)
        if (m->post[i].kind == POST_BINARY && memcmp(m->operands[i].dims, result->dims, (size_t)result->ndims * sizeof(int64_t)) == 0)
            m->operands[i] = *result;
}

/* The memory of a result: that of the operand it is added to, or new. */
static region_value result_value(making* m, const dnnl_memory_desc_t* layout, int constant)
{
    region* r = m->r;
    for (int i = 0; m->fused && i < MAX_POST_OPS && m->post[i].kind != POST_NONE; ++i) {
        if (m->post[i].kind != POST_SUM)
            continue;
        const region_value operand = in_layout(r, m->post[i].operand, layout);
        int held = r->values[operand].buffer;
        if (r->buffers[held].place == IN_ARENA)
            return new_value(r, layout, held);
        held = new_buffer(r, IN_ARENA, 0, dnnl_memory_desc_get_size(layout)); /* the caller's: it must stay as it is */
        const region_value copy = new_value(r, layout, held);
        add_reorder(r, operand, copy);
        return new_value(r, layout, held);
    }
    return new_value(r, layout, new_buffer(r, constant ? IN_KEPT : IN_ARENA, 0, dnnl_memory_desc_get_size(layout)));
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

typedef struct {
    int role;
    region_value v;
} argument;
enum { MAX_OPERANDS = 6 };

static int all_constant(const region* r, const argument* operands)
{
    for (int i = 0; i < MAX_OPERANDS; ++i)
        if (operands[i].v && !is_constant(r, operands[i].v))
            return 0;
    return 1;
}

/* Makes the primitive; operands are in the layouts that it wants. */
static region_value finish(making* m, dnnl_primitive_desc_t description, const argument* operands)
{
    region* r = m->r;
    if (r->status != dnnl_success) {
        if (description)
            dnnl_primitive_desc_destroy(description);
        return 0;
    }
    const dnnl_memory_desc_t layout = *chosen(description, dnnl_query_dst_md);
    region_value extra[MAX_POST_OPS] = {0};
    int constant = all_constant(r, operands);
    for (int i = 0; m->fused && i < MAX_POST_OPS && m->post[i].kind != POST_NONE; ++i) {
        if (m->post[i].kind == POST_BINARY)
            extra[i] = in_layout(r, m->post[i].operand, &m->operands[i]);
        constant = constant && (m->post[i].kind == POST_ELTWISE || (extra[i] && is_constant(r, extra[i])));
    }
    const region_value result = result_value(m, &layout, constant);
    step* s = add_step(r, m->what, description, result);
    for (int i = 0; i < MAX_OPERANDS; ++i)
        add_argument(r, s, operands[i].role, operands[i].v);
    for (int i = 0; i < MAX_POST_OPS; ++i)
        add_argument(r, s, DNNL_ARG_ATTR_MULTIPLE_POST_OP(i) | DNNL_ARG_SRC_1, extra[i]);
    add_argument(r, s, DNNL_ARG_DST, result);
    return m->post && !m->fused ? apply_all(r, result, m->post) : result;
}

static dnnl_memory_desc_t wished(region* r, region_value v)
{
    return is_constant(r, v) ? any_layout(layout_of(r, v)) : *layout_of(r, v);
}

static void describe_convolution(region* r, const convolution* c, dnnl_convolution_desc_t* operation, const dnnl_memory_desc_t* source,
    const dnnl_memory_desc_t* weights, const dnnl_memory_desc_t* bias, const dnnl_memory_desc_t* result, const char* what)
{
    region_check(r, c->transposed
        ? dnnl_dilated_deconvolution_forward_desc_init(operation, dnnl_forward_inference, dnnl_deconvolution_direct, source, weights,
              bias, result, c->strides.at, c->dilation.at, c->before.at, c->after.at)
        : dnnl_dilated_convolution_forward_desc_init(operation, dnnl_forward_inference, dnnl_convolution_direct, source, weights,
              bias, result, c->strides.at, c->dilation.at, c->before.at, c->after.at), what);
}

region_value region_convolve(region* r, const convolution* c)
{
    making m = begin(r, c->transposed ? "transposed convolution" : "convolution", c->post);
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t source = any_layout(layout_of(r, c->source));
    const dnnl_memory_desc_t weights = any_layout(layout_of(r, c->weights));
    const dnnl_memory_desc_t like = row_major(c->result);
    dnnl_memory_desc_t result = any_layout(&like);
    const dnnl_memory_desc_t* bias = c->bias ? layout_of(r, c->bias) : NULL;
    dnnl_convolution_desc_t operation; /* a transposed convolution has the same type */
    describe_convolution(r, c, &operation, &source, &weights, bias, &result, m.what);
    making alone = m; /* the layout of a result is decided without post-ops, whose operands are then brought to it */
    alone.fused = 0;
    dnnl_primitive_desc_t description = describe(m.fused ? &alone : &m, &operation);
    if (description && m.fused) {
        result = *chosen(description, dnnl_query_dst_md);
        dnnl_primitive_desc_destroy(description);
        operands_lie_right(&m, &result);
        describe_convolution(r, c, &operation, &source, &weights, bias, &result, m.what);
        description = describe(&m, &operation);
    }
    if (!description)
        return 0;
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, in_layout(r, c->source, chosen(description, dnnl_query_src_md))},
        {DNNL_ARG_WEIGHTS, in_layout(r, c->weights, chosen(description, dnnl_query_weights_md))}, {DNNL_ARG_BIAS, c->bias}};
    return finish(&m, description, operands);
}

region_value region_inner_product(region* r, const inner_product* p)
{
    making m = begin(r, "inner product", p->post);
    if (r->status != dnnl_success)
        return 0;
    const region_value plain = in_row_major(r, p->source);
    const dnnl_memory_desc_t weights = wished(r, p->weights);
    const dnnl_memory_desc_t result = row_major((dims) {.count = 2, .at = {layout_of(r, plain)->dims[0], weights.dims[0]}});
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
    making m = begin(r, "matrix product", p->post);
    if (r->status != dnnl_success)
        return 0;
    const region_value a = is_blocked(layout_of(r, p->a)) ? in_row_major(r, p->a) : p->a;
    const region_value b = is_blocked(layout_of(r, p->b)) ? in_row_major(r, p->b) : p->b;
    const dnnl_memory_desc_t weights = wished(r, b);
    const dnnl_memory_desc_t result = row_major(p->result);
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

region_value region_pool(region* r, const pooling* p)
{
    making m = begin(r, "pooling", NULL);
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t like = row_major(p->result);
    const dnnl_memory_desc_t result = any_layout(&like);
    dnnl_pooling_v2_desc_t operation;
    region_check(r, dnnl_pooling_v2_forward_desc_init(&operation, dnnl_forward_inference, p->algorithm, layout_of(r, p->source),
        &result, p->strides.at, p->window.at, p->dilation.at, p->before.at, p->after.at), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, p->source}};
    return finish(&m, description, operands);
}

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

region_value region_eltwise(region* r, const eltwise* e)
{
    making m = begin(r, "element-wise", NULL);
    if (r->status != dnnl_success)
        return 0;
    dnnl_eltwise_desc_t operation;
    region_check(r, dnnl_eltwise_forward_desc_init(&operation, dnnl_forward_inference, e->algorithm, layout_of(r, e->source),
        e->alpha, e->beta), m.what);
    dnnl_primitive_desc_t description = describe(&m, &operation);
    const argument operands[MAX_OPERANDS] = {{DNNL_ARG_SRC, e->source}};
    return finish(&m, description, operands);
}

/* Operands of other extents are read quickest when both are in row-major order, and some only then. */
region_value region_binary(region* r, const binary* b)
{
    making m = begin(r, "binary", b->post);
    if (r->status != dnnl_success)
        return 0;
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
