//! Objects that functions of the file make.

use crate::support::{functions_beside, functions_of};
use crate::{assumed, plan};
use byway_unit::plan::{Built, Plan, Pointee, Shape};

fn built(plan: &Plan, at: usize) -> Option<&Built> {
    match &plan.params[at] {
        Shape::Pointer { to: Pointee::Built(built), .. } => Some(built),
        _ => None,
    }
}

fn makers(plan: &Plan, at: usize) -> Vec<&str> {
    built(plan, at).into_iter().flat_map(|built| &built.makers).map(|call| &*call.function).collect()
}

fn steps(plan: &Plan, at: usize) -> Vec<&str> {
    built(plan, at).into_iter().flat_map(|built| &built.steps).map(|call| &*call.function).collect()
}

#[test]
fn what_callers_have_is_made_ready_by_an_initialiser() {
    let found = functions_of(
        "struct parser { char *buffer; unsigned long size; int state; };\n\
         int parser_init(struct parser *p, int options) { p->buffer = 0; p->state = options; return 0; }\n\
         int parser_feed(struct parser *p, const char *data, unsigned long len) { p->state += len > 2 && *data; return 1; }\n\
         void parser_set(struct parser *p, int state) { p->state = state; }\n\
         void parser_free(struct parser *p) { p->buffer = 0; }\n\
         int parser_state(const struct parser *p) { return p->state; }\n\
         int parser_copy(struct parser *to, const struct parser *from) { *to = *from; return 1; }\n\
         int parser_resize(struct parser *p, unsigned long size) { p->size = size; return 1; }\n",
        &[],
    );
    let state = plan(&found, "parser_state");
    assert_eq!(makers(&state, 0), ["parser_init"]);
    assert_eq!(steps(&state, 0), ["parser_feed", "parser_set", "parser_resize"], "what takes most comes first");
    assert_eq!(
        assumed(&state)[0],
        "p was made by parser_init, with at most one call of parser_feed or parser_set or parser_resize since"
    );
    let call = &built(&state, 0).unwrap().makers[0];
    assert_eq!(&*call.params[1].name, "p_parser_init_options");
    assert_eq!(call.object, Some(0));
    let copy = plan(&found, "parser_copy");
    assert_eq!((makers(&copy, 0), makers(&copy, 1)), (vec!["parser_init"], vec!["parser_init"]));
    let init = plan(&found, "parser_init");
    assert_eq!(makers(&init, 0), [""; 0], "what makes it ready takes whatever there is");
    let resize = plan(&found, "parser_resize");
    assert_eq!(makers(&resize, 0), ["parser_init"], "a size that follows an object is not that of an array");
    assert_eq!(resize.params[1], Shape::Any);
}

#[test]
fn what_is_hidden_or_has_pointers_is_what_functions_return() {
    let found = functions_of(
        "typedef struct tree tree; struct leaf { int value; }; struct box { int *inside; };\n\
         void *malloc(unsigned long); tree *elsewhere(tree *);\n\
         tree *tree_of(const char *text) { return *text ? malloc(8) : 0; }\n\
         static tree *tree_own(void) { return 0; }\n\
         int tree_size(const tree *t) { return tree_own() == elsewhere((tree *)t); }\n\
         struct leaf *leaf_at(int at) { static struct leaf all[3]; return all + (at & 1); }\n\
         int leaf_value(const struct leaf *l) { return l->value; }\n\
         struct box *box_of(int by) { return by ? malloc(8) : 0; }\n\
         int box_value(const struct box *b) { return *b->inside; }\n",
        &["-fno-builtin"],
    );
    assert_eq!(makers(&plan(&found, "tree_size"), 0), ["tree_of"]);
    assert_eq!(makers(&plan(&found, "leaf_value"), 0), [""; 0], "its type says all about it");
    assert_eq!(makers(&plan(&found, "box_value"), 0), ["box_of"]);
}

#[test]
fn what_is_given_objects_makes_none() {
    let found = functions_of(
        "struct node { int value; struct node *next; };\n\
         struct node *list_remove(struct node **head) { struct node *n = *head; if (n) *head = n->next; return n; }\n\
         struct node *list_reverse(struct node *head) { return head; }\n\
         int list_length(const struct node *head) { return head ? 1 + list_length(head->next) : 0; }\n",
        &[],
    );
    assert_eq!(makers(&plan(&found, "list_length"), 0), [""; 0]);
}

#[test]
fn a_size_that_an_initialiser_is_given_is_its_own() {
    let found = functions_of(
        "struct stack { int *items; unsigned long capacity; };\n\
         void stack_init(struct stack *s, unsigned long capacity) { s->items = 0; s->capacity = capacity; }\n\
         int stack_room(const struct stack *s) { return s->capacity > 3; }\n",
        &[],
    );
    let room = plan(&found, "stack_room");
    assert_eq!(makers(&room, 0), ["stack_init"]);
    assert_eq!(built(&room, 0).unwrap().makers[0].shapes[1], Shape::Any);
}

#[test]
fn rows_are_as_many_as_they_are_long() {
    let found =
        functions_of("int corner(int m[][3]) { return m[0][2]; } int last(int m[][3]) { return m[3][2]; }\n", &[]);
    assert_eq!(assumed(&plan(&found, "corner"))[0], "m points to 3 rows");
    assert_eq!(assumed(&plan(&found, "last"))[0], "m points to 4 elements: it looks at so many");
}

