/* What is the same for all primitives: post-ops, whether they are worth it, where a result goes, and the step. */
#include "dnnl_region_making.h"

#include <string.h>

making begin(region* r, const char* what, const post_op* post)
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

dnnl_primitive_desc_t try_describe(const making* m, const void* operation, dnnl_status_t* status)
{
    dnnl_primitive_desc_t description = NULL;
    dnnl_primitive_attr_t attributes = attributes_of(m);
    *status = dnnl_primitive_desc_create(&description, operation, attributes, m->r->engine, NULL);
    dnnl_primitive_attr_destroy(attributes);
    return *status == dnnl_success ? description : NULL;
}

const char* name_of(dnnl_primitive_desc_t description)
{
    const char* name = "";
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, &name);
    return name;
}

int is_slow(dnnl_primitive_desc_t description)
{
    const char* name = name_of(description);
    return strncmp(name, "ref", 3) == 0 || strstr(name, "gemm:") != NULL;
}

dnnl_primitive_desc_t describe(making* m, const void* operation)
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

const dnnl_memory_desc_t* chosen(dnnl_primitive_desc_t description, dnnl_query_t what)
{
    return dnnl_primitive_desc_query_md(description, what, 0);
}

void operands_lie_right(making* m, const dnnl_memory_desc_t* result)
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

static int all_constant(const region* r, const argument* operands)
{
    for (int i = 0; i < MAX_OPERANDS; ++i)
        if (operands[i].v && !is_constant(r, operands[i].v))
            return 0;
    return 1;
}

region_value make_step(making* m, dnnl_primitive_desc_t description, const argument* operands)
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
    return result;
}

dnnl_memory_desc_t wished(region* r, region_value v)
{
    return is_constant(r, v) ? any_layout(layout_of(r, v)) : *layout_of(r, v);
}
