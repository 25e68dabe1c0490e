package fairtrial.lab.remote.agent;

import fairtrial.core.model.Reading;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.Addresses;
import fairtrial.lab.remote.PathFigures;
import fairtrial.lab.remote.PathOrder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/// Measurement of the way to a path server, on an otherwise idle line.
public final class PathProbe {
    private static final int CONNECT_MILLIS = 2_000;
    private static final int PATIENCE_MILLIS = 5_000;

    /// The first exchanges wake the path.
    private static final int WARM = 20;

    private static final int EXCHANGES = 300;

    /// A way of 100 ms must not take half a minute.
    private static final Duration MOST = Duration.ofSeconds(3);

    private PathProbe() {}

    /// The figures of the way.
    ///
    /// @throws LoadFailed the server cannot be reached
    public static PathFigures measure(PathOrder order) throws LoadFailed {
        try (Socket socket = open(order, PathServer.ECHO)) {
            double[] micros = roundTrips(socket, order.whole() ? EXCHANGES : WARM);
            Optional<NetworkInterface> card = Addresses.card(socket.getLocalAddress());
            Reading<Double> speed =
                    card.map(Addresses::speed).orElseGet(() -> Reading.unavailable("no card has the address"));
            Reading<Integer> mtu =
                    card.isPresent() ? Reading.of(card.get().getMTU()) : Reading.unavailable("no card has the address");
            Reading<Double> bandwidth = order.whole() ? bandwidth(order) : Reading.unavailable("not measured");
            return new PathFigures(at(micros, 0.5), at(micros, 0.99), bandwidth, speed, mtu);
        } catch (IOException e) {
            throw new LoadFailed(order.host() + " cannot be reached: " + e.getMessage(), false);
        }
    }

    private static Socket open(PathOrder order, int mode) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.connect(new InetSocketAddress(order.host(), order.port()), CONNECT_MILLIS);
            OutputStream out = socket.getOutputStream();
            out.write((order.token() + (char) mode).getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// Times in µs, sorted.
    private static double[] roundTrips(Socket socket, int most) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        double[] micros = new double[most];
        long began = System.nanoTime();
        int count = 0;
        for (int i = -WARM; i < most && (count < WARM || System.nanoTime() - began < MOST.toNanos()); i++) {
            long sent = System.nanoTime();
            out.write(1);
            if (in.read() < 0) {
                throw new IOException("the server does not know us");
            }
            if (i >= 0) {
                micros[count++] = (System.nanoTime() - sent) / 1e3;
            }
        }
        double[] sorted = Arrays.copyOf(micros, count);
        Arrays.sort(sorted);
        return sorted;
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, Math.round(share * (sorted.length - 1)))];
    }

    /// Bytes per second over the second half, when TCP has found its window.
    private static Reading<Double> bandwidth(PathOrder order) {
        try (Socket socket = open(order, PathServer.SEND)) {
            byte[] block = new byte[1 << 18];
            InputStream in = socket.getInputStream();
            long began = System.nanoTime();
            long half = began + PathServer.SENDING.toNanos() / 2;
            long from = 0;
            long last = began;
            long counted = 0;
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                last = System.nanoTime();
                if (last >= half) {
                    counted += from == 0 ? 0 : read;
                    from = from == 0 ? last : from;
                }
            }
            return last > from && from > 0
                    ? Reading.of(counted / ((last - from) / 1e9))
                    : Reading.unavailable("too little came in a second");
        } catch (IOException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }
}
