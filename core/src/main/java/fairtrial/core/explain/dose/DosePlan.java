package fairtrial.core.explain.dose;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a comparison of doses turns, and how its contenders are called.
///
/// @param setting the turned setting with its value in force
/// @param inert   whether the setting is said to do nothing
/// @param base    contender with the value in force
/// @param doses   the tried values, the lowest first; at least one
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

    /// Numbers of connections, as a load can have them.
    private static final Pattern CONNECTIONS = Pattern.compile("[1-9][0-9]{0,8}");

    public DosePlan {
        doses = List.copyOf(doses);
        if (doses.isEmpty()) {
            throw new IllegalArgumentException("no doses");
        }
        if (setting.by() == TurnedBy.LOAD
                && !doses.stream()
                        .allMatch(dose -> CONNECTIONS.matcher(dose.value()).matches())) {
            throw new IllegalArgumentException("a dose is no number of connections");
        }
    }
}
