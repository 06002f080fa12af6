/* Values and the layouts they have. */
#include "dnnl_region_parts.h"

#include <stdlib.h>
#include <string.h>

void region_check(region* r, dnnl_status_t status, const char* what)
{
    if (r->status == dnnl_success && status != dnnl_success) {
        r->status = status;
        r->failed = what;
    }
}

void* grown(region* r, void* all, int count, int* room, size_t size)
{
    if (count < *room)
        return all;
    const int wanted = *room ? 2 * *room : 64;
    void* more = realloc(all, (size_t)wanted * size);
    if (!more) {
        region_check(r, dnnl_out_of_memory, "plan");
        return NULL;
    }
    memset((char*)more + (size_t)*room * size, 0, (size_t)(wanted - *room) * size);
    *room = wanted;
    return more;
}

const dnnl_memory_desc_t* layout_of(const region* r, region_value v) { return &r->values[v].layout; }

dnnl_memory_desc_t strided(dnnl_data_type_t type, dims extents, dims strides)
{
    dnnl_memory_desc_t layout;
    memset(&layout, 0, sizeof layout);
    dnnl_memory_desc_init_by_strides(&layout, extents.count, extents.at, type, strides.at);
    return layout;
}

dnnl_memory_desc_t row_major(dnnl_data_type_t type, dims extents)
{
    dims strides = {.count = extents.count};
    int64_t step_length = 1;
    for (int i = extents.count - 1; i >= 0; --i) {
        strides.at[i] = step_length;
        step_length *= extents.at[i];
    }
    return strided(type, extents, strides);
}

dnnl_memory_desc_t any_layout(const dnnl_memory_desc_t* like)
{
    dnnl_memory_desc_t layout;
    memset(&layout, 0, sizeof layout);
    dnnl_memory_desc_init_by_tag(&layout, like->ndims, like->dims, like->data_type, dnnl_format_tag_any);
    return layout;
}

dims extents_of(const dnnl_memory_desc_t* layout)
{
    dims extents = {.count = layout->ndims};
    memcpy(extents.at, layout->dims, (size_t)layout->ndims * sizeof(int64_t));
    return extents;
}

int is_constant(const region* r, region_value v)
{
    const buffer_place place = r->buffers[r->values[v].buffer].place;
    return place == IN_CONSTANT || place == IN_KEPT;
}

int is_blocked(const dnnl_memory_desc_t* layout)
{
    return layout->format_kind != dnnl_blocked || layout->format_desc.blocking.inner_nblks != 0;
}

int is_of_bytes(const dnnl_memory_desc_t* layout) { return layout->data_type == dnnl_u8 || layout->data_type == dnnl_s8; }

int new_buffer(region* r, buffer_place place, int index, size_t bytes)
{
    buffer* room = grown(r, r->buffers, r->buffer_count, &r->buffer_room, sizeof *room);
    if (!room)
        return 0;
    r->buffers = room;
    r->buffers[r->buffer_count] = (buffer) {.place = place, .index = index, .bytes = bytes, .first = -1, .last = -1};
    return r->buffer_count++;
}

region_value new_value(region* r, const dnnl_memory_desc_t* layout, int buffer)
{
    const value made = {.layout = *layout, .buffer = buffer}; /* before `layout`, which may be another value's, moves */
    value* room = grown(r, r->values, r->value_count, &r->value_room, sizeof *room);
    if (!room)
        return 0;
    r->values = room;
    r->values[r->value_count] = made;
    return r->value_count++;
}
