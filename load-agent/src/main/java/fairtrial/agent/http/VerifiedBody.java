package fairtrial.agent.http;

import java.io.ByteArrayOutputStream;

/// The one body that was verified by its digest, shared by all connections of one thread. Later bodies are
/// compared with it byte by byte, which costs a tenth of a digest. One response at a time collects; others are
/// digested meanwhile.
public final class VerifiedBody {
    /// Longer bodies are digested every time: two copies of one must fit into a small heap.
    static final int MAX_KEPT_BYTES = 8 * 1024 * 1024;

    private byte[] bytes = {};
    private boolean known;
    private boolean collecting;

    boolean isKnown() {
        return known;
    }

    byte[] bytes() {
        return bytes;
    }

    /// Whether the caller is the one to collect; true for one caller.
    boolean claim() {
        boolean mine = !known && !collecting;
        collecting |= mine;
        return mine;
    }

    void release() {
        collecting = false;
    }

    void keep(ByteArrayOutputStream collected) {
        bytes = collected.toByteArray();
        known = true;
        collecting = false;
    }
}
