package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.replay.ReplayRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The generator's figures, in the format of the generator's own output.
record GeneratorTables(Phrases phrases, AsPublished runs) {
    /// With more blocks than this they are folded.
    private static final int MOST_BLOCKS = 8;

    List<Block> parts() {
        List<ReplayRun> printed = runs.printed();
        if (printed.isEmpty() || runs.tool().isEmpty()) {
            return List.of();
        }
        List<Block> parts = new ArrayList<>();
        parts.add(phrases.title("printed.title", runs.tool().get().id()));
        parts.add(
                switch (runs.tool().get()) {
                    case WRK, WRK2 -> wrk(printed);
                    case SIEGE -> siege(printed);
                    default -> samples();
                });
        if (runs.tool().get() == LoadTool.JMETER) {
            parts.add(phrases.aside("jmeter.rounds"));
        }
        return parts;
    }

    private Block wrk(List<ReplayRun> printed) {
        List<Block.Listing> blocks = new ArrayList<>();
        for (ReplayRun run : printed) {
            run.figures()
                    .ifPresent(figures -> blocks.add(
                            new Block.Listing(runs.name(run), new WrkBlock(figures, run.connections()).text())));
        }
        return new Block.Listings(blocks, blocks.size() > MOST_BLOCKS);
    }

    /// JMeter's table, with a row for every round, those of one contender together.
    private Block samples() {
        List<String> order =
                runs.runs().stream().map(ReplayRun::contender).distinct().toList();
        List<ReplayRun> all = runs.runs().stream()
                .filter(run -> run.figures().isPresent())
                .sorted(Comparator.comparing(ReplayRun::workload)
                        .thenComparingInt(run -> order.indexOf(run.contender())))
                .toList();
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : all) {
            Printed figures = run.figures().orElseThrow();
            rows.add(List.of(
                    Span.words(runs.name(run)),
                    Span.figure(String.valueOf(run.place().round())),
                    number("%.0f", figures.requests()),
                    number("%.1f", figures.latency().meanMicros().map(micros -> micros / 1e3)),
                    number(
                            "%.1f",
                            Optional.ofNullable(figures.latency().percentiles().get("0"))
                                    .map(micros -> micros / 1e3)),
                    number("%.1f", figures.latency().maxMicros().map(micros -> micros / 1e3)),
                    number("%.2f", figures.latency().stdevMicros().map(micros -> micros / 1e3)),
                    number("%.2f %%", errorShare(figures).map(share -> share * 100)),
                    number("%.2f", figures.throughput()),
                    number("%.2f", figures.bytes().perSecond().map(bytes -> bytes / 1024)),
                    number("%.1f", figures.bytes().perResponse())));
        }
        return new Block.Table(
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

    private Block siege(List<ReplayRun> printed) {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : printed) {
            Printed figures = run.figures().orElseThrow();
            rows.add(List.of(
                    Span.words(run.contender()),
                    Span.words(runs.several(ReplayRun::workload) ? run.workload() : ""),
                    Span.figure(String.valueOf(run.connections())),
                    number("%.0f", figures.requests()),
                    number("%.2f %%", errorShare(figures).map(share -> (1 - share) * 100)),
                    number("%.2f trans/sec", figures.throughput()),
                    number("%.2f s", figures.latency().meanMicros().map(micros -> micros / 1e6))));
        }
        return new Block.Table(
                phrases.heads(
                        "contender", "workload", "connections", "hits", "availability", "transactions", "response"),
                rows);
    }

    /// The share of errors as printed, or computed from the counts.
    private static Optional<Double> errorShare(Printed figures) {
        return figures.errors()
                .share()
                .or(() -> figures.requests()
                        .filter(requests -> requests > 0)
                        .flatMap(requests -> figures.errorCount().map(errors -> errors / requests)));
    }

    private static Span number(String form, Optional<Double> value) {
        return Span.figure(value, number -> String.format(Locale.ROOT, form, number));
    }
}
