/* Values side by side along an axis. */
#include "dnnl_region_parts.h"

#include <string.h>

/* How many elements lie in blocks along an axis. */
static int64_t block_along(const dnnl_blocking_desc_t* blocking, int axis)
{
    int64_t block = 1;
    for (int i = 0; i < blocking->inner_nblks; ++i)
        if (blocking->inner_idxs[i] == axis)
            block *= blocking->inner_blks[i];
    return block;
}

/* Whether the elements of a value, one after the other, lie as in a part of another value's memory. */
static int lies_as(const dnnl_memory_desc_t* value, const dnnl_memory_desc_t* part)
{
    const dnnl_blocking_desc_t *a = &value->format_desc.blocking, *b = &part->format_desc.blocking;
    if (value->format_kind != dnnl_blocked || part->format_kind != dnnl_blocked || value->offset0 != 0 || value->data_type != part->data_type
        || memcmp(&value->extra, &part->extra, sizeof value->extra) != 0 || a->inner_nblks != b->inner_nblks
        || memcmp(a->inner_blks, b->inner_blks, (size_t)a->inner_nblks * sizeof *a->inner_blks) != 0
        || memcmp(a->inner_idxs, b->inner_idxs, (size_t)a->inner_nblks * sizeof *a->inner_idxs) != 0)
        return 0;
    for (int i = 0; i < value->ndims; ++i)
        if (value->dims[i] != part->dims[i] || value->padded_dims[i] != part->padded_dims[i]
            || (value->padded_dims[i] > block_along(a, i) && a->strides[i] != b->strides[i]))
            return 0;
    return 1;
}

/* The primitive that makes a value of `count` others, where they have to be copied. */
static void copy_together(region* r, const concatenation* c, dnnl_primitive_desc_t description, region_value result, const char* what)
{
    step* s = add_step(r, what, description, result);
    for (int i = 0; i < c->count; ++i)
        add_argument(r, s, DNNL_ARG_MULTIPLE_SRC + i, c->sources[i]);
    add_argument(r, s, DNNL_ARG_DST, result);
}

static int may_be_part(const region* r, region_value v, const dnnl_memory_desc_t* part)
{
    const buffer* b = &r->buffers[r->values[v].buffer];
    return b->place == IN_ARENA && !b->whole && b->bytes == dnnl_memory_desc_get_size(layout_of(r, v)) && lies_as(layout_of(r, v), part);
}

/* The sources as parts of `whole`: whoever makes one writes it where it belongs. Where that can't be, it is copied there. False, and nothing is done, when
 * there is a source that has no place of its own in blocks of the result. */
static int place_in(region* r, const concatenation* c, region_value whole)
{
    dnnl_memory_desc_t parts[MAX_CONCATENATED];
    dims offsets = {.count = layout_of(r, whole)->ndims};
    for (int i = 0; i < c->count; ++i) {
        memset(&parts[i], 0, sizeof parts[i]);
        if (dnnl_memory_desc_init_submemory(&parts[i], layout_of(r, whole), layout_of(r, c->sources[i])->dims, offsets.at) != dnnl_success)
            return 0;
        offsets.at[c->axis] += layout_of(r, c->sources[i])->dims[c->axis];
    }
    size_t in_place = 0, copied = 0;
    for (int i = 0; i < c->count; ++i)
        *(may_be_part(r, c->sources[i], &parts[i]) ? &in_place : &copied) += dnnl_memory_desc_get_size(layout_of(r, c->sources[i]));
    if (in_place <= copied)
        return 0;
    const int held = r->values[whole].buffer;
    for (int i = 0; i < c->count; ++i) {
        buffer* b = &r->buffers[r->values[c->sources[i]].buffer];
        const dnnl_memory_desc_t* layout = layout_of(r, c->sources[i]);
        if (may_be_part(r, c->sources[i], &parts[i])) { /* asked again: a value may stand there twice */
            b->whole = held;
            b->inside = (size_t)parts[i].offset0 * dnnl_data_type_size(layout->data_type);
            r->buffers[held].has_parts = 1;
        } else {
            add_reorder(r, c->sources[i], new_value(r, &parts[i], held));
        }
    }
    return 1;
}

/* Sources stay in the layouts that they have, and the result takes theirs: nothing is brought to row-major order for it. Of one
 * picture the channels of a source lie side by side in the result, which needs no copy then. No step writes a sum over a value that is read here. */
region_value region_concatenate(region* r, const concatenation* c)
{
    static const char* const what = "a concatenation";
    dnnl_memory_desc_t layouts[MAX_CONCATENATED];
    int constant = 1, variable = 1;
    for (int i = 0; i < c->count; ++i) {
        layouts[i] = *layout_of(r, c->sources[i]);
        constant = constant && is_constant(r, c->sources[i]);
        variable = variable && !is_constant(r, c->sources[i]);
    }
    dnnl_primitive_attr_t attributes = NULL;
    dnnl_primitive_desc_t description = NULL;
    region_check(r, dnnl_primitive_attr_create(&attributes), what);
    if (r->status != dnnl_success)
        return 0;
    dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user);
    region_check(r, dnnl_concat_primitive_desc_create(&description, NULL, c->count, c->axis, layouts, attributes, r->engine), what);
    dnnl_primitive_attr_destroy(attributes);
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t layout = *dnnl_primitive_desc_query_md(description, dnnl_query_dst_md, 0);
    const region_value result = new_value(r, &layout, new_buffer(r, constant ? IN_KEPT : IN_ARENA, 0, dnnl_memory_desc_get_size(&layout)));
    if (variable && layout.dims[0] == 1 && c->axis == 1 && place_in(r, c, result))
        dnnl_primitive_desc_destroy(description);
    else
        copy_together(r, c, description, result, what);
    return result;
}
