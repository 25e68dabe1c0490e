package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.ClaimAmount;
import java.util.Optional;

/// Something that the author of a made-up article says.
final class Said {
    private final Claim.Kind kind;
    private Optional<String> a = Optional.empty();
    private Optional<String> b = Optional.empty();
    private Optional<String> group = Optional.empty();
    private Optional<String> label = Optional.empty();
    private Optional<Double> ratio = Optional.empty();
    private Optional<String> figure = Optional.empty();
    private Optional<Double> value = Optional.empty();
    private Optional<String> setting = Optional.empty();

    Said(Claim.Kind kind) {
        this.kind = kind;
    }

    Said of(String contender) {
        a = Optional.of(contender);
        return this;
    }

    Said against(String other) {
        b = Optional.of(other);
        return this;
    }

    Said in(String name) {
        group = Optional.of(name);
        return this;
    }

    Said label(String name) {
        label = Optional.of(name);
        return this;
    }

    Said ratio(double times) {
        ratio = Optional.of(times);
        return this;
    }

    Said figure(String name, double said) {
        figure = Optional.of(name);
        value = Optional.of(said);
        return this;
    }

    Said setting(String name) {
        setting = Optional.of(name);
        return this;
    }

    Claim claim() {
        return new Claim("said", kind, a, b, group, label, new ClaimAmount(ratio, figure, value), setting);
    }
}
