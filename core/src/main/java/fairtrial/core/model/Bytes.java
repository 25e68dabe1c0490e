package fairtrial.core.model;

/// An amount of memory or traffic, in bytes, never negative.
public record Bytes(long count) {
    public Bytes {
        if (count < 0) {
            throw new IllegalArgumentException("negative byte count " + count);
        }
    }

    /// The amount of `mebi` × 1 048 576 bytes.
    public static Bytes ofMebi(long mebi) {
        return new Bytes(mebi * 1024 * 1024);
    }

    /// The amount in mebibytes, rounded down.
    public long mebi() {
        return count / (1024 * 1024);
    }
}
