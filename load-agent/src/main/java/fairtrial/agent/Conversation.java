package fairtrial.agent;

import fairtrial.agent.ask.AskFailed;
import fairtrial.agent.ask.Asking;
import fairtrial.agent.ask.Proof;
import fairtrial.agent.http.ServerAddress;
import fairtrial.agent.load.Generator;
import fairtrial.agent.load.NullServer;
import fairtrial.agent.load.Refused;
import fairtrial.core.model.Answered;
import fairtrial.core.model.Protocol;
import io.netty.util.Version;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Translation of command lines into reply lines. Every command gets a reply, and none contains a stack trace.
public final class Conversation implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Conversation.class.getName());

    static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    private final Generator generator;
    private Optional<NullServer> nullServer = Optional.empty();

    /// A conversation with `generator`, which stays the caller's.
    public Conversation(Generator generator) {
        this.generator = generator;
    }

    /// The reply to one line, without a line end.
    public String answer(String line) {
        return JSON.writeValueAsString(answerTo(line));
    }

    private Answer answerTo(String line) {
        try {
            return carryOut(JSON.readValue(line, Command.class));
        } catch (JacksonException e) {
            return new Answer.Failed("command", e.getOriginalMessage());
        } catch (Refused e) {
            return new Answer.Failed(e.code(), String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "a bug of the load agent", e);
            return new Answer.Failed("bug", e.toString());
        }
    }

    private Answer carryOut(Command command) throws Refused {
        return switch (command) {
            case Command.Open open -> {
                open(open);
                yield new Answer.Opened(open.target(), open.connections());
            }
            case Command.Reopen reopen -> {
                generator.reopen(reopen.target());
                yield new Answer.Reopened(reopen.target());
            }
            case Command.Ask ask -> new Answer.Asked(asked(ask));
            case Command.Drive drive -> new Answer.Driven(generator.drive(drive.order()));
            case Command.Close close -> {
                generator.close(close.target());
                yield new Answer.Closed(close.target());
            }
            case Command.NullServer ask -> new Answer.NullServer(nullServerPort(ask));
            case Command.QueueServer ask -> new Answer.NullServer(queueServerPort(ask));
            case Command.Info ask -> info();
        };
    }

    private void open(Command.Open open) throws Refused {
        ServerAddress server = server(open.host(), open.port());
        Protocol protocol = open.protocol().orElse(Protocol.HTTP);
        if (!server.isThisMachine()) {
            requireOurs(server, protocol, open.proof());
        }
        generator.open(open.target(), server, protocol, open.connections(), open.mix());
    }

    private static void requireOurs(ServerAddress server, Protocol protocol, Optional<String> proof) throws Refused {
        try {
            Proof.require(
                    server, protocol, proof.orElseThrow(() -> new Refused("proof", "another machine, and no proof")));
        } catch (AskFailed e) {
            throw new Refused("proof", String.valueOf(e.getMessage()));
        }
    }

    private static ServerAddress server(Optional<String> host, int port) throws Refused {
        try {
            return ServerAddress.of(host, port);
        } catch (IllegalArgumentException e) {
            throw new Refused("address", String.valueOf(e.getMessage()));
        }
    }

    private static List<Answered> asked(Command.Ask ask) throws Refused {
        try {
            return Asking.ask(
                    ask.script(), server(ask.host(), ask.port()), ask.protocol().orElse(Protocol.HTTP));
        } catch (AskFailed e) {
            throw new Refused("ask", String.valueOf(e.getMessage()));
        }
    }

    private int nullServerPort(Command.NullServer ask) throws Refused {
        if (nullServer.isEmpty()) {
            ServerAddress address = server(ask.host(), 0);
            nullServer = Optional.of(new NullServer(generator.transport(), address.host(), ask.proof()));
        }
        return nullServer.orElseThrow().port();
    }

    private int queueServerPort(Command.QueueServer ask) {
        nullServer.ifPresent(NullServer::close);
        NullServer server = NullServer.queue(generator.transport(), ask.exponential(), ask.meanMicros(), ask.seed());
        nullServer = Optional.of(server);
        return server.port();
    }

    private Answer info() {
        Version version = Version.identify().get("netty-transport");
        return new Answer.Info(
                "netty",
                version == null ? "unknown" : version.artifactVersion(),
                generator.transport().name(),
                generator.threads(),
                ProcessHandle.current().pid(),
                true);
    }

    /// Stops the null server.
    @Override
    public void close() {
        nullServer.ifPresent(NullServer::close);
    }
}
