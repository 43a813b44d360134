/* Where Debian's packaging has modules of Lua. */
#define DEB_HOST_MULTIARCH "x86_64-linux-gnu"
