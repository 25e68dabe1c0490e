package fairtrial.lab.explain.recording;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Bytes as a recording has them.
final class MadeBytes {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /// A number of that many bytes, the highest first.
    MadeBytes fixed(long value, int bytes) {
        for (int i = bytes - 1; i >= 0; i--) {
            out.write((int) (value >>> (8 * i)));
        }
        return this;
    }

    /// Numbers of up to nine bytes, the lowest first.
    MadeBytes numbers(long... values) {
        for (long value : values) {
            number(value);
        }
        return this;
    }

    private void number(long value) {
        long rest = value;
        for (int i = 0; i < 8; i++) {
            if (rest >>> 7 == 0) {
                out.write((int) rest);
                return;
            }
            out.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    /// A text in UTF-8.
    MadeBytes text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return numbers(3, bytes.length).raw(bytes);
    }

    MadeBytes raw(byte... bytes) {
        out.writeBytes(bytes);
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /// These bytes as an event, with its length before them.
    byte[] event() {
        byte[] body = bytes();
        // A length counts its own bytes.
        int own = body.length < 120 ? 1 : body.length < 16_000 ? 2 : body.length < 2_000_000 ? 3 : 4;
        return new MadeBytes().numbers(body.length + own).raw(body).bytes();
    }
}
