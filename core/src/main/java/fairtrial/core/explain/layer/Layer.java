package fairtrial.core.explain.layer;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A layer that a request passes through, the outermost first. The agent of delays has the same names.
public enum Layer {
    /// The container's own code: reading the request, writing the response.
    CONTAINER,
    /// Servlet filters.
    FILTERS,
    /// The servlet: most often Spring's dispatcher.
    SERVLET,
    /// A method of a controller, or another handler of Spring.
    HANDLER,
    /// Message converters, encoders and views.
    CONVERTER,
    /// The way to a database connection.
    GET_CONNECTION,
    /// A database connection, from when a thread has it until it is closed.
    CONNECTION,
    /// Statements that a database executes.
    STATEMENT,
    /// Log appenders.
    LOGGING,
    /// The lock of a log appender, while it is held.
    LOG_LOCK,
    /// Requests to other services.
    CLIENT,
    /// Requests of a client that holds a connection of its pool.
    CLIENT_CONNECTION,
    /// The application's own locks, monitors and permits, while one is held.
    LOCK;

    /// The identifier in JSON and on the channel of the probe.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The layer with that identifier; empty if there is none.
    public static Optional<Layer> of(String id) {
        return Stream.of(values()).filter(layer -> layer.id().equals(id)).findFirst();
    }
}
