package fairtrial.probe;

/// The orderly end of the application, with a deadline. The conductor may close the connection meanwhile,
/// which halts the JVM too.
final class Exit {
    /// Time for the shutdown hooks, in ms. A database or a pool closes within seconds; a hook that hangs
    /// would never.
    private static final long DEADLINE_MILLIS = 10_000;

    private Exit() {}

    /// Starts the exit and returns at once.
    static void start() {
        Thread exit = new Thread(() -> System.exit(0), "ft-exit");
        exit.setDaemon(true);
        Thread deadline = new Thread(() -> haltUnlessEnded(exit), "ft-exit-deadline");
        deadline.setDaemon(true);
        exit.start(); // before the other, which would not wait for a thread that was not started
        deadline.start();
    }

    private static void haltUnlessEnded(Thread exit) {
        try {
            exit.join(DEADLINE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Channel.halt();
    }
}
