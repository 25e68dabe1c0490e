package fairtrial.cli.terminal;

import fairtrial.core.text.UserError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Standard output that remembers why it could not be written: a print stream alone swallows that, and a full
/// device would look like success.
public final class WatchedOutput extends OutputStream {
    /// Who reads no further has seen enough: `fairtrial explain | head`.
    private static final String CLOSED_PIPE = "Broken pipe";

    private final OutputStream target;
    private Optional<String> trouble = Optional.empty();

    WatchedOutput(OutputStream target) {
        this.target = target;
    }

    /// Takes the place of the process' standard output.
    public static WatchedOutput ofProcess() {
        WatchedOutput watched = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(watched, true, StandardCharsets.UTF_8));
        return watched;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            target.write(bytes, from, count);
        } catch (IOException e) {
            if (trouble.isEmpty()) {
                trouble = Optional.of(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /// Why something is missing of what was printed.
    public Optional<UserError> error() {
        return trouble.filter(why -> !why.equals(CLOSED_PIPE)).map(why -> new UserError("FT-147", why));
    }
}
