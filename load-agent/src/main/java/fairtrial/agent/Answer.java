package fairtrial.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.Answered;
import fairtrial.core.model.LoadResult;
import java.util.List;

/// Replies of the load generator: exactly one JSON line per command, in the commands' order.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Answer.Opened.class, name = "opened"),
    @JsonSubTypes.Type(value = Answer.Reopened.class, name = "reopened"),
    @JsonSubTypes.Type(value = Answer.Asked.class, name = "asked"),
    @JsonSubTypes.Type(value = Answer.Driven.class, name = "driven"),
    @JsonSubTypes.Type(value = Answer.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = Answer.NullServer.class, name = "null_server"),
    @JsonSubTypes.Type(value = Answer.Info.class, name = "info"),
    @JsonSubTypes.Type(value = Answer.Failed.class, name = "failed")
})
public sealed interface Answer {
    /// All connections are established.
    record Opened(String target, int connections) implements Answer {}

    /// All connections are new.
    record Reopened(String target) implements Answer {}

    /// The responses to each exchange, in order.
    record Asked(List<Answered> answers) implements Answer {}

    /// The result of a slice.
    record Driven(LoadResult result) implements Answer {}

    /// The connections are closed.
    record Closed(String target) implements Answer {}

    /// The port of the null server on 127.0.0.1.
    record NullServer(int port) implements Answer {}

    /// The load generator: the HTTP engine with its version, the transport of its sockets, its load threads
    /// and process.
    record Info(String name, String version, String transport, int threads, long pid, boolean holdsOpenLoop)
            implements Answer {}

    /// The command was not carried out; the load generator goes on. `code`: `command` (not understood),
    /// `request`, `connect`, `not_open`, `connections`, `hung`, `interrupted`, `feed`, `login`, `ask`, `bug`.
    record Failed(String code, String message) implements Answer {}
}
