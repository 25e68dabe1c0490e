package fairtrial.core.explain.gap;

import fairtrial.core.model.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A figure per request of both contenders; unavailable with the reason of the first round that lacks it.
public record GapFigure(PerRequest figure, Reading<PairValue> value) {
    /// All figures over these rounds.
    static List<GapFigure> of(List<GapRound> rounds) {
        return Arrays.stream(PerRequest.values())
                .map(figure -> new GapFigure(figure, value(rounds, figure)))
                .toList();
    }

    private static Reading<PairValue> value(List<GapRound> rounds, PerRequest figure) {
        Optional<String> missing = rounds.stream()
                .flatMap(round -> List.of(round.contender(), round.against()).stream())
                .map(figure::of)
                .filter(Reading.Unavailable.class::isInstance)
                .map(reading -> ((Reading.Unavailable<Double>) reading).reason())
                .findFirst();
        return missing.<Reading<PairValue>>map(Reading::unavailable)
                .orElseGet(() -> Reading.of(PairValue.of(rounds, side -> number(figure.of(side)))));
    }

    private static double number(Reading<Double> reading) {
        return reading instanceof Reading.Available<Double>(Double value) ? value : Double.NaN;
    }
}
