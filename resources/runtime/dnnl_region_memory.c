/* Where values lie: what is kept, and a block for each call in which values share the room that they need at other times. */
#define _DEFAULT_SOURCE
#include "dnnl_region_parts.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { LINE = 64, HUGE_PAGE = 2 << 20 };

static size_t rounded(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }

/* Big blocks are aligned to huge pages: a network's weights are read once a call, and few of their pages are known to the
 * processor at a time. */
void* allocate(size_t bytes)
{
    void* block = NULL;
    const size_t alignment = bytes >= HUGE_PAGE ? HUGE_PAGE : LINE;
    const size_t size = rounded(bytes ? bytes : 1, alignment);
    if (posix_memalign(&block, alignment, size) != 0)
        return NULL;
    if (alignment == HUGE_PAGE)
        madvise(block, size, MADV_HUGEPAGE);
    return block;
}

/* The lowest place where `b` meets none of those that live at the same time, and none that is alone. `placed` is sorted by offset. */
static size_t lowest_place(const buffer* b, buffer* const* placed, int count)
{
    size_t offset = 0;
    for (int i = 0; i < count; ++i) {
        const buffer* other = placed[i];
        if (!b->is_alone && !other->is_alone && (other->last < b->first || b->last < other->first))
            continue;
        if (offset + b->bytes <= other->offset)
            break;
        if (other->offset + other->bytes > offset)
            offset = rounded(other->offset + other->bytes, LINE);
    }
    return offset;
}

static void insert_by_offset(buffer* b, buffer** placed, int count)
{
    int i = count;
    for (; i > 0 && placed[i - 1]->offset > b->offset; --i)
        placed[i] = placed[i - 1];
    placed[i] = b;
}

/* Big ones first: small ones then fill the gaps. Of one size, those that live earlier. */
static int by_size(const void* left, const void* right)
{
    const buffer* a = *(buffer* const*)left;
    const buffer* b = *(buffer* const*)right;
    if (a->bytes != b->bytes)
        return a->bytes > b->bytes ? -1 : 1;
    return (a->first > b->first) - (a->first < b->first);
}

/* A whole lives as long as any of its parts, which were there before it: so parts come first. */
static void let_wholes_live(region* r)
{
    for (int i = 0; i < r->buffer_count; ++i) {
        const buffer* part = &r->buffers[i];
        buffer* whole = &r->buffers[part->whole];
        if (!part->whole || part->first < 0)
            continue;
        if (whole->first < 0 || part->first < whole->first)
            whole->first = part->first;
        if (part->last > whole->last)
            whole->last = part->last;
    }
}

static void place_parts(region* r)
{
    for (int i = r->buffer_count - 1; i >= 0; --i)
        if (r->buffers[i].whole)
            r->buffers[i].offset = r->buffers[r->buffers[i].whole].offset + r->buffers[i].inside;
}

void place_buffers(region* r)
{
    let_wholes_live(r);
    buffer** order = calloc(2 * (size_t)r->buffer_count + 1, sizeof *order);
    if (!order) {
        region_check(r, dnnl_out_of_memory, "plan");
        return;
    }
    buffer** placed = order + r->buffer_count;
    int count = 0;
    for (int i = 0; i < r->buffer_count; ++i) {
        buffer* b = &r->buffers[i];
        if (b->place == IN_KEPT) {
            b->offset = r->kept_bytes;
            r->kept_bytes += rounded(b->bytes, LINE);
        } else if (b->place == IN_ARENA && !b->whole) {
            order[count++] = b;
        }
    }
    qsort(order, (size_t)count, sizeof *order, by_size);
    for (int i = 0; i < count; ++i) {
        buffer* b = order[i];
        b->offset = lowest_place(b, placed, i);
        insert_by_offset(b, placed, i);
        if (b->offset + b->bytes > r->arena_bytes)
            r->arena_bytes = b->offset + b->bytes;
    }
    r->arena_bytes = rounded(r->arena_bytes, LINE);
    place_parts(r);
    for (int i = 0; i < r->step_count; ++i)
        if (r->steps[i].scratch_bytes > r->scratch_bytes)
            r->scratch_bytes = r->steps[i].scratch_bytes;
    free(order);
}
