/* How primitives are made: each is described with layouts left open, its operands are brought to those that the library
 * chose, and it becomes a step. */
#ifndef DNNL_REGION_MAKING_H
#define DNNL_REGION_MAKING_H

#include "dnnl_region_parts.h"

#pragma GCC visibility push(hidden)

/* What is the same for all primitives while one is made. */
typedef struct {
    region* r;
    const char* what;
    const post_op* post;                 /* null: none */
    const stored_sums* stored;           /* null: sums are float32 */
    int zero_behind;                     /* the library takes no zero point of this primitive's result: a post-op adds it */
    float factors[2];                    /* of a binary primitive's operands; 0: none */
    dnnl_memory_desc_t operands[MAX_POST_OPS]; /* layouts of POST_BINARY's operands */
    int fused;                           /* 0: post-ops follow as primitives of their own */
} making;

typedef struct {
    int role;
    region_value v;
} argument;
enum { MAX_OPERANDS = 6 };

making begin(region* r, const char* what, const post_op* post);
/* The result is bytes; their post-ops stay with them, since what follows would work on rounded numbers. */
void store(making* m, const stored_sums* stored, region_value source);
dnnl_data_type_t type_of_result(const making* m);
/* Null when the library has none; nothing is said about it. */
dnnl_primitive_desc_t try_describe(const making* m, const void* operation, dnnl_status_t* status);
/* With post-ops, unless they would make it slow; else without. Null after a failure. */
dnnl_primitive_desc_t describe(making* m, const void* operation);
/* Whether the library has nothing better than the loops that it is tested with, or than a product of unfolded matrices. */
int is_slow(dnnl_primitive_desc_t description);
const char* name_of(dnnl_primitive_desc_t description);
const dnnl_memory_desc_t* chosen(dnnl_primitive_desc_t description, dnnl_query_t what);
/* Operands of the result's extents are to lie as the result does. */
void operands_lie_right(making* m, const dnnl_memory_desc_t* result);
/* A constant may lie in any layout, since bringing it there costs nothing later. */
dnnl_memory_desc_t wished(region* r, region_value v);
/* Makes the primitive; operands are in the layouts that it wants. 0 after a failure. */
region_value make_step(making* m, dnnl_primitive_desc_t description, const argument* operands);

/* dnnl_region_elementwise.c: likewise, and the post-ops that it was described without as primitives behind it. */
region_value finish(making* m, dnnl_primitive_desc_t description, const argument* operands);

/* dnnl_region_convolutions.c */
region_value convolve(region* r, const convolution* c);

#pragma GCC visibility pop

#endif
