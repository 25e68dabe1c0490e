package fairtrial.published.article;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A run as read from an article: the keys of a transcription, each with the place where its value was found.
final class RunDraft {
    /// A value, and where it stands in the article.
    record Found(Object value, String place) {}

    private final Found contender;
    private final Map<String, Found> values = new LinkedHashMap<>();
    private final Map<String, Found> percentiles = new LinkedHashMap<>();

    RunDraft(String contender, String place) {
        this.contender = new Found(contender, place);
        values.put("contender", this.contender);
    }

    String contender() {
        return String.valueOf(contender.value());
    }

    /// Sets a value; of several the first counts.
    void put(String key, Object value, String place) {
        values.putIfAbsent(key, new Found(value, place));
    }

    void percentile(String name, double millis, String place) {
        percentiles.putIfAbsent(name, new Found(millis, place));
    }

    Optional<Found> get(String key) {
        return Optional.ofNullable(values.get(key));
    }

    Map<String, Found> values() {
        return values;
    }

    Map<String, Found> percentiles() {
        return percentiles;
    }

    /// Whether it holds a figure that can be audited.
    boolean hasFigures() {
        return values.containsKey("throughput") || values.containsKey("mean_ms") || !percentiles.isEmpty();
    }

    /// Whether both are one run, told in two tables: the same contender under the same load, and no figure in both.
    boolean completes(RunDraft other) {
        return contender().equals(other.contender())
                && sameLoad(other)
                && values.keySet().stream()
                        .filter(key -> !key.equals("contender") && !key.equals("connections") && !key.equals("label"))
                        .noneMatch(other.values::containsKey)
                && percentiles.keySet().stream().noneMatch(other.percentiles::containsKey);
    }

    private boolean sameLoad(RunDraft other) {
        return get("connections")
                .map(Found::value)
                .equals(other.get("connections").map(Found::value));
    }

    void take(RunDraft other) {
        other.values.forEach(values::putIfAbsent);
        other.percentiles.forEach(percentiles::putIfAbsent);
    }
}
