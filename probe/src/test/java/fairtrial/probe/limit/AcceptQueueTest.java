package fairtrial.probe.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AcceptQueueTest {
    @BeforeAll
    static void onLinux() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/net/tcp")));
    }

    @Test
    void a_connection_that_nobody_accepts_waits_in_the_queue() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            AcceptQueue queue = new AcceptQueue(server.getLocalPort());
            assertThat(queue.read()).isZero();
            try (Socket one = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket two = new Socket(server.getInetAddress(), server.getLocalPort())) {
                assertThat(one.isConnected() && two.isConnected()).isTrue();
                assertThat(queue.read()).isEqualTo(2);
                server.accept().close();
                assertThat(queue.read()).isEqualTo(1);
            }
        }
    }

    @Test
    void a_port_that_nobody_listens_on_has_no_queue() throws Exception {
        int port;
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            port = server.getLocalPort();
        }
        assertThatExceptionOfType(ReflectiveOperationException.class)
                .isThrownBy(new AcceptQueue(port)::read)
                .withMessageContaining(String.valueOf(port));
    }

    @Test
    void the_kernel_cuts_a_long_backlog() throws Exception {
        double most;
        // At once: the kernel tells a number of its own in one read.
        try (BufferedReader file = Files.newBufferedReader(Path.of("/proc/sys/net/core/somaxconn"))) {
            most = Double.parseDouble(file.readLine());
        }
        assertThat(AcceptQueue.capacity(7)).isEqualTo(7);
        assertThat(AcceptQueue.capacity(1e9)).isEqualTo(most);
    }
}
