/* The parts of a region, shared by the files of its runtime. Each file calls only those before it:
 * values, steps, ports, making, elementwise, then convolutions, windows, matrices, normalization and joining; and memory, context, run. */
#ifndef DNNL_REGION_PARTS_H
#define DNNL_REGION_PARTS_H

#include "dnnl_region.h"

#include <pthread.h>
#include <stddef.h>

#pragma GCC visibility push(hidden)

/* Where elements lie. */
typedef enum {
    IN_INPUT,    /* inputs[index] of the call */
    IN_CONSTANT, /* inputs[index] of the first call, the same in all later ones */
    IN_OUTPUT,   /* outputs[index] of the call */
    IN_KEPT,     /* worked out at the first call: `offset` in the region's own block */
    IN_ARENA     /* `offset` in the call's block */
} buffer_place;

typedef struct {
    buffer_place place;
    int index;
    size_t bytes, offset;
    int first, last; /* steps that write it first and read it last */
    int whole;       /* the buffer that it is a part of; 0: none, since the first buffer is no value's */
    size_t inside;   /* bytes from the beginning of that */
    int has_parts;
    int is_alone;    /* no other value's at any time: what no step writes stays 0 */
} buffer;

typedef struct {
    dnnl_memory_desc_t layout;
    int buffer;
    region_value copy_of; /* the same elements in another layout, made by a reorder */
} value;

enum { MAX_ARGUMENTS = 8 + MAX_CONCATENATED };
typedef struct {
    dnnl_primitive_t primitive;
    const char* what;
    int once; /* reads constants only */
    size_t scratch_bytes;
    dnnl_memory_desc_t scratch;
    int count;
    struct {
        int role; /* DNNL_ARG_... */
        region_value value;
    } arguments[MAX_ARGUMENTS];
} step;

/* Memory of one call at a time. */
typedef struct context {
    struct context* next;
    char* arena;
    dnnl_stream_t stream;
    dnnl_memory_t* memories; /* by value */
    dnnl_memory_t* scratches; /* by step */
    dnnl_exec_arg_t* arguments; /* MAX_ARGUMENTS + 1 by step */
} context;

struct region {
    pthread_mutex_t mutex;
    dnnl_status_t status; /* the first failure; nothing is done after it */
    const char* failed;
    dnnl_engine_t engine;
    value* values; /* the first is none */
    int value_count, value_room;
    buffer* buffers;
    int buffer_count, buffer_room;
    step* steps;
    int step_count, step_room;
    char* kept;
    size_t kept_bytes, arena_bytes, scratch_bytes;
    int has_zeros; /* a call's block is 0 at first */
    context* idle;
};

/* dnnl_region_values.c: values and their layouts */
void region_check(region* r, dnnl_status_t status, const char* what);
/* Room for one more of `count` elements; null when there is no memory. */
void* grown(region* r, void* all, int count, int* room, size_t size);
const dnnl_memory_desc_t* layout_of(const region* r, region_value v);
dnnl_memory_desc_t strided(dnnl_data_type_t type, dims extents, dims strides);
dnnl_memory_desc_t row_major(dnnl_data_type_t type, dims extents);
dnnl_memory_desc_t any_layout(const dnnl_memory_desc_t* like);
dims extents_of(const dnnl_memory_desc_t* layout);
int is_constant(const region* r, region_value v);
int is_blocked(const dnnl_memory_desc_t* layout);
int is_of_bytes(const dnnl_memory_desc_t* layout);
region_value new_value(region* r, const dnnl_memory_desc_t* layout, int buffer);
int new_buffer(region* r, buffer_place place, int index, size_t bytes);

/* dnnl_region_steps.c */
region_value in_layout(region* r, region_value v, const dnnl_memory_desc_t* layout);
region_value in_row_major(region* r, region_value v);
/* Whether there is a view, `part`, of `extents` within `layout` that begins `before.at[i]` behind its beginning on spatial axis i. */
int is_part(dnnl_memory_desc_t* part, const dnnl_memory_desc_t* layout, dims extents, dims before);
/* A copy within more elements, which are 0: those of spatial axis i begin `before.at[i]` in front of the value. `layout` is that of all. */
region_value in_zeros(region* r, region_value v, const dnnl_memory_desc_t* layout, dims before);
void add_reorder(region* r, region_value from, region_value to);
/* A step that writes `result` (a value without a buffer gets one), of a primitive that is then destroyed with the region. */
step* add_step(region* r, const char* what, dnnl_primitive_desc_t description, region_value result);
void add_argument(region* r, step* s, int role, region_value v);

/* dnnl_region_memory.c */
void place_buffers(region* r);
void* allocate(size_t bytes);

/* dnnl_region_context.c */
context* new_context(const region* r, const void* const* inputs, dnnl_status_t* status); /* null after a failure */
void free_context(const region* r, context* c);
/* The values that are the caller's lie where this call says. */
dnnl_status_t point_at(const region* r, const context* c, const void* const* inputs, void* const* outputs);

#pragma GCC visibility pop

#endif
