package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Locale;

/// How requests are offered. Closed: every connection sends its next request when the answer is there. Open:
/// requests
/// are
/// due at intended times whatever the server does, and latency counts from them.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Load.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = Load.Open.class, name = "open")
})
public sealed interface Load {
    /// Connections held open, at least 1.
    int connections();

    /// A stable short name for folders and tables: `closed-16`, `open-25000`.
    String id();

    record Closed(int connections) implements Load {
        public Closed {
            requireConnections(connections);
        }

        @Override
        public String id() {
            return "closed-" + connections;
        }
    }

    record Open(Rate rate, Arrivals arrivals, int connections) implements Load {
        public Open {
            requireConnections(connections);
            if (rate.perSecond() <= 0) {
                throw new IllegalArgumentException("an open loop needs a positive rate");
            }
        }

        @Override
        public String id() {
            return "open-" + String.format(Locale.ROOT, "%.0f", rate.perSecond());
        }
    }

    private static void requireConnections(int connections) {
        if (connections < 1) {
            throw new IllegalArgumentException("connections must be at least 1, not " + connections);
        }
    }
}
