package fairtrial.delay;

import java.util.Locale;

/// A layer that a request passes through. Most layers are calls: from the entry of a method to its end. Some are
/// held: from the moment at which a thread has something until it gives it back.
public enum Layer {
    /// The container's own code: reading the request, writing the response.
    CONTAINER(0),
    /// Servlet filters.
    FILTERS(1),
    /// The servlet: most often Spring's dispatcher.
    SERVLET(2),
    /// A method of a controller, or another handler of Spring.
    HANDLER(3),
    /// Message converters, encoders and views.
    CONVERTER(4),
    /// The way to a database connection.
    GET_CONNECTION(5),
    /// A database connection, from when a thread has it until it is closed.
    CONNECTION(6),
    /// Statements that a database executes.
    STATEMENT(7),
    /// Log appenders.
    LOGGING(8),
    /// The lock of a log appender, while it is held.
    LOG_LOCK(9),
    /// Requests to other services.
    CLIENT(10),
    /// Requests of a client that holds a connection of its pool.
    CLIENT_CONNECTION(11),
    /// The application's own locks, monitors and permits, while one is held.
    LOCK(12);

    /// Number of layers.
    static final int COUNT = values().length;

    private final int index;

    Layer(int index) {
        this.index = index;
    }

    /// Its number in the woven code, from 0.
    public int index() {
        return index;
    }

    /// The identifier on the conductor's channel.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The layer with that identifier.
    static Layer of(String id) {
        for (Layer layer : values()) {
            if (layer.id().equals(id)) {
                return layer;
            }
        }
        throw new IllegalArgumentException("no layer '" + id + "'");
    }
}
