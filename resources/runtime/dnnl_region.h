/* What a region for oneDNN is written in. A generated file lists the primitives of its region in the order in which they
 * run; the functions below decide on layouts, make the primitives at the first call, and keep what can be kept.
 *
 *     static void plan(region* r)
 *     {
 *         const region_value data = region_input(r, 0, dnnl_f32, DIMS(1, 3, 224, 224));
 *         const region_value weights = region_constant(r, 1, dnnl_f32, DIMS(64, 3, 7, 7), ROW_MAJOR);
 *         const region_value relu = region_convolve(r, &(convolution) {.source = data, .weights = weights, ...,
 *             .post = {ELTWISE(dnnl_eltwise_relu, 0, 0)}});
 *         region_output(r, 0, relu);
 *     }
 *
 * - Elements are float32, or bytes of a quantized network. A value keeps the layout that the primitive which makes it likes best; a reorder stands only
 *   where a reader wants another one, and once for all readers that want the same.
 * - What depends on constants alone, such as weights in the library's own layout, is worked out at the first call.
 * - Calls from several threads are fine: each has memory of its own, which the next call takes over.
 * - The library shares the work of a call between as many threads as OMP_NUM_THREADS says when it is loaded.
 */
#ifndef DNNL_REGION_H
#define DNNL_REGION_H

#include <oneapi/dnnl/dnnl.h>
#include <stdint.h>

#include "dnnl_region_names.h"

#pragma GCC visibility push(hidden) /* the exported library shows the regions' entries only to itself */

typedef struct region region;
typedef int region_value; /* 0: none */

typedef struct {
    int count;
    int64_t at[DNNL_MAX_NDIMS];
} dims;
#define DIMS(...) \
    ((dims) {.count = (int)(sizeof((int64_t[]) {__VA_ARGS__}) / sizeof(int64_t)), .at = {__VA_ARGS__}})
#define ROW_MAJOR ((dims) {0}) /* as strides: the last axis is dense, and nothing lies between elements */

/* What a primitive does with each element of its result before storing it, in the order listed. */
typedef struct {
    enum { POST_NONE, POST_ELTWISE, POST_SUM, POST_BINARY } kind;
    dnnl_alg_kind_t algorithm;
    float alpha, beta;    /* of a sum alpha is the operand's factor; 0 stands for 1 */
    region_value operand; /* has the result's rank, and extents of 1 where it is repeated */
} post_op;
#define ELTWISE(algorithm_, alpha_, beta_) {.kind = POST_ELTWISE, .algorithm = algorithm_, .alpha = alpha_, .beta = beta_}
#define SUM(operand_) {.kind = POST_SUM, .operand = operand_} /* nobody reads the operand later: its memory is taken over */
#define SCALED_SUM(operand_, factor_) {.kind = POST_SUM, .alpha = factor_, .operand = operand_}
#define BINARY(algorithm_, operand_) {.kind = POST_BINARY, .algorithm = algorithm_, .operand = operand_}
enum { MAX_POST_OPS = 8 };

/* Results of this region are written to outputs[index]; its operands are inputs[index]. A constant's bytes stay where they
 * are while the library is loaded. Strides are in elements. */
region_value region_input(region* r, int index, dnnl_data_type_t type, dims extents);
region_value region_constant(region* r, int index, dnnl_data_type_t type, dims extents, dims strides);
void region_output(region* r, int index, region_value value);

/* The same elements: axis i of the result is axis axes[i] of the value; or, in row-major order, with other extents. */
region_value region_permute(region* r, region_value value, dims axes);
region_value region_reshape(region* r, region_value value, dims extents, dims strides);
/* In memory of its own, which a sum may then take over. */
region_value region_copy(region* r, region_value value);

/* Sums of products of bytes as bytes: (source - source_zero) * weights + bias (of 32 bits), times a factor, what the post-ops
 * say, plus a zero point, rounded to the nearest with halves to even, saturated. Weights are of type s8. */
typedef struct {
    dnnl_data_type_t type; /* dnnl_u8 or dnnl_s8; 0: the primitive works on float32 */
    int32_t source_zero, zero;
    int count;             /* of factors: one, or one for each output channel */
    const float* factors;
    int narrow;            /* no weight is beyond 64: two products of theirs fit in 16 bits */
} stored_sums;
#define FACTORS(...) .count = (int)(sizeof((float[]) {__VA_ARGS__}) / sizeof(float)), .factors = (const float[]) {__VA_ARGS__}

typedef struct {
    region_value source, weights, bias; /* [N, C, ...], [O, I, ...] or [G, O / G, I / G, ...], and [O] */
    dims result, strides, dilation;     /* a dilation of 0 leaves nothing between elements of the kernel */
    dims before, after;                 /* padding; `after` may be less than 0 for a transposed convolution */
    int transposed;
    stored_sums stored;
    post_op post[MAX_POST_OPS];
} convolution;
region_value region_convolve(region* r, const convolution* c);

typedef struct {
    region_value source, weights, bias; /* [M, K], [N, K], [N] */
    stored_sums stored;                 /* without a zero point of the source */
    post_op post[MAX_POST_OPS];
} inner_product;
region_value region_inner_product(region* r, const inner_product* p);

typedef struct {
    region_value a, b;                  /* [..., M, K], [..., K, N]; leading extents are equal or 1 */
    dims result;
    post_op post[MAX_POST_OPS];
} matrix_product;
region_value region_multiply_matrices(region* r, const matrix_product* m);

typedef struct {
    dnnl_alg_kind_t algorithm;
    region_value source;
    dims result, window, strides, dilation, before, after;
} pooling;
region_value region_pool(region* r, const pooling* p);

typedef struct {
    region_value source, scale, shift, mean, variance; /* scale, shift: none leaves them out */
    float epsilon;
    post_op post[MAX_POST_OPS];
} batch_norm;
region_value region_batch_norm(region* r, const batch_norm* n);

typedef struct {
    region_value source, scale, shift; /* normalised over the last axis */
    float epsilon;
} layer_norm;
region_value region_layer_norm(region* r, const layer_norm* n);

enum { MAX_CONCATENATED = 32 };
typedef struct {
    int axis, count;
    region_value sources[MAX_CONCATENATED]; /* alike but for their extents along the axis */
} concatenation;
region_value region_concatenate(region* r, const concatenation* c);

region_value region_softmax(region* r, dnnl_alg_kind_t algorithm, region_value source, int axis);

typedef struct {
    dnnl_alg_kind_t algorithm;
    float alpha, beta;
    region_value source;
} eltwise;
region_value region_eltwise(region* r, const eltwise* e);

typedef struct {
    dnnl_alg_kind_t algorithm;
    region_value a, b; /* of one rank; the result has the extents of a, and b may have 1 */
    float factor_a, factor_b; /* of bytes, which are rounded and saturated as those of sums are; 0 stands for 1 */
    post_op post[MAX_POST_OPS];
} binary;
region_value region_binary(region* r, const binary* b);

/* Calls `plan` at the first call. 0, or a dnnl_status_t: a text about it is on stderr, once. */
int32_t region_run(region** r, void (*plan)(region*), const char* name, const void* const* inputs, void* const* outputs);
void region_release(region** r);
/* What the library can't do of `plan`, or null. */
const char* region_try(void (*plan)(region*));

#pragma GCC visibility pop

#endif
