package fairtrial.probe;

import fairtrial.probe.json.JsonReader;
import fairtrial.probe.json.JsonWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/// The line to the conductor: one JSON object per line, in both directions. We connect to it, so a contender
/// opens no
/// port for it; and when it breaks, the conductor is gone and this JVM halts, so that no contender outlives the
/// tool.
final class Channel {
    /// As after SIGTERM, which is what the conductor would have sent.
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

    /// Sends one object. A line that cannot be sent is no error here: the reading side sees the broken channel too.
    synchronized void send(Map<String, Object> message) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write((JsonWriter.write(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException broken) {
            halt();
        }
    }

    /// Answers every line with `answer`, in order, until the channel breaks; then halts. Never returns.
    void serve(Function<Map<String, Object>, Map<String, Object>> answer) {
        try {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                send(answer.apply(JsonReader.readObject(line)));
            }
        } catch (IOException broken) {
            halt();
        }
        halt();
    }
}
