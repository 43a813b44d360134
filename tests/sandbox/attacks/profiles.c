// A link where the file was made that all profiles were merged into: whoever wrote it outside wrote where the link leads.
#include "attack.h"

static void attack(void)
{
    RAW2(SYS_symlink, VICTIM_FOLDER "/precious", "/.byway-profiles/merged.profdata");
    RAW2(SYS_symlink, VICTIM_FOLDER "/precious", "/.byway-profiles/never-run.proftext");
}
