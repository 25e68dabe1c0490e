package fairtrial.core.stats;

/// Two contenders by their index. A contrast of the pair is `log a − log b`: above 0 means that `a` is faster.
public record Pair(int a, int b) {
    public Pair {
        if (a < 0 || b < 0 || a == b) {
            throw new IllegalArgumentException("not a pair: " + a + " " + b);
        }
    }
}
