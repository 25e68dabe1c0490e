package fairtrial.probe.live;

import java.util.concurrent.Executor;

/// A running web server, asked through its own objects. One class per container; none of them names a class
/// of it.
interface LiveServer {
    /// `tomcat`, `jetty`, `undertow` or `netty`.
    String container();

    /// Puts `version` (as its Maven artefact has it) and `connector` (the class that serves connections).
    void identify(Readings into);

    /// Puts every limit in force, under the name of the property that sets it in the newest line.
    void settings(Readings into);

    /// Puts the live counters: `threads`, `busy`, `queued`, `max_threads`, `connections`.
    void pools(Readings into);

    /// What really runs a request's handler.
    Executor requestExecutor() throws Unreadable;
}
