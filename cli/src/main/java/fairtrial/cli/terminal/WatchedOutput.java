package fairtrial.cli.terminal;

import fairtrial.core.text.UserError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Standard output that records why a write failed. A print stream alone swallows the error, and a full device
/// would look like success.
public final class WatchedOutput extends OutputStream {
    /// The reader has stopped reading, as in `fairtrial explain | head`; that is no error.
    private static final String CLOSED_PIPE = "Broken pipe";

    private final OutputStream target;
    private Optional<String> trouble = Optional.empty();

    WatchedOutput(OutputStream target) {
        this.target = target;
    }

    /// Replaces the process's standard output.
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

    /// The error that cut the output; empty when all was written.
    public Optional<UserError> error() {
        return trouble.filter(why -> !why.equals(CLOSED_PIPE)).map(why -> new UserError("FT-147", why));
    }
}
