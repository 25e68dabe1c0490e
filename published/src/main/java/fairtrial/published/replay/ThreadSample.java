package fairtrial.published.replay;

/// What the threads of one role did in one interval: their state as the JVM shows it beside the CPU time that
/// they really took.
///
/// @param second   end of the interval, from the start of the run
/// @param role     `poller`, `worker`, `gc`, `jit`, `other`
/// @param live     threads of that role
/// @param runnable of them, those that the JVM shows as running; a thread blocked in epoll is one
/// @param cpu      CPUs that they kept busy together
public record ThreadSample(double second, String role, int live, int runnable, double cpu) {}
