package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The contender of a run.
///
/// @param command       its command, secrets masked
/// @param identity      identity that the running process reports
/// @param startupMillis process start to the first correct response, in ms
/// @param settings      settings in force, by property
public record ServerEvidence(
        @JsonProperty("server_command") List<String> command,
        String identity,
        OptionalDouble startupMillis,
        Map<String, Setting> settings) {
    public ServerEvidence {
        command = List.copyOf(command);
        settings = Map.copyOf(settings);
    }
}
