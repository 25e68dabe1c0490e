package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Reading;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;

/// Facts about a contender that started successfully.
///
/// @param startupMillis process start to the first correct response, in ms
/// @param ownsPort      whether the process that we started holds the port that we load
/// @param command       the command line, secrets redacted
/// @param settings      by property: default, requested, effective
/// @param answerHead    status line and headers of one response, in their order; empty if none was read, as
///     in runs of earlier versions
public record BootFacts(
        long pid,
        int port,
        double startupMillis,
        Reading<Boolean> ownsPort,
        List<String> command,
        Identity identity,
        Map<String, Setting> settings,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> answerHead) {}
