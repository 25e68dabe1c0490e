package fairtrial.core.report.export;

import java.util.Map;

/// A judged run in the form of another tool. One class per format; [Exporters] lists them all.
public interface Exporter {
    /// The format's name, as `--export FORMAT=FILE` takes it.
    String format();

    /// Whether the format has nothing to write without rules of a gate.
    default boolean needsRules() {
        return false;
    }

    /// The texts by file name. A format of one file has one text under the empty name.
    Map<String, String> export(ExportInput input);
}
