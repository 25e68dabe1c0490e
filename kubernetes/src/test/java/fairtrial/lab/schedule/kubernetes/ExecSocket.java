package fairtrial.lab.schedule.kubernetes;

import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The `exec` of a kubelet: a real process whose streams are the channels of a socket (`v4.channel.k8s.io`).
final class ExecSocket extends WebSocketListener {
    private static final int STDIN = 0;
    private static final int STDERR = 2;
    private static final int STATUS = 3;

    private final PodProcess pod;
    private final String container;
    private final List<String> command;
    private @Nullable Process process;

    ExecSocket(PodProcess pod, String container, List<String> command) {
        this.pod = pod;
        this.container = container;
        this.command = command;
    }

    @Override
    public void onOpen(WebSocket socket, Response response) {
        try {
            Process started = pod.exec(container, command);
            process = started;
            Thread.ofPlatform().daemon().start(() -> tell(socket, started));
        } catch (IOException e) {
            socket.close(1011, String.valueOf(e.getMessage()));
        }
    }

    private static void tell(WebSocket socket, Process process) {
        try (InputStream errors = process.getErrorStream()) {
            byte[] said = errors.readAllBytes();
            if (said.length > 0) {
                send(socket, STDERR, said);
            }
            int exit = process.waitFor();
            String status = exit == 0 ? "{\"metadata\":{},\"status\":\"Success\"}" : """
                            {"metadata":{},"status":"Failure","reason":"NonZeroExitCode","details":{"causes":[
                            {"reason":"ExitCode","message":"%d"}]}}""".formatted(exit);
            send(socket, STATUS, status.getBytes(StandardCharsets.UTF_8));
            socket.close(1000, "");
        } catch (IOException | InterruptedException e) {
            socket.close(1011, String.valueOf(e.getMessage()));
        }
    }

    private static void send(WebSocket socket, int channel, byte[] bytes) {
        byte[] frame = new byte[bytes.length + 1];
        frame[0] = (byte) channel;
        System.arraycopy(bytes, 0, frame, 1, bytes.length);
        socket.send(frame);
    }

    @Override
    public void onMessage(WebSocket socket, byte[] frame) {
        if (frame.length == 0 || frame[0] != STDIN) {
            return;
        }
        try {
            OutputStream in = Objects.requireNonNull(process).getOutputStream();
            in.write(frame, 1, frame.length - 1);
            in.flush();
        } catch (IOException e) {
            socket.close(1011, String.valueOf(e.getMessage()));
        }
    }
}
