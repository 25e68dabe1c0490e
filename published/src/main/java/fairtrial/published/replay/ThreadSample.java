package fairtrial.published.replay;

/// Activity of the threads of one role in one interval: their state as the JVM reports it, and the CPU time
/// that they used.
///
/// @param second   end of the interval, in s from the start of the run
/// @param role     `poller`, `worker`, `gc`, `jit`, `other`
/// @param live     number of threads of the role
/// @param runnable number of them that the JVM reports as running; includes threads blocked in epoll
/// @param cpu      CPUs that they kept busy together
public record ThreadSample(double second, String role, int live, int runnable, double cpu) {}
