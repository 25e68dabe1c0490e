package fairtrial.core.explain.dose;

import fairtrial.core.explain.LimitingSetting;
import java.util.List;
import java.util.Optional;

/// What a comparison of doses turns, and how its contenders are called.
///
/// @param setting the turned setting with its value in force
/// @param inert   whether the setting is said to do nothing
/// @param base    contender with the value in force
/// @param doses   the tried values, the lowest first
/// @param control contender of the negative control: another setting doubled, which does not bind by evidence
/// @param doubled that other setting, with its doubled value
public record DosePlan(
        LimitingSetting setting,
        boolean inert,
        String base,
        List<Dose> doses,
        String control,
        Optional<LimitingSetting> doubled) {
    /// Labels of the contenders, which are their ids, too.
    public static final String BASE = "base";

    /// See [#BASE].
    public static final String CONTROL = "control";

    public DosePlan {
        doses = List.copyOf(doses);
    }
}
