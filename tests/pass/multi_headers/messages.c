const char *const messages[] = {"first message", "second message", "third message"};
const int message_count = sizeof messages / sizeof *messages;
_Thread_local int per_thread = 41;
