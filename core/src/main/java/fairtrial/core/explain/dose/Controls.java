package fairtrial.core.explain.dose;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.model.Contender;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/// The negative control of a comparison of doses: a setting that does not bind by evidence, doubled. Doubling
/// the right setting helps; if doubling any setting helped, a dose would prove nothing.
final class Controls {
    /// A resource in use by less than half gives the same after doubling, whatever its hold time.
    private static final double FAR_FROM_BINDING = 0.5;

    /// Spring Boot renamed the property in 3.0.
    private static final int RENAMED = 3;

    private Controls() {}

    /// The doubled setting: of the least used resource, or else the limit of a request's header, which no
    /// request of a comparison comes near.
    static LimitingSetting of(Contender contender, LimitingSetting turned, List<Hypothesis> all) {
        return all.stream()
                .filter(one -> one.effect() == Effect.SPARE && one.share() < FAR_FROM_BINDING)
                .filter(one -> one.prediction().isPresent())
                .sorted(Comparator.comparingDouble(Hypothesis::share))
                .flatMap(one -> one.setting().stream())
                .filter(setting -> setting.by() == TurnedBy.PROPERTY && setting.isNumber())
                .filter(setting -> !setting.name().equals(turned.name()))
                .findFirst()
                .map(setting -> setting.withNumber(setting.number().multiply(BigDecimal.TWO)))
                .orElseGet(() -> header(contender));
    }

    private static LimitingSetting header(Contender contender) {
        // The version of an application of one's own may be no number; then it is a line of today.
        String major = contender.software().boot().replaceFirst("[^0-9].*", "");
        boolean older = major.matches("[0-9]{1,4}") && Integer.parseInt(major) < RENAMED;
        String name = older ? "server.max-http-header-size" : "server.max-http-request-header-size";
        return new LimitingSetting(TurnedBy.PROPERTY, name, "16KB");
    }
}
