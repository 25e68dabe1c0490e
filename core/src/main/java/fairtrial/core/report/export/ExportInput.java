package fairtrial.core.report.export;

import fairtrial.core.gate.GateResult;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.function.Function;
import java.util.function.Supplier;

/// All that an [Exporter] may write.
///
/// @param texts in the language of the user
/// @param gate  the outcome of the rules; computed only by a format that needs it
/// @param json  writes a value as JSON, as in `result.json`
public record ExportInput(
        Result result, RunRecord record, Texts texts, Supplier<GateResult> gate, Function<Object, String> json) {}
