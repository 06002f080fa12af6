/* What a call needs for itself: memory, a stream, and where the values of its steps lie. */
#include "dnnl_region_parts.h"

#include <stdlib.h>
#include <string.h>

/* Where `v` lies; inputs and outputs are not known before a call, and are then null. */
static void* place_of(const region* r, const context* c, region_value v, const void* const* inputs)
{
    const buffer* b = &r->buffers[r->values[v].buffer];
    switch (b->place) {
    case IN_KEPT: return r->kept + b->offset;
    case IN_ARENA: return c->arena + b->offset;
    case IN_CONSTANT: return (void*)(uintptr_t)inputs[b->index]; /* never written */
    default: return NULL;
    }
}

void free_context(const region* r, context* c)
{
    for (int i = 0; c->memories && i < r->value_count; ++i)
        if (c->memories[i])
            dnnl_memory_destroy(c->memories[i]);
    for (int i = 0; c->scratches && i < r->step_count; ++i)
        if (c->scratches[i])
            dnnl_memory_destroy(c->scratches[i]);
    if (c->stream)
        dnnl_stream_destroy(c->stream);
    free(c->memories);
    free(c->scratches);
    free(c->arguments);
    free(c->arena);
    free(c);
}

static dnnl_status_t fill_arguments(const region* r, context* c, void* scratch)
{
    for (int i = 0; i < r->step_count; ++i) {
        const step* s = &r->steps[i];
        dnnl_exec_arg_t* arguments = &c->arguments[(size_t)i * (MAX_ARGUMENTS + 1)];
        for (int k = 0; k < s->count; ++k)
            arguments[k] = (dnnl_exec_arg_t) {s->arguments[k].role, c->memories[s->arguments[k].value]};
        const dnnl_status_t status = dnnl_memory_create(&c->scratches[i], &s->scratch, r->engine, scratch);
        if (status != dnnl_success)
            return status;
        arguments[s->count] = (dnnl_exec_arg_t) {DNNL_ARG_SCRATCHPAD, c->scratches[i]};
    }
    return dnnl_success;
}

context* new_context(const region* r, const void* const* inputs, dnnl_status_t* status)
{
    context* c = calloc(1, sizeof *c);
    *status = dnnl_out_of_memory;
    if (!c)
        return NULL;
    c->arena = allocate(r->arena_bytes + r->scratch_bytes);
    if (c->arena && r->has_zeros)
        memset(c->arena, 0, r->arena_bytes);
    c->memories = calloc((size_t)r->value_count, sizeof *c->memories);
    c->scratches = calloc((size_t)r->step_count + 1, sizeof *c->scratches);
    c->arguments = calloc((size_t)(r->step_count + 1) * (MAX_ARGUMENTS + 1), sizeof *c->arguments);
    if (c->arena && c->memories && c->scratches && c->arguments)
        *status = dnnl_stream_create(&c->stream, r->engine, dnnl_stream_default_flags);
    for (int i = 1; *status == dnnl_success && i < r->value_count; ++i)
        *status = dnnl_memory_create(&c->memories[i], &r->values[i].layout, r->engine, place_of(r, c, i, inputs));
    if (*status == dnnl_success)
        *status = fill_arguments(r, c, c->arena + r->arena_bytes);
    if (*status == dnnl_success)
        return c;
    free_context(r, c);
    return NULL;
}

dnnl_status_t point_at(const region* r, const context* c, const void* const* inputs, void* const* outputs)
{
    for (int i = 1; i < r->value_count; ++i) {
        const buffer* b = &r->buffers[r->values[i].buffer];
        void* place = b->place == IN_INPUT ? (void*)(uintptr_t)inputs[b->index] : b->place == IN_OUTPUT ? outputs[b->index] : NULL;
        if (!place)
            continue;
        const dnnl_status_t status = dnnl_memory_set_data_handle(c->memories[i], place);
        if (status != dnnl_success)
            return status;
    }
    return dnnl_success;
}
