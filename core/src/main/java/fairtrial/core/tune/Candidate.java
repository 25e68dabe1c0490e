package fairtrial.core.tune;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Notation;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A contender with some settings changed. Without a change it is the default.
///
/// @param changes values by [TunedSetting#told()]
public record Candidate(SortedMap<String, String> changes) {
    /// The default.
    public static final Candidate DEFAULT = new Candidate(new TreeMap<>());

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Candidate {
        changes = Collections.unmodifiableSortedMap(new TreeMap<>(changes));
    }

    @Override
    @JsonValue
    public SortedMap<String, String> changes() {
        return changes;
    }

    /// Whether nothing is changed.
    public boolean isDefault() {
        return changes.isEmpty();
    }

    /// Copy with one setting changed.
    Candidate with(TunedSetting setting, String value) {
        SortedMap<String, String> others = new TreeMap<>(changes);
        others.put(setting.told(), value);
        return new Candidate(others);
    }

    /// Copy with one setting back at its default.
    public Candidate without(String setting) {
        SortedMap<String, String> others = new TreeMap<>(changes);
        others.remove(setting);
        return new Candidate(others);
    }

    /// The changes as they are written in a command.
    public String written(TuningSpace space) {
        return changes.entrySet().stream()
                .map(change -> space.setting(change.getKey()).written(change.getValue()))
                .collect(Collectors.joining(" "));
    }

    /// The contender with these changes, under a label.
    public ContenderSpec on(ContenderSpec base, TuningSpace space, String label) {
        ContenderSpec spec = base.withLabel(label);
        for (Map.Entry<String, String> change : changes.entrySet()) {
            spec = space.setting(change.getKey()).on(spec, change.getValue());
        }
        return spec.withText(Notation.of(spec), spec.properties());
    }
}
