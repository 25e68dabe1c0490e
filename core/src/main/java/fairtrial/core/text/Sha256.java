package fairtrial.core.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Digests by SHA-256 [FIPS 180-4].
public final class Sha256 {
    private Sha256() {}

    /// The digest as 64 lower-case hexadecimal digits.
    public static String hex(byte[] content) {
        return HexFormat.of().formatHex(bytes(content));
    }

    /// The digest as 32 bytes.
    public static byte[] bytes(byte[] content) {
        return digest().digest(content);
    }

    /// A new digest, for content in pieces.
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
