package fairtrial.published.replay.page;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The generator's figures, in the format of the generator's own output.
record GeneratorTables(Phrases phrases, AsPublished runs) {
    /// With more blocks than this they are folded.
    private static final int MOST_BLOCKS = 8;

    List<Part> parts() {
        List<ReplayRun> printed = runs.printed();
        if (printed.isEmpty() || runs.tool().isEmpty()) {
            return List.of();
        }
        List<Part> parts = Part.list();
        parts.add(phrases.title("printed.title", runs.tool().get().id()));
        parts.add(
                switch (runs.tool().get()) {
                    case WRK, WRK2 -> wrk(printed);
                    case SIEGE -> siege(printed);
                    case JMETER, AB, H2LOAD, K6, GATLING -> samples();
                });
        if (runs.tool().get() == LoadTool.JMETER) {
            parts.add(phrases.aside("jmeter.rounds"));
        }
        return parts;
    }

    private Part wrk(List<ReplayRun> printed) {
        List<Part.Listing> blocks = new ArrayList<>();
        for (ReplayRun run : printed) {
            run.figures()
                    .ifPresent(figures -> blocks.add(
                            new Part.Listing(runs.name(run), new WrkBlock(figures, run.connections()).text())));
        }
        return new Part.Listings(blocks, blocks.size() > MOST_BLOCKS);
    }

    /// JMeter's table, with a row for every round, those of one contender together.
    private Part samples() {
        List<String> order =
                runs.runs().stream().map(ReplayRun::contender).distinct().toList();
        List<ReplayRun> all = runs.runs().stream()
                .filter(run -> run.figures().isPresent())
                .sorted(Comparator.comparing(ReplayRun::workload)
                        .thenComparingInt(run -> order.indexOf(run.contender())))
                .toList();
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : all) {
            Printed figures = run.figures().orElseThrow();
            rows.add(List.of(
                    Cell.words(runs.name(run)),
                    Cell.figure(String.valueOf(run.place().round())),
                    number("%.0f", figures.requests()),
                    number("%.1f", figures.latency().meanMicros().map(micros -> micros / 1e3)),
                    number(
                            "%.1f",
                            Optional.ofNullable(figures.latency().percentiles().get("0")).map(micros -> micros / 1e3)),
                    number("%.1f", figures.latency().maxMicros().map(micros -> micros / 1e3)),
                    number("%.2f", figures.latency().stdevMicros().map(micros -> micros / 1e3)),
                    number("%.2f %%", errorShare(figures).map(share -> share * 100)),
                    number("%.2f", figures.throughput()),
                    number("%.2f", figures.bytes().perSecond().map(bytes -> bytes / 1024)),
                    number("%.1f", figures.bytes().perResponse())));
        }
        return new Part.Grid(
                phrases.heads(
                        "label",
                        "round",
                        "samples",
                        "average",
                        "min",
                        "max",
                        "stdev",
                        "error",
                        "throughput",
                        "kb",
                        "avg-bytes"),
                rows);
    }

    private Part siege(List<ReplayRun> printed) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : printed) {
            Printed figures = run.figures().orElseThrow();
            rows.add(List.of(
                    Cell.words(run.contender()),
                    Cell.words(runs.several(ReplayRun::workload) ? run.workload() : ""),
                    Cell.figure(String.valueOf(run.connections())),
                    number("%.0f", figures.requests()),
                    number("%.2f %%", errorShare(figures).map(share -> (1 - share) * 100)),
                    number("%.2f trans/sec", figures.throughput()),
                    number("%.2f s", figures.latency().meanMicros().map(micros -> micros / 1e6))));
        }
        return new Part.Grid(
                phrases.heads(
                        "contender", "workload", "connections", "hits", "availability", "transactions", "response"),
                rows);
    }

    /// The share of errors as printed, or computed from the counts.
    private static Optional<Double> errorShare(Printed figures) {
        return figures.errors().share()
                .or(() -> figures.requests()
                        .filter(requests -> requests > 0)
                        .flatMap(requests -> figures.errorCount().map(errors -> errors / requests)));
    }

    private static Cell number(String form, Optional<Double> value) {
        return Phrases.figure(value, number -> String.format(Locale.ROOT, form, number));
    }
}
