/* What a region takes and gives, and other views of the same elements. */
#include "dnnl_region_parts.h"

region_value region_input(region* r, int index, dnnl_data_type_t type, dims extents)
{
    const dnnl_memory_desc_t layout = row_major(type, extents);
    return new_value(r, &layout, new_buffer(r, IN_INPUT, index, dnnl_memory_desc_get_size(&layout)));
}

region_value region_constant(region* r, int index, dnnl_data_type_t type, dims extents, dims strides)
{
    const dnnl_memory_desc_t layout = strides.count ? strided(type, extents, strides) : row_major(type, extents);
    return new_value(r, &layout, new_buffer(r, IN_CONSTANT, index, dnnl_memory_desc_get_size(&layout)));
}

region_value region_permute(region* r, region_value v, dims axes)
{
    if (r->status != dnnl_success)
        return 0;
    int target[DNNL_MAX_NDIMS]; /* where each axis of the value goes */
    for (int i = 0; i < axes.count; ++i)
        target[axes.at[i]] = i;
    dnnl_memory_desc_t layout;
    region_check(r, dnnl_memory_desc_permute_axes(&layout, layout_of(r, v), target), "permutation");
    return new_value(r, &layout, r->values[v].buffer);
}

region_value region_reshape(region* r, region_value v, dims extents, dims strides)
{
    if (r->status != dnnl_success)
        return 0;
    const region_value plain = in_row_major(r, v);
    const dnnl_data_type_t type = layout_of(r, v)->data_type;
    const dnnl_memory_desc_t layout = strides.count ? strided(type, extents, strides) : row_major(type, extents);
    return new_value(r, &layout, r->values[plain].buffer);
}

region_value region_copy(region* r, region_value v)
{
    if (r->status != dnnl_success)
        return 0;
    const dnnl_memory_desc_t layout = *layout_of(r, v);
    const region_value copy = new_value(r, &layout, new_buffer(r, IN_ARENA, 0, dnnl_memory_desc_get_size(&layout)));
    add_reorder(r, v, copy);
    return copy;
}

void region_output(region* r, int index, region_value v)
{
    if (r->status != dnnl_success)
        return;
    const dnnl_memory_desc_t plain = row_major(layout_of(r, v)->data_type, extents_of(layout_of(r, v)));
    buffer* held = &r->buffers[r->values[v].buffer];
    if (held->place == IN_ARENA && !held->whole && !held->has_parts && dnnl_memory_desc_equal(layout_of(r, v), &plain)) {
        held->place = IN_OUTPUT; /* whoever makes it writes it where it belongs */
        held->index = index;
        return;
    }
    add_reorder(r, v, new_value(r, &plain, new_buffer(r, IN_OUTPUT, index, dnnl_memory_desc_get_size(&plain))));
}
