package fairtrial.agent.load;

import fairtrial.agent.ask.Rows;
import fairtrial.agent.http.RequestBytes;
import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Request;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;

/// A request as wire bytes, encoded once in native memory: once for each row of a feed that fills it. All
/// lanes read it and none writes to it.
final class Encoded {
    /// Room for a hundred thousand requests of a kilobyte.
    private static final int MOST_BYTES = 256 << 20;

    private final ByteBuf bytes;
    private final int[] starts;
    private final int[] headEnds;
    private final boolean isHead;

    private Encoded(ByteBuf bytes, int[] starts, int[] headEnds, boolean isHead) {
        this.bytes = bytes;
        this.starts = starts;
        this.headEnds = headEnds;
        this.isHead = isHead;
    }

    /// Encodes a request for that server.
    ///
    /// @throws IllegalArgumentException the request cannot be encoded, or is too large
    static Encoded of(Request request, Rows rows, ServerAddress server) {
        boolean filled = Placeholders.isIn(request, rows.columns());
        int variants = filled ? rows.size() : 1;
        ByteBuf bytes = Unpooled.directBuffer(256, MOST_BYTES);
        int[] starts = new int[variants + 1];
        int[] headEnds = new int[variants];
        try {
            for (int i = 0; i < variants; i++) {
                byte[] one = RequestBytes.encode(filled ? Placeholders.fill(request, rows.row(i)) : request, server);
                headEnds[i] = bytes.writerIndex() + RequestBytes.headEnd(one);
                bytes.writeBytes(one);
                starts[i + 1] = bytes.writerIndex();
            }
        } catch (IndexOutOfBoundsException tooMuch) {
            bytes.release();
            throw new IllegalArgumentException("the feed makes more than " + (MOST_BYTES >> 20) + " MiB of requests");
        }
        return new Encoded(bytes, starts, headEnds, request.method().equals("HEAD"));
    }

    /// Encodes all requests of a mix.
    static List<Encoded> all(List<Request> requests, Rows rows, ServerAddress server) {
        return requests.stream().map(request -> of(request, rows, server)).toList();
    }

    int variants() {
        return headEnds.length;
    }

    /// Whether responses have no body.
    boolean isHead() {
        return isHead;
    }

    int length(int variant) {
        return starts[variant + 1] - starts[variant];
    }

    /// The bytes with a position of their own, for one connection.
    ByteBuf view() {
        return Unpooled.unreleasableBuffer(bytes.duplicate());
    }

    /// Positions the view on a variant.
    void select(ByteBuf view, int variant) {
        view.setIndex(starts[variant], starts[variant + 1]);
    }

    /// Writes the variant with more header lines at the end of its head.
    void writeWithId(byte[] headers, int variant, ByteBuf target) {
        target.clear();
        target.writeBytes(bytes, starts[variant], headEnds[variant] - starts[variant]);
        target.writeBytes(headers);
        target.writeBytes(bytes, headEnds[variant], starts[variant + 1] - headEnds[variant]);
    }

    /// Frees the memory; only when no connection uses it any more.
    void free() {
        bytes.release();
    }
}
