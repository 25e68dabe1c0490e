package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.FakeTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BackendsTest {
    private static final long SERVER = 42;
    private static final long DATABASE = 77;
    private static final long SESSION = 78;
    private static final long TOOL = 10;

    /// The server listens on 8080, where the load (1010) comes in, and has a connection (602 → 701) to the database
    /// on 5432, one to the tool's desk on 9000 and one to another machine, whose port somebody here has, too.
    private static final String TABLE = "  sl  local_address rem_address   st ... uid  timeout inode\n"
            + row("0100007F:1F90", "00000000:0000", "0A", 1000, 601)
            + row("0100007F:1F90", "0100007F:C350", "01", 1000, 603)
            + row("0100007F:C350", "0100007F:1F90", "01", 1000, 1010)
            + row("0100007F:C351", "0100007F:1538", "01", 1000, 602)
            + row("0100007F:1538", "0100007F:C351", "01", 105, 701)
            + row("0100007F:1538", "00000000:0000", "0A", 105, 700)
            + row("0100007F:C352", "0100007F:2328", "01", 1000, 604)
            + row("0100007F:2328", "0100007F:C352", "01", 1000, 801)
            + row("0100007F:2328", "00000000:0000", "0A", 1000, 800)
            + row("0500000A:C353", "0900000A:0CEA", "01", 1000, 605)
            + row("0100007F:0CEA", "00000000:0000", "0A", 106, 900);

    @TempDir
    Path root;

    private FakeTree tree;

    @BeforeEach
    void the_server_its_database_and_who_else_there_is() {
        tree = new FakeTree(root).file("proc/42/net/tcp", TABLE).file("proc/cpuinfo", "");
        process(SERVER, TOOL, 1000, 601, 602, 603, 604, 605);
        process(TOOL, 1, 1000, 800, 801);
        process(DATABASE, 1, 105);
        process(SESSION, DATABASE, 105);
        process(90, 1, 106);
        process(91, 1, 1000, 1010);
    }

    @Test
    void who_listens_where_a_connection_leads_and_its_children_are_backends() {
        tree.link("proc/77/fd/5", "socket:[700]");
        tree.link("proc/78/fd/9", "socket:[701]");

        assertThat(backends()).containsExactlyInAnyOrder(DATABASE, SESSION);
    }

    @Test
    void where_open_files_of_another_user_cannot_be_read_all_of_the_users_processes_are() {
        assertThat(backends()).containsExactlyInAnyOrder(DATABASE, SESSION);
    }

    @Test
    void what_has_no_connection_is_none() {
        assertThat(new Backends(tree.files()).of(90, Set.of())).isEmpty();
        assertThat(new Backends(new FakeTree(root.resolve("nothing")).files()).of(SERVER, Set.of()))
                .isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void finds_a_real_process_behind_a_real_connection() throws IOException {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Listening.class.getName())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
            int port = Integer.parseInt(out.readLine());
            long own = ProcessHandle.current().pid();
            Backends backends = new Backends(FolderFiles.ofThisMachine());
            assertThat(backends.of(own, Set.of())).doesNotContain(other.pid());
            try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(connection.isConnected()).isTrue();
                assertThat(backends.of(own, Set.of())).contains(other.pid()).doesNotContain(own);
                assertThat(backends.of(own, Set.of(other.pid()))).doesNotContain(other.pid());
            }
        } finally {
            other.destroyForcibly();
        }
    }

    /// A process that listens, tells its port, and accepts one connection.
    static final class Listening {
        private Listening() {}

        public static void main(String[] args) throws IOException {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                System.out.println(server.getLocalPort());
                try (Socket accepted = server.accept()) {
                    accepted.getInputStream().read();
                }
            }
        }
    }

    private Set<Long> backends() {
        return new Backends(tree.files()).of(SERVER, Set.of(TOOL));
    }

    private void process(long pid, long parent, int uid, int... sockets) {
        tree.file("proc/" + pid + "/status", "Name:\tx\nPPid:\t" + parent + "\nUid:\t" + uid + "\t" + uid + "\n");
        for (int inode : sockets) {
            tree.link("proc/" + pid + "/fd/" + inode, "socket:[" + inode + "]");
        }
    }

    private static String row(String local, String peer, String state, int uid, int inode) {
        return "   0: " + local + " " + peer + " " + state + " 00000000:00000000 00:00000000 00000000  " + uid
                + "        0 " + inode + " 1 0\n";
    }
}
