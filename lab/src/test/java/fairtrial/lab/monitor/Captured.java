package fairtrial.lab.monitor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Files captured from a real kernel and real servers.
public final class Captured {
    private Captured() {}

    public static String text(String name) {
        try (InputStream in = Captured.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("no fixture " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
