package fairtrial.lab.monitor.net;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.monitor.Captured;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TcpCountersTest {
    @TempDir
    Path root;

    /// Captured around six connections to a socket with a backlog of one that nobody accepts from.
    @Test
    void counts_what_a_full_listen_queue_turned_away() {
        TcpCounters before = captured("before");
        TcpCounters after = captured("after");

        assertThat(after.listenQueueSince(before)).isEqualTo(Reading.of(new ListenQueue(8, 8)));
        assertThat(after.useSince(before)).isEqualTo(Reading.of(new TcpUse(4, 0, 2, 0)));
    }

    @Test
    void a_kernel_without_the_counters_does_not_count_zero() {
        TcpCounters none = TcpCounters.parse("TcpExt: SyncookiesSent\nTcpExt: 0\n");
        assertThat(none.listenQueueSince(none)).isInstanceOf(Reading.Unavailable.class);
        assertThat(none.useSince(none)).isInstanceOf(Reading.Unavailable.class);
        assertThat(TcpCounters.read(new FakeTree(root).files())).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void reads_both_files() {
        FakeTree tree = new FakeTree(root)
                .file("proc/net/netstat", Captured.text("net/netstat-after.txt"))
                .file("proc/net/snmp", Captured.text("net/snmp-after.txt"));
        assertThat(TcpCounters.read(tree.files())).isEqualTo(Reading.of(captured("after")));
        assertThat(captured("after").counters())
                .containsEntry("ListenOverflows", 8L)
                .containsEntry("MaxConn", -1L);
    }

    private static TcpCounters captured(String when) {
        return TcpCounters.parse(
                Captured.text("net/netstat-" + when + ".txt") + Captured.text("net/snmp-" + when + ".txt"));
    }
}
