package fairtrial.agent.http;

import java.util.Arrays;

/// An incremental parser of one HTTP/1.x response after another, fed in pieces of any size. Per response:
/// [#begin], [#feed] until [#isDone] or [#isMalformed], or [#endOfInput] when the peer closed. It accepts
/// responses without a reason phrase, skips 1xx, and supports responses without a body (HEAD, 204, 304). It
/// allocates nothing while lines arrive whole.
public final class ResponseParser {
    /// No real head is longer; a peer that sends one is no HTTP server.
    private static final int MAX_HEAD_BYTES = 64 * 1024;

    private static final int UNKNOWN = -1;

    private enum Phase {
        STATUS,
        HEADER,
        BODY_OF_LENGTH,
        BODY_UNTIL_CLOSE,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER,
        DONE,
        MALFORMED
    }

    private final BodySink sink;
    private final PartialLine partial = new PartialLine();
    private Phase phase = Phase.STATUS;
    private boolean head;
    private int status;
    private boolean persistent;
    private boolean chunked;
    private long contentLength;
    private long remaining;
    private long bodyBytes;
    private int headBytes;
    private boolean started;

    /// A parser that passes bodies to `sink`.
    public ResponseParser(BodySink sink) {
        this.sink = sink;
    }

    /// Prepares for the next response; `headRequest`: it responds to a HEAD and has no body.
    public void begin(boolean headRequest) {
        head = headRequest;
        bodyBytes = 0;
        started = false;
        partial.clear();
        nextHead();
    }

    private void nextHead() {
        phase = Phase.STATUS;
        headBytes = 0;
        contentLength = UNKNOWN;
        chunked = false;
    }

    /// Parses `bytes[from, to)` and returns the index of the first byte behind this response (`to` when there
    /// is none).
    public int feed(byte[] bytes, int from, int to) {
        int at = from;
        started |= from < to;
        while (at < to && phase != Phase.DONE && phase != Phase.MALFORMED) {
            at = switch (phase) {
                case BODY_OF_LENGTH, CHUNK -> counted(bytes, at, to);
                case BODY_UNTIL_CLOSE -> body(bytes, at, to);
                default -> line(bytes, at, to);
            };
        }
        return at;
    }

    /// Handles a close by the peer. True when that completes the response (a body that ends with the
    /// connection).
    public boolean endOfInput() {
        if (phase == Phase.BODY_UNTIL_CLOSE) {
            phase = Phase.DONE;
            return true;
        }
        return false;
    }

    /// Whether the response is complete.
    public boolean isDone() {
        return phase == Phase.DONE;
    }

    /// Whether the bytes are no HTTP/1.x response.
    public boolean isMalformed() {
        return phase == Phase.MALFORMED;
    }

    /// Whether at least one byte of this response has arrived.
    public boolean isStarted() {
        return started;
    }

    /// The status code; valid once the response is done.
    public int status() {
        return status;
    }

    /// Whether the peer keeps the connection open after this response; valid once it is done.
    public boolean isPersistent() {
        return persistent;
    }

    /// Bytes of body so far, without chunk framing.
    public long bodyBytes() {
        return bodyBytes;
    }

    private int body(byte[] bytes, int from, int to) {
        bodyBytes += to - from;
        sink.body(bytes, from, to);
        return to;
    }

    private int counted(byte[] bytes, int from, int to) {
        int end = (int) Math.min(to, from + remaining);
        body(bytes, from, end);
        remaining -= end - from;
        if (remaining == 0) {
            phase = phase == Phase.CHUNK ? Phase.CHUNK_END : Phase.DONE;
        }
        return end;
    }

    private int line(byte[] bytes, int from, int to) {
        int lf = from;
        while (lf < to && bytes[lf] != '\n') {
            lf++;
        }
        headBytes += lf - from + 1;
        if (headBytes > MAX_HEAD_BYTES) {
            phase = Phase.MALFORMED;
        } else if (lf == to) {
            partial.append(bytes, from, to);
        } else if (partial.isEmpty()) {
            wholeLine(bytes, from, lf);
        } else {
            partial.append(bytes, from, lf);
            wholeLine(partial.bytes(), 0, partial.length());
            partial.clear();
        }
        return Math.min(lf + 1, to);
    }

