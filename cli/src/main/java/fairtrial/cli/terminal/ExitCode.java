package fairtrial.cli.terminal;

/// The exit codes of every verb.
public final class ExitCode {
    /// All was done.
    public static final int DONE = 0;
    /// A defect of ours.
    public static final int BUG = 1;
    /// Something that the user can mend.
    public static final int USER = 2;
    /// With `--strict`: the machine is not fit.
    public static final int UNFIT = 3;
    /// With `--require-verdict`: there is none.
    public static final int NO_VERDICT = 4;
    /// A rule does not hold.
    public static final int GATE_FAILED = 99;
    /// As of a shell: 128 and SIGINT.
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
