package fairtrial.published.replay;

import java.util.List;

/// The generator of a run.
///
/// @param tool its name and version
public record GeneratorEvidence(List<String> command, String tool) {
    public GeneratorEvidence {
        command = List.copyOf(command);
    }
}
