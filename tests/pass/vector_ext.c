// ext_vector_type: swizzles, three-element vectors, vectors of bool as masks, ternary on vectors, reductions.
#include <stdbool.h>
#include <stdio.h>

typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float3 __attribute__((ext_vector_type(3)));
typedef float float2 __attribute__((ext_vector_type(2)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef unsigned char uchar8 __attribute__((ext_vector_type(8)));
typedef bool bool8 __attribute__((ext_vector_type(8)));
typedef int int8v __attribute__((ext_vector_type(8)));

static float dot(float4 a, float4 b) {
    float4 p = a * b;
    float2 h = p.lo + p.hi;
    return h.x + h.y;
}

static float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }

int main(void) {
    float4 v = {1, 2, 3, 4};
    float4 w = v.wzyx;
    printf("%g %g %g %g dot %g\n", w.x, w.y, w.z, w.w, dot(v, w));
    v.xz = v.zx;
    v.w *= 10;
    printf("%g %g %g %g\n", v.s0, v.s1, v.s2, v.s3);
    float3 c = cross((float3){1, 2, 3}, (float3){4, 5, 6});
    printf("%g %g %g %zu\n", c.x, c.y, c.z, sizeof c);
    int4 a = {5, -6, 7, -8}, zero = 0;
    int4 positive = a > zero ? a : -a;
    printf("%d %d %d %d\n", positive.x, positive.y, positive.z, positive.w);
    int8v n = {1, 9, 2, 8, 3, 7, 4, 6};
    bool8 large = __builtin_convertvector(n > 4, bool8);
    printf("%d%d%d%d\n", large[0], large[1], large[6], large[7]);
    bool8 flipped = ~large;
    flipped[0] = false;
    int set = 0;
    for (int i = 0; i < 8; i++) set = set * 2 + flipped[i];
    printf("%x\n", set);
    printf("%d %d %d %d\n", __builtin_reduce_add(n), __builtin_reduce_max(n), __builtin_reduce_min(a), __builtin_reduce_xor(n));
    printf("%d %d\n", __builtin_reduce_mul(n.lo), __builtin_reduce_or(n) & __builtin_reduce_and(n));
    int4 e = __builtin_elementwise_max(a, zero);
    float4 r = __builtin_elementwise_floor(v / 1.5f);
    printf("%d %d %g %g\n", e.x, e.y, r.x, r.w);
    uchar8 s = {250, 10, 255, 0, 128, 127, 1, 2}, t = 10;
    uchar8 saturated = __builtin_elementwise_add_sat(s, t), less = __builtin_elementwise_sub_sat(s, t);
    for (int i = 0; i < 8; i++) printf("%u/%u ", saturated[i], less[i]);
    putchar('\n');
    return 0;
}
