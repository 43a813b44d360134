/* What the library's configure script would write for a little-endian Linux. */
#define BYTEORDER 1234
#define HAVE_UNISTD_H 1
#define XML_CONTEXT_BYTES 1024
#define XML_DEV_URANDOM 1
#define XML_DTD 1
#define XML_NS 1
