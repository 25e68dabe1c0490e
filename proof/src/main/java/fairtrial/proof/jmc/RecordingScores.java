package fairtrial.proof.jmc;

import java.util.List;

/// What the rules say of one recording.
///
/// @param file      name of the recording's file
/// @param evaluated rules that had the events that they need
/// @param rules     those that Mission Control shows, the highest score first
public record RecordingScores(String file, int evaluated, List<RuleScore> rules) {
    public RecordingScores {
        rules = List.copyOf(rules);
    }
}