#[test]
fn makers_are_known_by_what_they_do() {
    let found = functions_of(
        "typedef unsigned long size_t; void *malloc(size_t); void free(void *);\n\
         struct ring { int *data; unsigned head, room; };\n\
         struct table { struct ring *first; };\n\
         struct ring *ring_new(unsigned room) { struct ring *r = malloc(sizeof *r); r->data = malloc(4 * room); r->head = 0; r->room = room; return r; }\n\
         struct ring *table_first(struct table *t) { return t->first; }\n\
         void ring_put(struct ring *r, int x) { r->data[r->head++] = x; }\n\
         struct box { char *text; int used; };\n\
         void ready(struct box *b) { b->text = 0; b->used = 0; }\n\
         int begin(struct box *b) { return b->used; }\n\
         int used(const struct box *b) { return b->used; }\n",
        &["-fno-builtin"],
    );
    assert_eq!(makers(&plan(&found, "ring_put"), 0), ["ring_new"], "what shows one makes none");
    assert_eq!(makers(&plan(&found, "used"), 0), ["ready"], "it sets all there is, and reads nothing");
}

#[test]
fn functions_of_other_files_make_objects() {
    let header = "struct expression { int kind; struct expression *parts[2]; };\n\
                  struct hidden; typedef struct hidden hidden;\n";
    let other = format!(
        "{header} void *calloc(unsigned long, unsigned long); typedef unsigned long size;\n\
         struct expression *compile(const char *text, size most) {{ return *text && most ? calloc(1, 24) : 0; }}\n\
         struct expression *first_of(struct expression *e) {{ return e->parts[0]; }}\n\
         static struct expression *own(void) {{ return calloc(1, 24); }}\n\
         struct expression *used(void) {{ static struct expression *e; return e ? e->parts[0] : own()->parts[0]; }}\n\
         struct hidden {{ int value; }}; struct mine {{ int a; }};\n\
         hidden *hidden_new(void) {{ return calloc(1, 4); }}\n\
         hidden *hidden_like(struct mine *m) {{ return m->a ? calloc(1, 4) : 0; }}\n"
    );
    let found = functions_beside(
        &format!(
            "{header} int value_of(const struct expression *e) {{ return e->kind; }}\n\
             int hidden_value(hidden *h); int twice(hidden *h) {{ return 2 * hidden_value(h); }}\n"
        ),
        &[&other],
    );
    let value = plan(&found, "value_of");
    assert_eq!(makers(&value, 0), ["compile"], "neither what looks something up nor what is hidden makes one");
    assert_eq!(value.declarations, ["extern struct expression *(compile)(const char *, unsigned long);"]);
    let call = &built(&value, 0).unwrap().makers[0];
    assert_eq!(&*call.params[0].name, "e_compile_text");
    assert_eq!(makers(&plan(&found, "twice"), 0), ["hidden_new", "hidden_like"]);
}

#[test]
fn the_beginning_of_something_larger_is_what_functions_return() {
    let found = functions_of(
        "void *malloc(unsigned long); struct value { int kind; }; struct list { struct value value; int *items; };\n\
         struct value *list_new(void) { struct list *l = malloc(sizeof *l); if (!l) return 0; l->value.kind = 1; return &l->value; }\n\
         int kind(const struct value *v) { return v->kind; }\n\
         typedef char *text; struct header { unsigned length; char letters[]; };\n\
         text text_new(unsigned n) { struct header *h = malloc(sizeof *h + n); h->length = n; return h->letters; }\n\
         unsigned text_length(const text t) { return ((struct header *)(t - sizeof(struct header)))->length; }\n\
         typedef char *plain; plain plain_new(void) { return malloc(3); } int plain_first(plain p) { return *p; }\n\
         struct point { int x, y; }; struct point *point_new(void) { return malloc(sizeof(struct point)); }\n\
         int point_x(const struct point *p) { return p->x; }\n",
        &[],
    );
    assert_eq!(makers(&plan(&found, "kind"), 0), ["list_new"]);
    assert_eq!(makers(&plan(&found, "text_length"), 0), ["text_new"]);
    assert_eq!(makers(&plan(&found, "plain_first"), 0), [""; 0], "it is a text, whatever it is called");
    assert_eq!(makers(&plan(&found, "point_x"), 0), [""; 0], "any numbers make a point");
}

#[test]
fn what_takes_none_for_another_makes_the_first() {
    let found = functions_of(
        "void *malloc(unsigned long); struct node { struct node *up; char *name; };\n\
         struct node *node_root(void) { struct node *n = malloc(sizeof *n); n->up = 0; n->name = 0; return n; }\n\
         struct node *node_below(struct node *up, const char *text) { struct node *n = malloc(sizeof *n);\n\
             n->up = up; if (up) n->name = up->name; else n->name = *text ? 0 : n->name; return n; }\n\
         int is_named(const struct node *n) { return n->name != 0; }\n",
        &[],
    );
    let named = plan(&found, "is_named");
    assert_eq!(makers(&named, 0), ["node_root", "node_below"]);
    let below = &built(&named, 0).unwrap().makers[1];
    assert_eq!(below.shapes[0], Shape::Pointer { may_be_null: true, to: Pointee::Nothing });
}
