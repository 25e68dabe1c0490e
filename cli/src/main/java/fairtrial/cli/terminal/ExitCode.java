package fairtrial.cli.terminal;

/// The exit codes of all commands.
public final class ExitCode {
    /// Success.
    public static final int DONE = 0;
    /// A defect of ours.
    public static final int BUG = 1;
    /// A mistake that the user can correct.
    public static final int USER = 2;
    /// With `--strict`: the machine is unfit.
    public static final int UNFIT = 3;
    /// There is no verdict: with `--require-verdict`, and where `history --confirm` leaves a change undecided.
    public static final int NO_VERDICT = 4;
    /// A rule failed, or `history --confirm` confirmed a change.
    public static final int GATE_FAILED = 99;
    /// A rule is undecided and `--undecided skip` is given: the step is skipped, as `git bisect run` and the
    /// test protocol of Automake do.
    public static final int SKIPPED = 125;
    /// 128 + SIGINT, as in a shell.
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
