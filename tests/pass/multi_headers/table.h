struct table;
struct table *table_new(int room);
void table_put(struct table *t, int key, double value);
double table_get(const struct table *t, int key);
int table_size(const struct table *t);
void table_each(const struct table *t, int from, int to);
void table_free(struct table *t);
