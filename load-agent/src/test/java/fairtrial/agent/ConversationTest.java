package fairtrial.agent;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.agent.load.Generator;
import fairtrial.agent.load.NullServer;
import fairtrial.agent.load.Transport;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationTest {
    private static final String VALUE = "0123456789abcdef";

    private final Generator generator = new Generator(Transport.best(), 1, Generator.SHORTEST_DRAIN);
    private final Conversation conversation = new Conversation(generator);

    @AfterEach
    void end() {
        conversation.close();
        generator.close();
    }

    /// TEST-NET-1: no machine has this address, and nothing is sent to it.
    @Test
    void another_machine_without_a_proof_gets_no_connection() {
        Answer.Failed failed = failed(open(Optional.of("192.0.2.1"), Optional.empty(), 80));
        assertThat(failed.code()).isEqualTo("proof");
        assertThat(failed.message()).contains("another machine, and no proof");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "example.org", "10.0.0.256"})
    void a_name_is_no_address(String host) {
        assertThat(failed(open(Optional.of(host), Optional.of(VALUE), 80)).code())
                .isEqualTo("address");
    }

    @Test
    void this_machine_needs_no_proof() {
        try (NullServer server = new NullServer(generator.transport())) {
            assertThat(answer(open(Optional.empty(), Optional.empty(), server.port())))
                    .isEqualTo(new Answer.Opened("t", 2));
        }
    }

    /// An address of this machine that others reach too stands for another machine.
    @Test
    void an_open_address_gets_connections_only_with_the_right_proof() throws SocketException {
        Optional<InetAddress> address = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(found -> found instanceof Inet4Address && !found.isLoopbackAddress())
                .findFirst();
        org.junit.jupiter.api.Assumptions.assumeTrue(address.isPresent(), "only loopback here");
        InetAddress open = address.orElseThrow();
        Optional<String> host = Optional.of(open.getHostAddress());
        try (NullServer server = new NullServer(generator.transport(), open, Optional.of(VALUE))) {
            assertThat(answer(open(host, Optional.of(VALUE), server.port()))).isEqualTo(new Answer.Opened("t", 2));
            assertThat(failed(open(host, Optional.of("another"), server.port())).code())
                    .isEqualTo("proof");
            assertThat(failed(open(host, Optional.empty(), server.port())).code())
                    .isEqualTo("proof");
        }
    }

    private static Command open(Optional<String> host, Optional<String> proof, int port) {
        return new Command.Open(
                "t", host, proof, port, Optional.empty(), 2, Request.get("/"), Expectation.ok(), Optional.empty());
    }

    private Answer answer(Command command) {
        String line = conversation.answer(Conversation.JSON.writeValueAsString(command));
        return Conversation.JSON.readValue(line, Answer.class);
    }

    private Answer.Failed failed(Command command) {
        Answer answer = answer(command);
        assertThat(answer).isInstanceOf(Answer.Failed.class);
        return (Answer.Failed) answer;
    }
}
