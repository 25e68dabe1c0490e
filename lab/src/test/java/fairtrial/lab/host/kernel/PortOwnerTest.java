package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeTree;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PortOwnerTest {
    private static final String HEADER =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
    private static final String FOUR = HEADER
            + "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 501 1 0\n"
            + "   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 502 1 0\n"
            + "   2: 00000000:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 503 1 0\n"
            + "   3: 0500000A:1F95 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 507 1 0\n";
    private static final String SIX = HEADER
            + "   0: 0000000000000000FFFF00000100007F:1F92 00000000000000000000000000000000:0000 0A"
            + " 00000000:00000000 00:00000000 00000000     0        0 504 1 0\n"
            + "   1: 00000000000000000000000001000000:1F93 00000000000000000000000000000000:0000 0A"
            + " 00000000:00000000 00:00000000 00000000     0        0 505 1 0\n"
            + "   2: 00000000000000000000000000000000:1F94 00000000000000000000000000000000:0000 0A"
            + " 00000000:00000000 00:00000000 00000000     0        0 506 1 0\n"
            + "   3: 0000000000000000FFFF00000500000A:1F96 00000000000000000000000000000000:0000 0A"
            + " 00000000:00000000 00:00000000 00000000     0        0 508 1 0\n"
            + "   4: 0000000000000000FFFF000000000000:1F97 00000000000000000000000000000000:0000 0A"
            + " 00000000:00000000 00:00000000 00000000     0        0 509 1 0\n";

    @TempDir
    Path root;

    @Test
    void a_port_belongs_to_the_process_whose_descriptor_names_its_socket() {
        PortOwner ports = process("socket:[501]", "socket:[502]", "pipe:[9]");

        assertThat(ports.owns(42, 8080)).isEqualTo(Reading.of(true));
        assertThat(ports.owns(42, 8081)).isEqualTo(Reading.of(false));
        assertThat(ports.listensOnlyOnLoopback(42, Set.of())).isEqualTo(Reading.of(true));
    }

    @Test
    void a_connection_is_no_listener() {
        assertThat(process("socket:[502]").owns(42, 8080)).isEqualTo(Reading.of(false));
    }

    @Test
    void loopback_has_three_spellings_in_version_6() {
        assertThat(process("socket:[504]", "socket:[505]").owns(42, 8083)).isEqualTo(Reading.of(true));
        assertThat(process("socket:[504]", "socket:[505]").listensOnlyOnLoopback(42, Set.of()))
                .isEqualTo(Reading.of(true));
        assertThat(process("socket:[504]", "socket:[506]").listensOnlyOnLoopback(42, Set.of()))
                .isEqualTo(Reading.of(false));
        assertThat(process("socket:[503]").listensOnlyOnLoopback(42, Set.of())).isEqualTo(Reading.of(false));
    }

    @Test
    void the_port_of_the_load_may_be_open_on_another_address_and_no_other_port() {
        for (String socket : List.of("socket:[507]", "socket:[508]")) {
            PortOwner open = process("socket:[501]", socket);
            int port = socket.contains("507") ? 8085 : 8086;
            assertThat(open.listensOnlyOnLoopback(42, Set.of(port))).isEqualTo(Reading.of(true));
            assertThat(open.listensOnlyOnLoopback(42, Set.of())).isEqualTo(Reading.of(false));
            assertThat(open.listensOnlyOnLoopback(42, Set.of(8080))).isEqualTo(Reading.of(false));
        }
    }

    @Test
    void no_port_may_be_open_on_all_addresses() {
        assertThat(process("socket:[503]").listensOnlyOnLoopback(42, Set.of(8081)))
                .isEqualTo(Reading.of(false));
        assertThat(process("socket:[506]").listensOnlyOnLoopback(42, Set.of(8084)))
                .isEqualTo(Reading.of(false));
        assertThat(process("socket:[509]").listensOnlyOnLoopback(42, Set.of(8087)))
                .isEqualTo(Reading.of(false));
    }

    @Test
    void without_proc_nobody_is_accused() {
        assertThat(new PortOwner(new FakeTree(root).files()).owns(42, 8080)).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void finds_a_socket_of_this_process_and_not_of_another() throws IOException {
        PortOwner ports = new PortOwner(FolderFiles.ofThisMachine());
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(ports.owns(ProcessHandle.current().pid(), socket.getLocalPort()))
                    .isEqualTo(Reading.of(true));
            long parent = ProcessHandle.current().parent().orElseThrow().pid();
            assertThat(ports.owns(parent, socket.getLocalPort())).isNotEqualTo(Reading.of(true));
        }
    }

    private int processes;

    private PortOwner process(String... descriptors) {
        Path own = root.resolve("machine" + processes++);
        FakeTree tree = new FakeTree(own).file("proc/42/net/tcp", FOUR).file("proc/42/net/tcp6", SIX);
        for (int i = 0; i < descriptors.length; i++) {
            tree.link("proc/42/fd/" + i, descriptors[i]);
        }
        return new PortOwner(tree.files());
    }
}
