package fairtrial.lab.fake;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

/// Two pipes of this machine's kernel, as a line to another machine has them.
public final class TwoWay implements AutoCloseable {
    private final Pipe to = open();
    private final Pipe from = open();
    private final Writer hereOut = Channels.newWriter(to.sink(), StandardCharsets.UTF_8);
    private final Reader hereIn = Channels.newReader(from.source(), StandardCharsets.UTF_8);
    private final Writer thereOut = Channels.newWriter(from.sink(), StandardCharsets.UTF_8);
    private final Reader thereIn = Channels.newReader(to.source(), StandardCharsets.UTF_8);

    private static Pipe open() {
        try {
            return Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Reader hereIn() {
        return hereIn;
    }

    public Writer hereOut() {
        return hereOut;
    }

    public Reader thereIn() {
        return thereIn;
    }

    public Writer thereOut() {
        return thereOut;
    }

    /// Cuts the line, as a pulled cable that the kernel has noticed.
    @Override
    public void close() {
        try {
            to.sink().close();
            from.sink().close();
            to.source().close();
            from.source().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
