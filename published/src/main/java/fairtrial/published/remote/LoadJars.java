package fairtrial.published.remote;

import java.util.List;

/// Jars of load programs that need only a JVM, as they lie on a load host.
///
/// @param agent  class path of our load generator
/// @param jmeter jars of JMeter; empty: the replay does not use it
public record LoadJars(List<String> agent, List<String> jmeter) {
    public LoadJars {
        agent = List.copyOf(agent);
        jmeter = List.copyOf(jmeter);
    }
}
