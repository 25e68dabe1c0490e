package fairtrial.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.util.Optional;

/// What can be asked of the agent: one JSON line each, `type` says which.
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
    /// Open connections to 127.0.0.1:`port`, or change an opened target.
    ///
    /// @param protocol empty: plain HTTP/1.1
    record Open(
            String target,
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

    /// Open a target's connections anew, outside of any slice.
    record Reopen(String target) implements Command {}

    /// Ask 127.0.0.1:`port` everything of a mix, outside of any load.
    record Ask(int port, Optional<Protocol> protocol, Script script) implements Command {}

    /// Run one slice.
    record Drive(LoadOrder order) implements Command {}

    /// Close a target's connections.
    record Close(String target) implements Command {}

    /// Start the null server, or say where it is.
    record NullServer() implements Command {}

    /// Start a null server that serves one request after the other, in the place of the null server before it.
    ///
    /// @param exponential service times, else all are the same
    /// @param meanMicros  of a service time
    record QueueServer(boolean exponential, double meanMicros, long seed) implements Command {
        public QueueServer {
            if (!(meanMicros > 0)) {
                throw new IllegalArgumentException("a service time of " + meanMicros + " µs");
            }
        }
    }

    /// Say what the agent is.
    record Info() implements Command {}
}
