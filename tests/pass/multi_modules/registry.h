typedef struct { const char *name; int arity; long (*apply)(const long *arguments); } operator;

extern operator operators[];
extern int operator_count;

void add_operator(const char *name, int arity, long (*apply)(const long *));
const operator *find_operator(const char *name);
const char *evaluate(const char *line, long *result);
