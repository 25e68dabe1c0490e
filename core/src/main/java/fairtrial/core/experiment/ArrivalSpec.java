package fairtrial.core.experiment;

import fairtrial.core.model.Arrivals;
import fairtrial.core.text.UserError;
import java.util.List;

/// Arrivals of open loops as typed.
///
/// @param logged requests of each second of the access log, in order; empty before it is read, and for other arrivals
public record ArrivalSpec(Arrivals kind, List<Integer> logged) {
    /// Independent users.
    public static final ArrivalSpec DEFAULT = new ArrivalSpec(Arrivals.POISSON, List.of());

    public ArrivalSpec {
        logged = List.copyOf(logged);
    }

    /// The arrivals of a text.
    ///
    /// @throws UserError FT-173 there are none of that name
    public static ArrivalSpec parse(String typed) {
        return new ArrivalSpec(Arrivals.of(typed).orElseThrow(() -> new UserError("FT-173", typed)), List.of());
    }

    /// Copy with what a log has.
    public ArrivalSpec withLogged(List<Integer> perSecond) {
        return new ArrivalSpec(kind, perSecond);
    }
}
