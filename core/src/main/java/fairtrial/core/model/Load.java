package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Locale;
import java.util.Optional;

/// The load model. Closed: every connection sends its next request after the response. Open: requests are due
/// at intended times, independent of the server, and latency counts from these times.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Load.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = Load.Open.class, name = "open")
})
public sealed interface Load {
    /// Open connections, at least 1.
    int connections();

    /// A stable short name for folders and tables: `closed-16`, `open-25000`.
    String id();

    /// A closed loop: every connection sends its next request after the response to the one before.
    ///
    /// @param pacing deliberate slow-down of the loop; empty: none
    record Closed(int connections, Optional<Pacing> pacing) implements Load {
        public Closed {
            requireConnections(connections);
        }

        /// A loop that sends without pauses.
        public Closed(int connections) {
            this(connections, Optional.empty());
        }

        @Override
        public String id() {
            return "closed-" + connections + pacing.map(Pacing::suffix).orElse("");
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
