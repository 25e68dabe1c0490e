package fairtrial.core.record;

import fairtrial.core.model.Reading;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;

/// A contender that came up.
///
/// @param startupMillis process start to the first right answer
/// @param ownsPort      whether the process that we started holds the port that we load
/// @param command       the command line, secrets redacted
/// @param settings      by property: default, requested, effective
public record BootFacts(
        long pid,
        int port,
        double startupMillis,
        Reading<Boolean> ownsPort,
        List<String> command,
        Identity identity,
        Map<String, Setting> settings) {}
