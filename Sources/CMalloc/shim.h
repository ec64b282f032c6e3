// What glibc's own Swift module leaves out; other systems have no such settings.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
