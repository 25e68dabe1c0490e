package fairtrial.core.report.export;

import java.util.Map;

/// Conversion of a judged run into the format of another tool. One class per format; [Exporters] lists them
/// all.
public interface Exporter {
    /// The format's name in `--export FORMAT=FILE`.
    String format();

    /// The texts by file name. A format with one file has one text under the empty name.
    Map<String, String> export(ExportInput input);
}
