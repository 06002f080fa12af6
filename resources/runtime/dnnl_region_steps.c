/* Steps, and the reorders that bring a value to the layout in which a step reads it. */
#include "dnnl_region_parts.h"

#include <string.h>

void add_reorder(region* r, region_value from, region_value to)
{
    dnnl_primitive_attr_t attributes = NULL;
    dnnl_primitive_desc_t description = NULL;
    region_check(r, dnnl_primitive_attr_create(&attributes), "reorder");
    dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user);
    region_check(r, dnnl_reorder_primitive_desc_create(&description, layout_of(r, from), r->engine, layout_of(r, to), r->engine, attributes),
        "reorder");
    dnnl_primitive_attr_destroy(attributes);
    step* s = add_step(r, "reorder", description, to);
    add_argument(r, s, DNNL_ARG_FROM, from);
    add_argument(r, s, DNNL_ARG_TO, to);
}

region_value in_layout(region* r, region_value v, const dnnl_memory_desc_t* layout)
{
    if (r->status != dnnl_success || dnnl_memory_desc_equal(layout_of(r, v), layout))
        return v;
    for (region_value i = r->value_count - 1; i > 0; --i)
        if (r->values[i].copy_of == v && dnnl_memory_desc_equal(layout_of(r, i), layout))
            return i;
    const buffer_place place = is_constant(r, v) ? IN_KEPT : IN_ARENA;
    const region_value copy = new_value(r, layout, new_buffer(r, place, 0, dnnl_memory_desc_get_size(layout)));
    add_reorder(r, v, copy);
    r->values[copy].copy_of = v;
    return copy;
}

region_value in_row_major(region* r, region_value v)
{
    const dnnl_memory_desc_t plain = row_major(layout_of(r, v)->data_type, extents_of(layout_of(r, v)));
    return in_layout(r, v, &plain);
}

int is_part(dnnl_memory_desc_t* part, const dnnl_memory_desc_t* layout, dims extents, dims before)
{
    dims offsets = {.count = layout->ndims};
    memcpy(offsets.at + 2, before.at, (size_t)before.count * sizeof(int64_t));
    memset(part, 0, sizeof *part);
    return dnnl_memory_desc_init_submemory(part, layout, extents.at, offsets.at) == dnnl_success;
}

region_value in_zeros(region* r, region_value v, const dnnl_memory_desc_t* layout, dims before)
{
    if (r->status != dnnl_success)
        return 0;
    dnnl_memory_desc_t part;
    if (!is_part(&part, layout, extents_of(layout_of(r, v)), before))
        region_check(r, dnnl_invalid_arguments, "padding");
    const int held = new_buffer(r, IN_ARENA, 0, dnnl_memory_desc_get_size(layout));
    const region_value whole = new_value(r, layout, held);
    add_reorder(r, v, new_value(r, &part, held));
    r->buffers[held].is_alone = 1;
    r->has_zeros = 1;
    return whole;
}

step* add_step(region* r, const char* what, dnnl_primitive_desc_t description, region_value result)
{
    step* room = r->status == dnnl_success ? grown(r, r->steps, r->step_count, &r->step_room, sizeof *room) : NULL;
    if (room) {
        r->steps = room;
        step* s = &r->steps[r->step_count++];
        memset(s, 0, sizeof *s);
        s->what = what;
        s->once = is_constant(r, result);
        s->scratch = *dnnl_primitive_desc_query_md(description, dnnl_query_scratchpad_md, 0);
        s->scratch_bytes = dnnl_memory_desc_get_size(&s->scratch);
        region_check(r, dnnl_primitive_create(&s->primitive, description), what);
    }
    if (description)
        dnnl_primitive_desc_destroy(description);
    return room ? &r->steps[r->step_count - 1] : NULL;
}

void add_argument(region* r, step* s, int role, region_value v)
{
    if (!s || !v)
        return;
    s->arguments[s->count].role = role;
    s->arguments[s->count++].value = v;
    buffer* held = &r->buffers[r->values[v].buffer];
    const int now = (int)(s - r->steps);
    if (held->first < 0)
        held->first = now;
    held->last = now;
}
