package fairtrial.probe.limit;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The kernel's accept queue of a listening socket: connections that no thread has accepted yet. The kernel
/// lists listening sockets first, so a few lines are read, however many connections there are.
public final class AcceptQueue implements Gauge {
    private static final String[] TABLES = {"/proc/self/net/tcp6", "/proc/self/net/tcp"};
    private static final String LONGEST = "/proc/sys/net/core/somaxconn";
    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final int QUEUES = 4;
    private static final String LISTENING = "0A";

    /// About twenty lines: more listening sockets than a service has.
    private static final int BUFFER = 4096;

    private static final long HALF_A_SECOND = 500;

    private final String port;
    private int last;

    /// The queue of the socket that listens on that port of this machine.
    AcceptQueue(int port) {
        this.port = String.format(Locale.ROOT, ":%04X", port);
    }

    /// The queue of the socket that listens on that port, read twice a second: for these lines the kernel looks
    /// through its tables of all sockets.
    ///
    /// @throws ReflectiveOperationException there is no such socket, or the kernel does not tell
    public static Gauge of(int port) throws ReflectiveOperationException {
        return Rarely.every(HALF_A_SECOND, new AcceptQueue(port));
    }

    /// The longest queue that the kernel allows for that backlog.
    public static double capacity(double backlog) {
        try (BufferedReader file = open(LONGEST)) {
            return Math.min(backlog, Double.parseDouble(String.valueOf(file.readLine())));
        } catch (IOException | NumberFormatException notLinux) {
            return backlog;
        }
    }

    @Override
    public double read() throws ReflectiveOperationException {
        for (int i = 0; i < TABLES.length; i++) {
            int at = (last + i) % TABLES.length;
            try (BufferedReader lines = open(TABLES[at])) {
                lines.readLine();
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    String[] fields = line.trim().split("\\s+", QUEUES + 2);
                    if (fields.length <= QUEUES || !fields[STATE].equals(LISTENING)) {
                        break;
                    }
                    if (fields[ADDRESS].endsWith(port)) {
                        last = at;
                        return Long.parseLong(fields[QUEUES].substring(fields[QUEUES].indexOf(':') + 1), 16);
                    }
                }
            } catch (IOException | NumberFormatException e) {
                throw new ReflectiveOperationException("no accept queue is told: " + e.getMessage());
            }
        }
        throw new ReflectiveOperationException(
                "no listening socket on port " + Integer.parseInt(port.substring(1), 16));
    }

    private static BufferedReader open(String file) throws IOException {
        return new BufferedReader(new InputStreamReader(new FileInputStream(file), StandardCharsets.US_ASCII), BUFFER);
    }
}
