package fairtrial.core.validity;

import fairtrial.core.record.BootFacts;
import fairtrial.core.verdict.Setting;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Settings of a running contender that limit the number of requests served at a time.
final class LimitSettings {
    private static final Pattern NAMES =
            Pattern.compile(".*(threads\\.max|threads\\.worker|max-threads|max-connections|maximum-pool-size)$");
    private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,8}");

    private LimitSettings() {}

    /// The name and effective value of each setting.
    static Map<String, Double> inForce(BootFacts boot) {
        Map<String, Double> limits = new TreeMap<>();
        boot.settings().forEach((name, setting) -> {
            String value = value(setting);
            if (NAMES.matcher(name).matches() && COUNT.matcher(value).matches()) {
                limits.put(name, Double.valueOf(value));
            }
        });
        return limits;
    }

    private static String value(Setting setting) {
        return setting.effective().isEmpty() ? setting.requested() : setting.effective();
    }
}
