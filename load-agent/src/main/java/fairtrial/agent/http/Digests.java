package fairtrial.agent.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// SHA-256, which every Java has.
public final class Digests {
    private Digests() {}

    /// A new digest.
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
