package fairtrial.published.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The commented empty transcription: every key, with what it means.
public final class Template {
    private static final String FILE = "template.yaml";

    private Template() {}

    public static String text() {
        try (InputStream in = Template.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("not in this build: " + FILE);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
