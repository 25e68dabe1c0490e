package fairtrial.probe;

import fairtrial.probe.json.JsonWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

/// Connection to the conductor: one JSON object per line, in both directions. The probe connects, so a
/// contender opens no port for it. A broken connection means that the conductor is gone. This JVM then halts,
/// so that no contender outlives the tool.
final class Channel {
    /// As after SIGTERM, which the conductor would have sent.
    private static final int EXIT_CODE = 143;

    private final Socket socket;

    private Channel(Socket socket) {
        this.socket = socket;
    }

    /// Connects to the conductor on this machine.
    static Channel connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        socket.setTcpNoDelay(true);
        return new Channel(socket);
    }

    /// Ends this JVM at once.
    static void halt() {
        Runtime.getRuntime().halt(EXIT_CODE);
    }

    /// Sends one object. A line that cannot be sent halts the JVM: the channel is broken.
    synchronized void send(Map<String, Object> message) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write((JsonWriter.write(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException broken) {
            halt();
        }
    }

    /// Passes every line to `heard`, in order, until the channel breaks; then halts, as after any other end of
    /// this loop. Without the loop, the loss of the conductor would go unnoticed. Never returns.
    void serve(Consumer<String> heard) {
        try {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                heard.accept(line);
            }
        } catch (IOException broken) {
            return; // through the end below, as after an orderly close
        } finally {
            halt();
        }
    }
}
