package fairtrial.lab.doctor;

import java.util.Locale;

/// What a finding means for a run.
public enum Severity {
    OK,
    /// The run works; something costs accuracy, or a later step may fail.
    WARN,
    /// The machine is unfit for the run that was asked for.
    FAIL,
    /// It could not be read here: stated, never a failure.
    UNAVAILABLE;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
