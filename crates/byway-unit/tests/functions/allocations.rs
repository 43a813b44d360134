//! Functions whose callers have to free what they return.

use crate::support::functions_of;

const SOURCE: &str = r"
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int value; };
static struct node *all;
static char kept[8];

char *copied(const char *text) { char *copy = malloc(9); if (!copy) return NULL; memcpy(copy, text, 8); return copy; }
char *by_another(const char *text) { return text[0] ? copied(text) : NULL; }
char *one_of_two(int n) { return n ? calloc(1, 4) : strdup(kept); }
char *given(char *text) { return text; }
char *sometimes(int n) { return n ? malloc(4) : kept; }
struct node *listed(int value)
{
    struct node *node = malloc(sizeof *node);
    if (node) { node->value = value; node->next = all; all = node; }
    return node;
}
static void keep(struct node *node) { all = node; }
struct node *handed_on(void) { struct node *node = malloc(sizeof *node); keep(node); return node; }
char *behind(void) { char *text = malloc(4); return text + 1; }
int *nothing(void) { return NULL; }
int number(void) { return 1; }
char *again(int n) { return n ? again(n - 1) : NULL; }
";

#[test]
fn what_is_plainly_allocated_is_known() {
    let functions = functions_of(SOURCE, &["-w"]);
    let returns: Vec<&str> =
        functions.all.iter().filter(|function| function.returns_memory).map(|function| &*function.name).collect();
    assert_eq!(returns, ["copied", "by_another", "one_of_two"]);
}
