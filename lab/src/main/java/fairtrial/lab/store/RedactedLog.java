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

/// What a process wrote, copied without its secrets, some lines at a time.
final class RedactedLog {
    /// Characters at once. A line that is longer is looked at in pieces.
    private static final int PIECE = 1 << 18;

    private RedactedLog() {}

    /// Plain streams, as in the journal: a channel would be closed by the interrupt that asks a run to stop.
    static void copy(Path raw, Path target, SecretValues secrets) throws IOException {
        try (var reader = new BufferedReader(
                        new InputStreamReader(new FileInputStream(raw.toFile()), StandardCharsets.UTF_8));
                var writer = new BufferedWriter(
                        new OutputStreamWriter(new FileOutputStream(target.toFile()), StandardCharsets.UTF_8))) {
            char[] piece = new char[PIECE];
            String rest = "";
            for (int read = reader.read(piece); read >= 0; read = reader.read(piece)) {
                String text = rest + new String(piece, 0, read);
                int end = text.lastIndexOf('\n') + 1;
                boolean tooLong = end == 0 && text.length() >= PIECE;
                int cut = tooLong ? text.length() : end;
                writer.write(secrets.hide(text.substring(0, cut)));
                rest = text.substring(cut);
            }
            writer.write(secrets.hide(rest));
        }
    }
}
