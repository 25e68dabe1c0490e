package fairtrial.core.model;

import java.time.Duration;

/// What is asked of a contender: the request, what a right answer is, and about how long the handler itself
/// takes when nobody waits (it sets slice lengths, not results).
public record Workload(String name, Request request, Expectation expectation, Duration serviceTime) {}
