package fairtrial.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.util.Optional;

/// Commands to the load generator: one JSON line each, with `type` as the kind.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Command.Open.class, name = "open"),
    @JsonSubTypes.Type(value = Command.Reopen.class, name = "reopen"),
    @JsonSubTypes.Type(value = Command.Ask.class, name = "ask"),
    @JsonSubTypes.Type(value = Command.Drive.class, name = "drive"),
    @JsonSubTypes.Type(value = Command.Close.class, name = "close"),
    @JsonSubTypes.Type(value = Command.NullServer.class, name = "null_server"),
    @JsonSubTypes.Type(value = Command.QueueServer.class, name = "queue_server"),
    @JsonSubTypes.Type(value = Command.Info.class, name = "info")
})
public sealed interface Command {
    /// Opens connections to a server, or changes an opened target.
    ///
    /// @param host     its address in figures; empty: this machine
    /// @param proof    what a server on another machine has to prove before it gets load
    /// @param protocol empty: plain HTTP/1.1
    record Open(
            String target,
            Optional<String> host,
            Optional<String> proof,
            int port,
            Optional<Protocol> protocol,
            int connections,
            Request request,
            Expectation expectation,
            Optional<Script> script)
            implements Command {
        public Open {
            if (port < 1 || port > 65_535 || connections < 1) {
                throw new IllegalArgumentException(connections + " connections to port " + port);
            }
        }

        Script mix() {
            return script.orElseGet(() -> Script.of(request, expectation));
        }
    }

    /// Reopens a target's connections, outside of any slice.
    record Reopen(String target) implements Command {}

    /// Sends every request of a script to a server of this machine, outside of any load.
    ///
    /// @param host the address that it listens on, in figures; empty: 127.0.0.1
    record Ask(Optional<String> host, int port, Optional<Protocol> protocol, Script script) implements Command {}

    /// Drives one slice.
    record Drive(LoadOrder order) implements Command {}

    /// Closes a target's connections.
    record Close(String target) implements Command {}

    /// Starts the null server unless it runs, and returns its port.
    ///
    /// @param host the address to listen on, in figures; empty: 127.0.0.1
    /// @param proof stands in every response
    record NullServer(Optional<String> host, Optional<String> proof) implements Command {}

    /// Starts a null server that serves one request after the other, in place of the present null server.
    ///
    /// @param exponential whether service times are exponential; else all are equal
    /// @param meanMicros  mean service time, above 0
    record QueueServer(boolean exponential, double meanMicros, long seed) implements Command {
        public QueueServer {
            if (!(meanMicros > 0)) {
                throw new IllegalArgumentException("a service time of " + meanMicros + " µs");
            }
        }
    }

    /// Returns name and version of the load generator.
    record Info() implements Command {}
}
