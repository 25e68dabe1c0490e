package fairtrial.agent.http;

import java.nio.charset.StandardCharsets;

/// Comparisons and numbers on ASCII bytes, without strings.
final class Ascii {
    static final byte[] HTTP_1 = bytes("HTTP/1.");
    static final byte[] CONTENT_LENGTH = bytes("content-length:");
    static final byte[] TRANSFER_ENCODING = bytes("transfer-encoding:");
    static final byte[] CONNECTION = bytes("connection:");
    static final byte[] CHUNKED = bytes("chunked");
    static final byte[] CLOSE = bytes("close");
    static final byte[] KEEP_ALIVE = bytes("keep-alive");

    /// 15 digits: far beyond any body, and without overflow.
    private static final int MAX_DIGITS = 15;

    private Ascii() {}

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Whether the bytes from `at` on are `prefix`, case-sensitive. The caller checks that there are enough
    /// bytes.
    static boolean startsWith(byte[] bytes, int at, byte[] prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if (bytes[at + i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /// Whether the line `[from, to)` has the name `name`, given in lower case with its colon. The colon is
    /// compared first: it rejects nearly every header at one byte.
    static boolean isHeader(byte[] bytes, int from, int to, byte[] name) {
        int last = name.length - 1;
        return to - from > last && bytes[from + last] == ':' && equalsIgnoreCase(bytes, from, name);
    }

    /// Whether `[from, to)` contains `word`, given in lower case, in any letter case.
    static boolean contains(byte[] bytes, int from, int to, byte[] word) {
        for (int at = from; at <= to - word.length; at++) {
            if (equalsIgnoreCase(bytes, at, word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean equalsIgnoreCase(byte[] bytes, int at, byte[] lower) {
        for (int i = 0; i < lower.length; i++) {
            byte b = bytes[at + i];
            if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != lower[i]) {
                return false;
            }
        }
        return true;
    }

    /// The decimal number in `[from, to)`, with blanks around it allowed; -1 when it is none.
    static long decimal(byte[] bytes, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && bytes[start] == ' ') {
            start++;
        }
        while (end > start && bytes[end - 1] == ' ') {
            end--;
        }
        long value = 0;
        for (int i = start; i < end; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return end > start && end - start <= MAX_DIGITS ? value : -1;
    }

    /// The hexadecimal number at the start of `[from, to)`, up to a blank or `;` (a chunk extension); -1
    /// without one.
    static long hex(byte[] bytes, int from, int to) {
        long value = 0;
        int i = from;
        for (; i < to && bytes[i] != ';' && bytes[i] != ' '; i++) {
            int digit = Character.digit(bytes[i], 16);
            if (digit < 0 || i - from >= MAX_DIGITS) {
                return -1;
            }
            value = value * 16 + digit;
        }
        return i > from ? value : -1;
    }
}
