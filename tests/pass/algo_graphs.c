// Graphs: Dijkstra with a binary heap, topological sort, strongly connected components, union-find spanning tree.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 40 };
struct edge { int from, to, weight; };
static struct edge edges[200];
static int edge_count;

struct queued { int distance, node; };
static struct queued heap[400];
static int heap_size;

static void push(struct queued q) {
    int i = heap_size++;
    while (i && heap[(i - 1) / 2].distance > q.distance) heap[i] = heap[(i - 1) / 2], i = (i - 1) / 2;
    heap[i] = q;
}

static struct queued pop(void) {
    struct queued top = heap[0], last = heap[--heap_size];
    int i = 0;
    for (int c; (c = 2 * i + 1) < heap_size; i = c) {
        if (c + 1 < heap_size && heap[c + 1].distance < heap[c].distance) c++;
        if (heap[c].distance >= last.distance) break;
        heap[i] = heap[c];
    }
    heap[i] = last;
    return top;
}

static void dijkstra(int start, int distance[NODES]) {
    for (int i = 0; i < NODES; i++) distance[i] = INT_MAX;
    distance[start] = 0;
    push((struct queued){0, start});
    while (heap_size) {
        struct queued q = pop();
        if (q.distance > distance[q.node]) continue;
        for (int e = 0; e < edge_count; e++)
            if (edges[e].from == q.node && q.distance + edges[e].weight < distance[edges[e].to]) {
                distance[edges[e].to] = q.distance + edges[e].weight;
                push((struct queued){distance[edges[e].to], edges[e].to});
            }
    }
}

static int index_of[NODES], low[NODES], on_stack[NODES], stack[NODES], top, counter, components;
static void connect(int v) {
    index_of[v] = low[v] = ++counter;
    stack[top++] = v;
    on_stack[v] = 1;
    for (int e = 0; e < edge_count; e++) {
        if (edges[e].from != v) continue;
        int w = edges[e].to;
        if (!index_of[w]) {
            connect(w);
            if (low[w] < low[v]) low[v] = low[w];
        } else if (on_stack[w] && index_of[w] < low[v]) {
            low[v] = index_of[w];
        }
    }
    if (low[v] == index_of[v]) {
        int size = 0, w;
        do {
            w = stack[--top];
            on_stack[w] = 0;
            size++;
        } while (w != v);
        components++;
        if (size > 1) printf("component of %d\n", size);
    }
}

static int parent[NODES];
static int root(int v) { return parent[v] == v ? v : (parent[v] = root(parent[v])); }
static int by_weight(const void *a, const void *b) {
    const struct edge *x = a, *y = b;
    return x->weight != y->weight ? x->weight - y->weight : x->from != y->from ? x->from - y->from : x->to - y->to;
}

int main(void) {
    unsigned seed = 11;
    for (int i = 0; i < 110; i++) {
        seed = seed * 1103515245u + 12345u;
        edges[edge_count++] = (struct edge){(int)(seed >> 8) % NODES, (int)(seed >> 16) % NODES, (int)(seed >> 24) % 50 + 1};
    }
    for (int i = 0; i < edge_count; i++) edges[i].from = abs(edges[i].from), edges[i].to = abs(edges[i].to);
    int distance[NODES];
    dijkstra(0, distance);
    for (int i = 0; i < NODES; i++) printf("%d ", distance[i] == INT_MAX ? -1 : distance[i]);
    putchar('\n');
    for (int i = 0; i < NODES; i++)
        if (!index_of[i]) connect(i);
    printf("%d components\n", components);
    int incoming[NODES] = {0}, order[NODES], first = 0, last = 0;
    for (int e = 0; e < edge_count; e++)
        if (edges[e].from < edges[e].to) incoming[edges[e].to]++;
    for (int i = 0; i < NODES; i++)
        if (!incoming[i]) order[last++] = i;
    while (first < last) {
        int v = order[first++];
        for (int e = 0; e < edge_count; e++)
            if (edges[e].from == v && v < edges[e].to && --incoming[edges[e].to] == 0) order[last++] = edges[e].to;
    }
    for (int i = 0; i < last; i++) printf("%d ", order[i]);
    putchar('\n');
    for (int i = 0; i < NODES; i++) parent[i] = i;
    qsort(edges, (size_t)edge_count, sizeof *edges, by_weight);
    int weight = 0, joined = 0;
    for (int e = 0; e < edge_count; e++)
        if (root(edges[e].from) != root(edges[e].to)) {
            parent[root(edges[e].from)] = root(edges[e].to);
            weight += edges[e].weight;
            joined++;
        }
    printf("%d %d\n", joined, weight);
    return 0;
}
