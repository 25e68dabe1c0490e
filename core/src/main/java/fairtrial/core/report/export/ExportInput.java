package fairtrial.core.report.export;

import fairtrial.core.gate.GateResult;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Input of an [Exporter].
///
/// @param texts texts in the user's language
/// @param gate  outcome of the rules, empty without any; only computed for a format that has it
/// @param json  writes a value as JSON, as in `result.json`
public record ExportInput(
        Result result,
        RunRecord record,
        Texts texts,
        Supplier<Optional<GateResult>> gate,
        Function<Object, String> json) {}
