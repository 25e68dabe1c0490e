package fairtrial.lab.store;

import fairtrial.lab.secret.SecretValues;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A process's log, copied in pieces and without its secrets.
final class RedactedLog {
    /// Characters read at once. A longer line is left out: a secret could lie across the end of a piece.
    private static final int PIECE = 1 << 18;

    private static final String LEFT_OUT = "[a line of more than " + PIECE + " characters is left out]\n";

    private RedactedLog() {}

    /// Copies the log. Plain streams, as in the journal: an interrupt, which asks a run to stop, would close
    /// a channel.
    static void copy(Path raw, Path target, SecretValues secrets) throws IOException {
        try (var reader = new BufferedReader(
                        new InputStreamReader(new FileInputStream(raw.toFile()), StandardCharsets.UTF_8));
                var writer = new BufferedWriter(
                        new OutputStreamWriter(new FileOutputStream(target.toFile()), StandardCharsets.UTF_8))) {
            char[] piece = new char[Math.clamp(raw.toFile().length(), 1, PIECE)];
            String rest = "";
            boolean skipping = false;
            for (int read = reader.read(piece); read >= 0; read = reader.read(piece)) {
                String text = rest + new String(piece, 0, read);
                if (skipping) {
                    int next = text.indexOf('\n') + 1;
                    skipping = next == 0;
                    text = skipping ? "" : text.substring(next);
                }
                int end = text.lastIndexOf('\n') + 1;
                writer.write(secrets.hide(text.substring(0, end)));
                rest = text.substring(end);
                if (rest.length() >= PIECE) {
                    writer.write(LEFT_OUT);
                    rest = "";
                    skipping = true;
                }
            }
            writer.write(secrets.hide(rest));
        }
    }
}
