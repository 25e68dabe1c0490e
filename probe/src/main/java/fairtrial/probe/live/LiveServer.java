package fairtrial.probe.live;

import fairtrial.probe.limit.Limits;
import java.util.concurrent.Executor;

/// A running web server, read through its own objects. One class per container; none refers to a class of the
/// container.
interface LiveServer {
    /// `tomcat`, `jetty`, `undertow` or `netty`.
    String container();

    /// Puts `version` (that of its Maven artefact) and `connector` (the class that serves connections).
    void identify(Readings into);

    /// Puts every limit in force, under the name of the property that sets it in the newest line.
    void settings(Readings into);

    /// Puts the live counters: `threads`, `busy`, `queued`, `max_threads`, `connections`.
    void pools(Readings into);

    /// Adds its limited resources.
    void limits(Limits into);

    /// The executor that runs a request's handler.
    Executor requestExecutor() throws Unreadable;
}
