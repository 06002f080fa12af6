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

/* Sums of two products of bytes leave 16 bits, which older processors add them up in: the library then saturates, and of signed
 * sources it halves the weights. Neither is what a network means. */
static int sums_are_exact(dnnl_data_type_t source, int narrow)
{
    const unsigned isa = (unsigned)dnnl_get_effective_cpu_isa();
    const unsigned vnni = dnnl_cpu_isa_avx512_core_vnni;
    return isa == dnnl_cpu_isa_all || isa == dnnl_cpu_isa_avx2_vnni || (isa & vnni) == vnni || (source == dnnl_u8 && narrow);
}

void store(making* m, const stored_sums* stored, region_value source)
{
    if (stored->type == dnnl_data_type_undef || m->r->status != dnnl_success)
        return;
    m->stored = stored;
    if (!sums_are_exact(layout_of(m->r, source)->data_type, stored->narrow))
        region_check(m->r, dnnl_unimplemented, "exact sums of these bytes: this processor has no VNNI, and adds up pairs of products in 16 bits");
}

dnnl_data_type_t type_of_result(const making* m) { return m->stored ? m->stored->type : dnnl_f32; }

static void set_stored(const making* m, dnnl_primitive_attr_t attributes)
{
    const stored_sums* s = m->stored;
    enum { CHANNELS = 1 << 1 };
    dnnl_primitive_attr_set_output_scales(attributes, s->count, s->count > 1 ? CHANNELS : 0, s->factors);
    if (s->source_zero)
        dnnl_primitive_attr_set_zero_points(attributes, DNNL_ARG_SRC, 1, 0, &s->source_zero);
    if (s->zero && !m->zero_behind)
        dnnl_primitive_attr_set_zero_points(attributes, DNNL_ARG_DST, 1, 0, &s->zero);
}

static dnnl_primitive_attr_t attributes_of(const making* m)
{
    dnnl_primitive_attr_t attributes = NULL;
    dnnl_post_ops_t ops = NULL;
    if (dnnl_primitive_attr_create(&attributes) != dnnl_success)
        return NULL;
    dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user);
    if (m->stored)
        set_stored(m, attributes);
    for (int i = 0; i < 2; ++i)
        if (m->factors[i] != 0)
            dnnl_primitive_attr_set_scales(attributes, i ? DNNL_ARG_SRC_1 : DNNL_ARG_SRC_0, 1, 0, &m->factors[i]);
    const int adds_zero = m->zero_behind && m->stored && m->stored->zero != 0;
    if ((!m->fused && !adds_zero) || dnnl_post_ops_create(&ops) != dnnl_success)
        return attributes;
    for (int i = 0; m->fused && i < MAX_POST_OPS && m->post[i].kind != POST_NONE; ++i) {
        const post_op* p = &m->post[i];
        if (p->kind == POST_ELTWISE)
            dnnl_post_ops_append_eltwise(ops, 1.0F, p->algorithm, p->alpha, p->beta);
        else if (p->kind == POST_SUM)
            dnnl_post_ops_append_sum(ops, p->alpha != 0 ? p->alpha : 1.0F);
        else
            dnnl_post_ops_append_binary(ops, p->algorithm, &m->operands[i]);
    }
    if (adds_zero)
        dnnl_post_ops_append_eltwise(ops, 1.0F, dnnl_eltwise_linear, 1.0F, (float)m->stored->zero);
    dnnl_primitive_attr_set_post_ops(attributes, ops);
    dnnl_post_ops_destroy(ops);
    return attributes;
}

const char* name_of(dnnl_primitive_desc_t description)
{
    const char* name = "";
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, &name);
    return name;
}

/* The kernels of 1 x 1 on AMX tiles (2.6.3) write past their rows, and end in a fault, where a picture has few pixels. Those
 * for windows of any size do the same work. */
static int is_wrong(const making* m, dnnl_primitive_desc_t description)
{
    const char* name = name_of(description);
    return m->stored && strncmp(name, "jit_1x1", 7) == 0 && strstr(name, "amx");
}

dnnl_primitive_desc_t try_describe(const making* m, const void* operation, dnnl_status_t* status)
{
    dnnl_primitive_desc_iterator_t each = NULL;
    dnnl_primitive_desc_t description = NULL;
    dnnl_primitive_attr_t attributes = attributes_of(m);
    *status = dnnl_primitive_desc_iterator_create(&each, operation, attributes, m->r->engine, NULL);
    dnnl_primitive_attr_destroy(attributes);
    while (*status == dnnl_success && !description) {
        description = dnnl_primitive_desc_iterator_fetch(each);
        if (description && is_wrong(m, description)) {
            dnnl_primitive_desc_destroy(description);
            description = NULL;
            *status = dnnl_primitive_desc_iterator_next(each);
        } else if (!description) {
            *status = dnnl_unimplemented;
        }
    }
    if (each)
        dnnl_primitive_desc_iterator_destroy(each);
    if (*status == dnnl_iterator_ends)
        *status = dnnl_unimplemented;
    return description;
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
    if (m->fused && !m->stored && m->factors[0] == 0 && (!description || is_slow(description))) {
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
        if (m->post[i].kind == POST_BINARY && memcmp(m->operands[i].dims, result->dims, (size_t)result->ndims * sizeof(int64_t)) == 0) {
            const dnnl_data_type_t type = m->operands[i].data_type; /* the result may be bytes */
            m->operands[i] = *result;
            m->operands[i].data_type = type;
        }
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
