package fairtrial.core.explain.layer;

import java.util.List;

/// What a request does at a layer. The time of a call is its own, without other layers inside; the time of what is
/// held is all of it.
///
/// @param calls      outermost calls for each request
/// @param cpuMicros  CPU time for each request, µs
/// @param waitMicros other time for each request, µs, with one request at a time: nobody queues
/// @param classes    where delays are planted: the first classes that were seen
public record LayerTime(Layer layer, double calls, double cpuMicros, double waitMicros, List<String> classes) {
    public LayerTime {
        classes = List.copyOf(classes);
    }

    /// All of it for each request, µs.
    public double micros() {
        return cpuMicros + waitMicros;
    }
}
