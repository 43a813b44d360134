// SSE2 intrinsics whose headers are written in generic vector code.
#include <emmintrin.h>
#include <stdio.h>

static void show(__m128i v) {
    int lane[4];
    _mm_storeu_si128((__m128i *)lane, v);
    printf("%d %d %d %d\n", lane[0], lane[1], lane[2], lane[3]);
}

int main(void) {
    __m128i a = _mm_set_epi32(4, 3, 2, 1), b = _mm_set1_epi32(10);
    show(_mm_add_epi32(a, b));
    show(_mm_sub_epi32(a, b));
    show(_mm_and_si128(a, _mm_set1_epi32(1)));
    show(_mm_or_si128(a, b));
    show(_mm_xor_si128(a, b));
    show(_mm_cmpgt_epi32(a, _mm_set1_epi32(2)));
    show(_mm_cmpeq_epi32(a, _mm_set_epi32(4, 0, 2, 0)));
    show(_mm_unpacklo_epi32(a, b));
    show(_mm_unpackhi_epi32(a, b));
    show(_mm_shuffle_epi32(a, _MM_SHUFFLE(0, 1, 2, 3)));
    show(_mm_add_epi8(a, _mm_set1_epi8(1)));
    show(_mm_mullo_epi16(_mm_set1_epi16(300), _mm_set1_epi16(5)));
    __m128d d = _mm_set_pd(2.5, -1.5), e = _mm_set1_pd(0.5);
    double out[2];
    _mm_storeu_pd(out, _mm_add_pd(_mm_mul_pd(d, e), d));
    printf("%g %g\n", out[0], out[1]);
    __m128 f = _mm_setr_ps(1, 4, 9, 16), g = _mm_set1_ps(2);
    float lanes[4];
    _mm_storeu_ps(lanes, _mm_div_ps(f, g));
    printf("%g %g %g %g\n", lanes[0], lanes[1], lanes[2], lanes[3]);
    _mm_storeu_ps(lanes, _mm_shuffle_ps(f, g, _MM_SHUFFLE(1, 0, 3, 2)));
    printf("%g %g %g %g\n", lanes[0], lanes[1], lanes[2], lanes[3]);
    _mm_storeu_ps(lanes, _mm_movehl_ps(f, g));
    printf("%g %g %g %g\n", lanes[0], lanes[1], lanes[2], lanes[3]);
    printf("%d %g %g\n", _mm_cvtsi128_si32(a), _mm_cvtss_f32(f), _mm_cvtsd_f64(d));
    _mm_storeu_pd(out, _mm_cvtepi32_pd(a));
    printf("%g %g\n", out[0], out[1]);
    return 0;
}
