package fairtrial.lab.monitor.net;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counters of `/proc/net/netstat` and `/proc/net/snmp` since boot, by name (`ListenOverflows`,
/// `RetransSegs`). They cover the network namespace, so they include other servers on the machine.
public record TcpCounters(Map<String, Long> counters) {
    private static final List<String> GIVEN_UP =
            List.of("TCPAbortOnData", "TCPAbortOnMemory", "TCPAbortOnTimeout", "TCPAbortOnLinger", "TCPAbortFailed");

    public TcpCounters {
        counters = Map.copyOf(counters);
    }

    /// The counters now.
    public static Reading<TcpCounters> read(SystemFiles files) {
        Reading<String> snmp = files.text("proc/net/snmp");
        return switch (files.text("proc/net/netstat")) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<String>(String netstat) -> snmp.map(text -> parse(netstat + "\n" + text));
        };
    }

    /// Parses pairs of lines with one prefix: the names, then the values. Only those of TCP are kept.
    static TcpCounters parse(String text) {
        Map<String, Long> counters = new HashMap<>();
        String[] names = {};
        for (String line : text.split("\n", 0)) {
            if (!line.startsWith("Tcp")) {
                continue;
            }
            String[] words = line.split(" ", 0);
            if (names.length != words.length || !names[0].equals(words[0]) || !isNumber(words[1])) {
                names = words;
                continue;
            }
            for (int i = 1; i < words.length; i++) {
                counters.put(names[i], Long.valueOf(words[i]));
            }
            names = new String[0];
        }
        return new TcpCounters(counters);
    }

    /// Connections rejected since `before`.
    public Reading<ListenQueue> listenQueueSince(TcpCounters before) {
        return counters.containsKey("ListenOverflows") && counters.containsKey("ListenDrops")
                ? Reading.of(
                        new ListenQueue(increaseSince(before, "ListenOverflows"), increaseSince(before, "ListenDrops")))
                : Reading.unavailable("this kernel counts no listen queue overflows");
    }

    /// Retransmissions, aborts and resets since `before`.
    public Reading<TcpUse> useSince(TcpCounters before) {
        return counters.containsKey("RetransSegs")
                ? Reading.of(new TcpUse(
                        increaseSince(before, "RetransSegs"),
                        GIVEN_UP.stream()
                                .mapToLong(name -> increaseSince(before, name))
                                .sum(),
                        increaseSince(before, "OutRsts"),
                        increaseSince(before, "TCPReqQFullDrop")))
                : Reading.unavailable("this kernel counts no retransmissions");
    }

    long increaseSince(TcpCounters before, String name) {
        return counters.getOrDefault(name, 0L) - before.counters().getOrDefault(name, 0L);
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(c -> Character.isDigit(c) || c == '-');
    }
}
