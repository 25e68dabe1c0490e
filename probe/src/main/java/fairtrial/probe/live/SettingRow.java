package fairtrial.probe.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A setting as it is told: its property, its default, the requested value (empty: none), and the effective
/// one, which is absent when it is unreadable.
public final class SettingRow {
    private SettingRow() {}

    /// The row of these values.
    ///
    /// @param byDefault empty: it is not known
    public static Map<String, Object> of(
            String property, String byDefault, String requested, Optional<String> effective) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("property", property);
        row.put("default", byDefault);
        row.put("requested", requested);
        effective.ifPresent(value -> row.put("effective", value));
        return row;
    }
}
