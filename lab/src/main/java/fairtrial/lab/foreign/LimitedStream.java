package fairtrial.lab.foreign;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A stream that ends with [TooLarge] beyond its limit.
final class LimitedStream extends FilterInputStream {
    private final Limit limit;
    private final String name;
    private long left;

    /// @param name name of the stream in the message
    LimitedStream(InputStream in, Limit limit, String name) {
        super(in);
        this.limit = limit;
        this.name = name;
        this.left = limit.bytes();
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        return read < 0 ? read : counted(1, read);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        return read < 0 ? read : counted(read, read);
    }

    private int counted(int bytes, int read) throws TooLarge {
        left -= bytes;
        if (left < 0) {
            throw new TooLarge(name, limit.bytes());
        }
        return read;
    }
}
