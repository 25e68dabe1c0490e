package fairtrial.lab.doctor;

import java.util.Locale;

/// Consequence of a finding for a run.
public enum Severity {
    OK,
    /// The run works; accuracy suffers, or a later step may fail.
    WARN,
    /// The machine is unfit for the requested run.
    FAIL,
    /// Not readable on this machine: reported, never a failure.
    UNAVAILABLE;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
