package fairtrial.lab.monitor.net;

import fairtrial.core.model.Reading;
import fairtrial.core.record.NetworkUse;
import fairtrial.lab.host.kernel.SystemFiles;

/// Bytes over all interfaces but the loopback one since boot, from `/proc/net/dev`, and TCP's own counters. They cover
/// the network namespace of this process.
public record InterfaceCounters(Reading<long[]> bytes, Reading<TcpCounters> tcp) {
    private static final int RECEIVED = 0;
    private static final int SENT = 8;

    /// The counters now.
    public static InterfaceCounters read(SystemFiles files) {
        return new InterfaceCounters(files.text("proc/net/dev").map(InterfaceCounters::parse), TcpCounters.read(files));
    }

    /// Received and sent bytes of all lines `name: received packets … sent …`.
    static long[] parse(String text) {
        long[] sum = new long[2];
        text.lines().filter(line -> line.contains(":")).forEach(line -> {
            String[] parts = line.split(":", 2);
            String[] numbers = parts[1].strip().split("\\s+", 0);
            if (!parts[0].strip().equals("lo") && numbers.length > SENT) {
                sum[0] += Long.parseLong(numbers[RECEIVED]);
                sum[1] += Long.parseLong(numbers[SENT]);
            }
        });
        return sum;
    }

    /// What happened since `before`.
    public NetworkUse since(InterfaceCounters before) {
        return new NetworkUse(
                bytesSince(before, 0),
                bytesSince(before, 1),
                tcpSince(before, "OutSegs"),
                tcpSince(before, "RetransSegs"));
    }

    private Reading<Long> bytesSince(InterfaceCounters before, int direction) {
        return switch (before.bytes) {
            case Reading.Unavailable<long[]>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<long[]>(long[] first) -> bytes.map(last -> last[direction] - first[direction]);
        };
    }

    private Reading<Long> tcpSince(InterfaceCounters before, String name) {
        return switch (before.tcp) {
            case Reading.Unavailable<TcpCounters>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<TcpCounters>(TcpCounters first) -> tcp.map(last -> last.increaseSince(first, name));
        };
    }
}
