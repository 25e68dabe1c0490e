package fairtrial.lab.store;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Check of a compressed histogram: HdrHistogram's V2 encoding, deflated, in Base64. The checksum of the
/// deflated part shows changed or missing bytes.
final class StoredHistogram {
    /// `0x1c849304` in the specification, with the word size in its third nibble from the end.
    private static final int COOKIE = 0x1c849304;

    private static final int WORD_SIZE = 0xf0;
    private static final int HEAD = 8;

    private StoredHistogram() {}

    static boolean isWhole(String text) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
            return bytes.remaining() >= HEAD
                    && (bytes.getInt() & ~WORD_SIZE) == COOKIE
                    && bytes.getInt() <= bytes.remaining()
                    && inflates(bytes);
        } catch (IllegalArgumentException noBase64) {
            return false;
        }
    }

    private static boolean inflates(ByteBuffer deflated) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(deflated);
            byte[] buffer = new byte[1 << 13];
            while (!inflater.finished()) {
                if (inflater.inflate(buffer) == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    return false;
                }
            }
            return true;
        } catch (DataFormatException broken) {
            return false;
        } finally {
            inflater.end();
        }
    }
}
