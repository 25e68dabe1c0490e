package fairtrial.agent.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {
    /// `localhost` stands in every machine's own table: whoever resolved names would accept it.
    @ParameterizedTest
    @ValueSource(
            strings = {"localhost", "example.org", "", " ", "10.0.0", "10.0.0.256", "1.2.3.4:80", "http://1.2.3.4"})
    void a_name_is_refused_and_never_resolved(String host) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServerAddress.of(Optional.of(host), 80))
                .withMessageContaining("not a numeric address");
    }

    @Test
    void figures_are_an_address_without_a_name() {
        ServerAddress address = ServerAddress.of(Optional.of("10.1.2.3"), 8080);
        assertThat(address.authority()).isEqualTo("10.1.2.3:8080");
        assertThat(address.socket().isUnresolved()).isFalse();
        assertThat(address.socket().getPort()).isEqualTo(8080);
        assertThat(address.host().getAddress()).containsExactly(10, 1, 2, 3);
    }

    @Test
    void version_6_stands_in_brackets() {
        assertThat(ServerAddress.of(Optional.of("2001:db8::1"), 443).authority())
                .isEqualTo("[2001:db8:0:0:0:0:0:1]:443");
    }

    @Test
    void without_a_host_it_is_this_machine() {
        assertThat(ServerAddress.of(Optional.empty(), 8080)).isEqualTo(ServerAddress.ofThisMachine(8080));
        assertThat(ServerAddress.ofThisMachine(8080).authority()).isEqualTo("127.0.0.1:8080");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
    void only_loopback_is_surely_this_machine(String host) {
        assertThat(ServerAddress.of(Optional.of(host), 80).isThisMachine()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1", "0.0.0.0", "126.255.255.255", "128.0.0.1", "::2", "fe80::1", "169.254.1.1"})
    void every_other_address_may_be_another_machine(String host) {
        assertThat(ServerAddress.of(Optional.of(host), 80).isThisMachine()).isFalse();
    }
}
