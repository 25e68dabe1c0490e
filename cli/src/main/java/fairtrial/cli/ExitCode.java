package fairtrial.cli;

/// The exit codes of every verb.
final class ExitCode {
    static final int DONE = 0;
    static final int BUG = 1;
    static final int USER = 2;
    static final int UNFIT = 3;
    static final int NO_VERDICT = 4;
    static final int GATE_FAILED = 99;
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
