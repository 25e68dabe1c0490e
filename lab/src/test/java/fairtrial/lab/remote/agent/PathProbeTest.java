package fairtrial.lab.remote.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Reading;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.PathFigures;
import fairtrial.lab.remote.PathOrder;
import fairtrial.lab.remote.PathPlace;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PathProbeTest {
    private static final String ADDRESS = "127.0.0.1";

    private final PathServer server = new PathServer();

    @AfterEach
    void end() {
        server.close();
    }

    @Test
    void a_way_has_a_round_trip_a_bandwidth_and_a_packet_size() throws Exception {
        PathPlace place = server.serve(ADDRESS);
        PathFigures found = PathProbe.measure(new PathOrder(ADDRESS, place.port(), place.token(), true));
        assertThat(found.roundTripMicros()).isPositive();
        assertThat(found.roundTripP99Micros()).isGreaterThanOrEqualTo(found.roundTripMicros());
        assertThat(found.bytesPerSecond()).isInstanceOf(Reading.Available.class);
        assertThat(((Reading.Available<Double>) found.bytesPerSecond()).value()).isGreaterThan(1e6);
        assertThat(found.mtu()).isInstanceOf(Reading.Available.class);
        // No loopback card tells a speed.
        assertThat(found.linkBytesPerSecond()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void a_mere_try_measures_no_bandwidth() throws Exception {
        PathPlace place = server.serve(ADDRESS);
        PathFigures found = PathProbe.measure(new PathOrder(ADDRESS, place.port(), place.token(), false));
        assertThat(found.roundTripMicros()).isPositive();
        assertThat(found.bytesPerSecond()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void who_has_another_token_gets_no_answer() throws IOException {
        PathPlace place = server.serve(ADDRESS);
        for (String token :
                new String[] {"x".repeat(place.token().length()), place.token().substring(1) + "x"}) {
            LoadFailed failed = refused(new PathOrder(ADDRESS, place.port(), token, true));
            assertThat(failed.engineLost()).isFalse();
            assertThat(failed.reason()).startsWith(ADDRESS + " cannot be reached");
        }
    }

    @Test
    void a_token_of_an_earlier_place_is_worth_nothing() throws Exception {
        String old = server.serve(ADDRESS).token();
        PathPlace place = server.serve(ADDRESS);
        assertThat(place.token()).isNotEqualTo(old);
        assertThat(refused(new PathOrder(ADDRESS, place.port(), old, false))).isNotNull();
    }

    @Test
    void it_listens_only_on_the_address_that_it_was_given() throws IOException {
        PathPlace place = server.serve("127.0.0.2");
        assertThat(refused(new PathOrder(ADDRESS, place.port(), place.token(), false)))
                .isNotNull();
    }

    @Test
    void nobody_is_served_once_it_has_stopped() throws IOException {
        PathPlace place = server.serve(ADDRESS);
        assertThat(server.stop()).isNotNull();
        assertThat(refused(new PathOrder(ADDRESS, place.port(), place.token(), false)))
                .isNotNull();
        assertThat(server.stop()).isNotNull();
    }

    @Test
    void who_connects_and_says_nothing_holds_up_nobody() throws Exception {
        PathPlace place = server.serve(ADDRESS);
        try (Socket idle = new Socket(InetAddress.getLoopbackAddress(), place.port())) {
            assertThat(idle.isConnected()).isTrue();
            assertThat(PathProbe.measure(new PathOrder(ADDRESS, place.port(), place.token(), false))
                            .roundTripMicros())
                    .isPositive();
        }
    }

    private static LoadFailed refused(PathOrder order) {
        return catchThrowableOfType(LoadFailed.class, () -> PathProbe.measure(order));
    }
}
