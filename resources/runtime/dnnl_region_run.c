/* Making a region at its first call, and running it. */
#include "dnnl_region_parts.h"

#include <oneapi/dnnl/dnnl_debug.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t making_regions = PTHREAD_MUTEX_INITIALIZER;

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

/* The region with its primitives. A failure is kept in it. */
static region* planned(void (*plan)(region*))
{
    region* r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    pthread_mutex_init(&r->mutex, NULL);
    region_check(r, dnnl_engine_create(&r->engine, dnnl_cpu, 0), "an engine");
    const dnnl_memory_desc_t nothing = {0};
    new_value(r, &nothing, new_buffer(r, IN_INPUT, 0, 0));
    if (r->status == dnnl_success)
        plan(r);
    return r;
}

/* The same with all that is worked out once. */
static region* new_region(void (*plan)(region*), const void* const* inputs)
{
    region* r = planned(plan);
    if (!r)
        return NULL;
    if (r->status == dnnl_success)
        place_buffers(r);
    r->kept = allocate(r->kept_bytes);
    if (r->status != dnnl_success)
        return r;
    dnnl_status_t status = r->kept ? dnnl_success : dnnl_out_of_memory;
    r->idle = status == dnnl_success ? new_context(r, inputs, &status) : NULL;
    if (r->idle)
        status = run_steps(r, r->idle, 1);
    region_check(r, status, "the first call");
    return r;
}

static region* made(region** held, void (*plan)(region*), const char* name, const void* const* inputs)
{
    pthread_mutex_lock(&making_regions);
    if (!*held) {
        *held = new_region(plan, inputs);
        if (*held && (*held)->status != dnnl_success)
            fprintf(stderr, "%s: oneDNN could not make %s: %s\n", name, (*held)->failed, dnnl_status2str((*held)->status));
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

const char* region_try(void (*plan)(region*))
{
    static char problem[200];
    region* r = planned(plan);
    if (!r)
        return "there is no memory";
    const int good = r->status == dnnl_success;
    if (!good)
        snprintf(problem, sizeof problem, "oneDNN can't make %s: %s", r->failed, dnnl_status2str(r->status));
    region_release(&r);
    return good ? NULL : problem;
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
