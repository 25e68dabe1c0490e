package fairtrial.core.report.trust;

import fairtrial.core.model.NetworkPath;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.OnePlace;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The pairs of machines of a run whose rounds had a contender and a load machine each, with what was measured of each
/// pair alone.
final class PairTable {
    private static final int LONGEST_NAME = 80;

    private final ReportContext context;

    PairTable(ReportContext context) {
        this.context = context;
    }

    /// The pairs with their rounds; empty where all rounds ran on the same machines.
    ///
    /// @param slices under the compared load
    List<Html> of(RunRecord record, List<MeasuredSlice> slices) {
        if (record.places().equals(record.machines())) {
            return List.of();
        }
        Html body = Html.el("tbody");
        OnePlace.of(record, slices).forEach(place -> body.add(row(place)));
        Html table = Html.el("table")
                .add(
                        context.headings(
                                "hosts.pair", "machines.rounds", "hosts.trip", "hosts.bandwidth", "hosts.most"),
                        body);
        return List.of(context.paragraph("hosts.pairs"), ReportContext.scrolling(table));
    }

    private static Html row(OnePlace place) {
        String rounds = place.slices().stream()
                .map(MeasuredSlice::round)
                .distinct()
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        OptionalDouble trip = place.ways().stream()
                .flatMap(network -> network.paths().stream())
                .mapToDouble(NetworkPath::roundTripMicros)
                .max();
        return Html.el("tr")
                .add(
                        Html.el("th").attr("scope", "row").truncated(place.name(), LONGEST_NAME),
                        cell(rounds),
                        cell(trip.isEmpty() ? "–" : Figures.micros(trip.getAsDouble())),
                        cell(
                                place.bandwidth().isEmpty()
                                        ? "–"
                                        : Figures.significant(place.bandwidth().getAsDouble() / 1e6) + " MB/s"),
                        cell(
                                place.ceiling().isEmpty()
                                        ? "–"
                                        : Figures.rate(place.ceiling().getAsDouble())));
    }

    private static Html cell(String text) {
        return Html.el("td").text(text);
    }
}
