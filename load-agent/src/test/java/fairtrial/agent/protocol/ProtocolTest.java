package fairtrial.agent.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.agent.http.ServerAddress;
import fairtrial.agent.load.Generator;
import fairtrial.agent.load.Refused;
import fairtrial.agent.load.Transport;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProtocolTest {
    private final Generator generator = new Generator(Transport.best(), 2, Duration.ofSeconds(2));

    @AfterEach
    void stop() {
        generator.close();
    }

    private static EchoServer server(Protocol protocol) throws Exception {
        return new EchoServer(
                protocol.isHttp2(),
                protocol.isTls() ? Optional.of(protocol.isHttp2() ? "h2" : "http/1.1") : Optional.empty());
    }

    private static Expectation exactly(String body) throws Exception {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
        return new Expectation(
                200, OptionalLong.of(bytes.length), Optional.of(HexFormat.of().formatHex(digest)), Optional.empty());
    }

    private static Exchange get(String path, Expectation expected) {
        return new Exchange(Request.get(path), expected, 1);
    }

    private LoadResult drive(EchoServer server, Protocol protocol, List<Exchange> exchanges) throws Refused {
        Script script = new Script(exchanges, Optional.empty(), Optional.empty(), protocol.isHttp2());
        generator.open("t", ServerAddress.ofThisMachine(server.port()), protocol, 4, script);
        return generator.drive(new LoadOrder("t", new Load.Closed(4, Optional.empty()), 1000, 0, 7));
    }

    @ParameterizedTest
    @EnumSource
    void answers_are_read_and_checked_alike_in_every_protocol(Protocol protocol) throws Exception {
        try (EchoServer server = server(protocol)) {
            Request post = new Request("POST", "/p", Map.of("X-Mine", "yes"), "body");
            Request head = new Request("HEAD", "/h", Map.of(), "");
            LoadResult result = drive(
                    server,
                    protocol,
                    List.of(
                            get("/small", exactly("/small")),
                            get("/length", exactly("/length")),
                            get("/big", exactly("x".repeat(EchoServer.BIG))),
                            get("/none", new Expectation(204, OptionalLong.of(0), Optional.empty(), Optional.empty())),
                            new Exchange(post, exactly("/pbody"), 1),
                            new Exchange(head, exactly("/h"), 1)));
            assertThat(result.counts().completedTotal())
                    .as("each of the six, however busy the machine")
                    .isGreaterThanOrEqualTo(6);
            assertThat(result.errors().total()).isZero();
            assertThat(server.heard())
                    .anyMatch(one -> one.startsWith("POST /p ") && one.contains("yes"))
                    .anyMatch(one -> one.startsWith("HEAD /h "));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_wrong_body_is_found_in_every_protocol(Protocol protocol) throws Exception {
        try (EchoServer server = server(protocol)) {
            LoadResult result = drive(server, protocol, List.of(get("/small", exactly("/other"))));
            assertThat(result.counts().completedTotal()).isZero();
            assertThat(result.errors().total()).isPositive();
        }
    }

    @Test
    void who_speaks_something_else_is_told_before_any_load() throws Exception {
        List<Exchange> any = List.of(get("/", Expectation.any()));
        try (EchoServer plain = server(Protocol.HTTP);
                EchoServer secure = server(Protocol.HTTPS)) {
            for (Protocol other : List.of(Protocol.HTTPS, Protocol.H2C, Protocol.H2)) {
                assertThatExceptionOfType(Refused.class).isThrownBy(() -> drive(plain, other, any));
            }
            assertThatExceptionOfType(Refused.class)
                    .isThrownBy(() -> drive(secure, Protocol.H2, any))
                    .withMessageContaining("ALPN");
        }
    }
}
