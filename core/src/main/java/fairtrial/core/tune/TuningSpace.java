package fairtrial.core.tune;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.text.UserError;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The settings that may be changed, and what every candidate has to keep.
///
/// @param settings at least one, each once
/// @param constraints texts of [Constraint]s
public record TuningSpace(
        List<TunedSetting> settings, @AbsentInOlderFiles List<String> constraints) {
    /// More settings than a screen has room for, see [Screening#require]: other programs may propose values of so many.
    private static final int MOST = 23;

    /// @throws UserError FT-734 no setting, or too many; FT-722 one of them twice
    public TuningSpace {
        settings = List.copyOf(settings);
        constraints = constraints == null ? List.of() : List.copyOf(constraints);
        if (settings.isEmpty() || settings.size() > MOST) {
            throw new UserError("FT-734", settings.size(), MOST);
        }
        Set<String> names = new HashSet<>();
        for (TunedSetting setting : settings) {
            if (!names.add(setting.told())) {
                throw new UserError("FT-722", setting.told());
            }
        }
    }

    /// A space without constraints.
    ///
    /// @throws UserError FT-734 no setting, or too many; FT-722 one of them twice
    public TuningSpace(List<TunedSetting> settings) {
        this(settings, List.of());
    }

    /// Copy with these constraints.
    public TuningSpace with(List<Constraint> others) {
        return new TuningSpace(settings, others.stream().map(Constraint::text).toList());
    }

    /// The setting of that name, as [TunedSetting#told()] has it.
    TunedSetting setting(String told) {
        return settings.stream()
                .filter(setting -> setting.told().equals(told))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such setting: " + told));
    }
}