    private void wholeLine(byte[] bytes, int from, int lf) {
        int to = lf > from && bytes[lf - 1] == '\r' ? lf - 1 : lf;
        phase = switch (phase) {
            case STATUS -> statusLine(bytes, from, to);
            case HEADER -> from == to ? endOfHead() : header(bytes, from, to);
            case CHUNK_SIZE -> chunkSize(bytes, from, to);
            case CHUNK_END -> from == to ? Phase.CHUNK_SIZE : Phase.MALFORMED;
            case TRAILER -> from == to ? Phase.DONE : Phase.TRAILER;
            default -> Phase.MALFORMED;
        };
    }

    /// `HTTP/1.1 200` with or without a reason phrase; the default of HTTP/1.0 is to close.
    private Phase statusLine(byte[] bytes, int from, int to) {
        if (to - from < 12 || !Ascii.startsWith(bytes, from, Ascii.HTTP_1) || bytes[from + 8] != ' ') {
            return Phase.MALFORMED;
        }
        status = (int) Ascii.decimal(bytes, from + 9, from + 12);
        persistent = bytes[from + 7] != '0';
        boolean endsWell = to - from == 12 || bytes[from + 12] == ' ';
        return status >= 100 && endsWell ? Phase.HEADER : Phase.MALFORMED;
    }

    private Phase header(byte[] bytes, int from, int to) {
        if (Ascii.isHeader(bytes, from, to, Ascii.CONTENT_LENGTH)) {
            long length = Ascii.decimal(bytes, from + Ascii.CONTENT_LENGTH.length, to);
            if (length < 0 || (contentLength != UNKNOWN && contentLength != length)) {
                return Phase.MALFORMED;
            }
            contentLength = length;
        } else if (Ascii.isHeader(bytes, from, to, Ascii.TRANSFER_ENCODING)) {
            chunked = Ascii.contains(bytes, from + Ascii.TRANSFER_ENCODING.length, to, Ascii.CHUNKED);
        } else if (Ascii.isHeader(bytes, from, to, Ascii.CONNECTION)) {
            int value = from + Ascii.CONNECTION.length;
            persistent = !Ascii.contains(bytes, value, to, Ascii.CLOSE)
                    && (persistent || Ascii.contains(bytes, value, to, Ascii.KEEP_ALIVE));
        }
        sink.header(bytes, from, to);
        return Phase.HEADER;
    }

    private Phase endOfHead() {
        if (status < 200) {
            nextHead();
            // 101 switches to another protocol, which no request asks for.
            return status == 101 ? Phase.MALFORMED : Phase.STATUS;
        }
        if (head || status == 204 || status == 304) {
            return Phase.DONE;
        }
        if (chunked) {
            return Phase.CHUNK_SIZE;
        }
        if (contentLength == UNKNOWN) {
            persistent = false;
            return Phase.BODY_UNTIL_CLOSE;
        }
        remaining = contentLength;
        return remaining == 0 ? Phase.DONE : Phase.BODY_OF_LENGTH;
    }

    private Phase chunkSize(byte[] bytes, int from, int to) {
        headBytes = 0;
        remaining = Ascii.hex(bytes, from, to);
        if (remaining < 0) {
            return Phase.MALFORMED;
        }
        return remaining == 0 ? Phase.TRAILER : Phase.CHUNK;
    }

    /// The start of a line whose end has not arrived yet.
    private static final class PartialLine {
        private byte[] bytes = new byte[128];
        private int length;

        void append(byte[] from, int start, int end) {
            int grown = length + end - start;
            if (grown > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(grown, bytes.length * 2));
            }
            System.arraycopy(from, start, bytes, length, end - start);
            length = grown;
        }

        boolean isEmpty() {
            return length == 0;
        }

        byte[] bytes() {
            return bytes;
        }

        int length() {
            return length;
        }

        void clear() {
            length = 0;
        }
    }
}
