package fairtrial.probe.cost;

/// Proof that this process is a contender of the run, for a load generator on another machine: a value that the
/// conductor gives, told to whoever asks with the header. Asked for before the load only. Without a value, which is
/// so in every slice, a request takes one volatile read.
public final class Proof {
    /// The header that asks, and that carries the value in the response.
    static final String HEADER = "Fairtrial-Proof";

    private static volatile String value = "";

    private Proof() {}

    /// The value to tell from now on; empty: none.
    public static void tell(String proof) {
        value = proof;
    }

    /// The present value; empty: nobody gets an answer.
    static String value() {
        return value;
    }
}
