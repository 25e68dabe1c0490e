package fairtrial.e2e.fuzz;

/// Where Jazzer comes in: the parser that the system property `fuzz.target` names.
public final class Entrance {
    private static final Target TARGET = Target.valueOf(System.getProperty("fuzz.target", Target.CONTENDER.name()));

    private Entrance() {}

    /// One input.
    public static void fuzzerTestOneInput(byte[] data) {
        TARGET.take(data);
    }
}
