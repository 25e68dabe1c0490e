package fairtrial.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.MachineReader;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurveyedTest {
    private static final List<Jdk> JDKS = List.of(new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"));

    @TempDir
    Path root;

    @Test
    void a_host_tells_its_boot_by_which_containers_of_one_machine_are_known() {
        FakeTree tree = FakeTree.big(root).file("proc/sys/kernel/random/boot_id", "f00-1\n");
        Surveyed surveyed = surveyed(tree, FakeCommands.none());
        assertThat(surveyed.boot()).isEqualTo("f00-1");
        assertThat(surveyed.jdks()).isEqualTo(JDKS);
        assertThat(surveyed.stopsOthers()).isFalse();
    }

    @Test
    void without_a_mark_of_its_boot_it_is_nobody_elses_twin() {
        assertThat(surveyed(FakeTree.big(root), FakeCommands.none()).boot()).isEmpty();
    }

    @Test
    void whether_it_can_stop_waiting_contenders_depends_on_its_programs() {
        FakeCommands setpriv = new FakeCommands(Map.of("setpriv --version", "setpriv"));
        assertThat(surveyed(FakeTree.big(root), setpriv).stopsOthers()).isTrue();
    }

    @Test
    void a_survey_survives_the_way() {
        Surveyed surveyed = surveyed(FakeTree.big(root), FakeCommands.none());
        assertThat(Json.read(Json.line(surveyed), Surveyed.class)).isEqualTo(surveyed);
    }

    @Test
    void addresses_are_figures_that_others_can_reach() throws IOException {
        for (String address : Addresses.ofThisMachine()) {
            assertThat(address).matches("\\d{1,3}(\\.\\d{1,3}){3}");
            List<InetAddress> same = List.of(InetAddress.getAllByName(address));
            assertThat(same).hasSize(1).noneMatch(InetAddress::isLoopbackAddress);
            assertThat(same).noneMatch(InetAddress::isLinkLocalAddress);
            InetAddress found = same.getFirst();
            assertThat(Addresses.card(found)).isPresent();
        }
    }

    @Test
    void a_loopback_card_has_no_speed_and_no_card_has_a_foreign_address() throws IOException {
        NetworkInterface loopback =
                Addresses.card(InetAddress.getLoopbackAddress()).orElseThrow();
        assertThat(Addresses.speed(loopback)).isInstanceOf(Reading.Unavailable.class);
        assertThat(Addresses.card(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1})))
                .isEmpty();
    }

    private static Surveyed surveyed(FakeTree tree, FakeCommands commands) {
        return Surveyed.of(new FakeHost(tree, commands, MachineReader.Os.ofThisJvm(), JDKS));
    }
}
