/* Making a region at its first call, and running it. */
#include "dnnl_region_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t making_regions = PTHREAD_MUTEX_INITIALIZER;

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

static void free_context(const region* r, context* c)
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

static context* new_context(const region* r, const void* const* inputs, dnnl_status_t* status)
{
    context* c = calloc(1, sizeof *c);
    *status = dnnl_out_of_memory;
    if (!c)
        return NULL;
    c->arena = allocate(r->arena_bytes + r->scratch_bytes);
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

/* Runs the steps that read constants only, or those that do not. */
static dnnl_status_t run_steps(const region* r, const context* c, int once)
{
    for (int i = 0; i < r->step_count; ++i) {
        const step* s = &r->steps[i];
        if (s->once != once)
            continue;
        const dnnl_status_t status
            = dnnl_primitive_execute(s->primitive, c->stream, s->count + 1, &c->arguments[(size_t)i * (MAX_ARGUMENTS + 1)]);
        if (status != dnnl_success)
            return status;
    }
    return dnnl_stream_wait(c->stream);
}

static dnnl_status_t point_at(const region* r, const context* c, const void* const* inputs, void* const* outputs)
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

/* The region with all that is worked out once. A failure is kept in it. */
static region* new_region(void (*plan)(region*), const void* const* inputs)
{
    region* r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    pthread_mutex_init(&r->mutex, NULL);
    region_check(r, dnnl_engine_create(&r->engine, dnnl_cpu, 0), "engine");
    const dnnl_memory_desc_t nothing = {0};
    new_value(r, &nothing, new_buffer(r, IN_INPUT, 0, 0));
    if (r->status == dnnl_success)
        plan(r);
    if (r->status == dnnl_success)
        place_buffers(r);
    r->kept = allocate(r->kept_bytes);
    if (r->status != dnnl_success)
        return r;
    dnnl_status_t status = r->kept ? dnnl_success : dnnl_out_of_memory;
    r->idle = status == dnnl_success ? new_context(r, inputs, &status) : NULL;
    if (r->idle)
        status = run_steps(r, r->idle, 1);
    region_check(r, status, "first call");
    return r;
}

static region* made(region** held, void (*plan)(region*), const char* name, const void* const* inputs)
{
    pthread_mutex_lock(&making_regions);
    if (!*held) {
        *held = new_region(plan, inputs);
        if (*held && (*held)->status != dnnl_success)
            fprintf(stderr, "%s: oneDNN could not do %s: status %d\n", name, (*held)->failed, (int)(*held)->status);
    }
    region* r = *held;
    pthread_mutex_unlock(&making_regions);
    return r;
}

static context* take_context(region* r, const void* const* inputs, dnnl_status_t* status)
{
    pthread_mutex_lock(&r->mutex);
    context* c = r->idle;
    if (c)
        r->idle = c->next;
    pthread_mutex_unlock(&r->mutex);
    return c ? c : new_context(r, inputs, status);
}

static void give_back(region* r, context* c)
{
    pthread_mutex_lock(&r->mutex);
    c->next = r->idle;
    r->idle = c;
    pthread_mutex_unlock(&r->mutex);
}

int32_t region_run(region** held, void (*plan)(region*), const char* name, const void* const* inputs, void* const* outputs)
{
    region* r = made(held, plan, name, inputs);
    if (!r)
        return dnnl_out_of_memory;
    if (r->status != dnnl_success)
        return (int32_t)r->status;
    dnnl_status_t status = dnnl_success;
    context* c = take_context(r, inputs, &status);
    if (!c)
        return (int32_t)status;
    status = point_at(r, c, inputs, outputs);
    if (status == dnnl_success)
        status = run_steps(r, c, 0);
    give_back(r, c);
    return (int32_t)status;
}

void region_release(region** held)
{
    region* r = *held;
    if (!r)
        return;
    *held = NULL;
    while (r->idle) {
        context* next = r->idle->next;
        free_context(r, r->idle);
        r->idle = next;
    }
    for (int i = 0; i < r->step_count; ++i)
        if (r->steps[i].primitive)
            dnnl_primitive_destroy(r->steps[i].primitive);
    if (r->engine)
        dnnl_engine_destroy(r->engine);
    pthread_mutex_destroy(&r->mutex);
    free(r->values);
    free(r->buffers);
    free(r->steps);
    free(r->kept);
    free(r);
}
