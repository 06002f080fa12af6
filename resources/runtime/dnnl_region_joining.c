/* Values side by side along an axis. */
#include "dnnl_region_parts.h"

/* Sources stay in the layouts that they have, and the result takes theirs: nothing is brought to row-major order for it. */
region_value region_concatenate(region* r, const concatenation* c)
{
    static const char* const what = "a concatenation";
    dnnl_memory_desc_t layouts[MAX_CONCATENATED];
    int constant = 1;
    for (int i = 0; i < c->count; ++i) {
        layouts[i] = *layout_of(r, c->sources[i]);
        constant = constant && is_constant(r, c->sources[i]);
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
    step* s = add_step(r, what, description, result);
    for (int i = 0; i < c->count; ++i)
        add_argument(r, s, DNNL_ARG_MULTIPLE_SRC + i, c->sources[i]);
    add_argument(r, s, DNNL_ARG_DST, result);
    return result;
}
