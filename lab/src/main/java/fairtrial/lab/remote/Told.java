package fairtrial.lab.remote;

import fairtrial.lab.run.Phase;

/// What the agent of the contender host tells while a step goes on.
public final class Told {
    /// An event of the journal.
    public static final String EVENT = "event";

    /// A message for the user.
    public static final String MESSAGE = "message";

    /// Where the run stands: [Stand].
    public static final String STAND = "stand";

    /// The log of a process: [Log].
    public static final String LOG = "log";

    /// To the agent: the user wants to stop.
    public static final String CANCEL = "cancel";

    private Told() {}

    /// Where the run stands, as [fairtrial.lab.run.Progress#phase] has it.
    public record Stand(int round, int rounds, Phase phase, double secondsLeft) {}

    /// The log of a process of one round; of a service that goes on, round and attempt are 0.
    public record Log(String process, int round, int attempt, String text) {}
}
