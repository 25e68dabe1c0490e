package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.published.publication.Printed;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The server's side of the published set-up: CPU, collections, start, memory, threads, connections. Tables
/// without readings are left out.
record ServerTables(Phrases phrases, AsPublished runs) {
    /// The shares of a machine's CPU time, with the names of `top`.
    private static final List<String> SHARES = List.of("us", "sy", "ni", "id", "wa", "hi", "si", "st");

    List<Block> parts() {
        List<Block> parts = new ArrayList<>();
        ladder(parts);
        parts.addAll(cpu());
        parts.addAll(collections());
        parts.addAll(start());
        parts.addAll(memory());
        parts.addAll(connections());
        return parts;
    }

    /// Adds throughput by load, with one column for each row of the comparison.
    private void ladder(List<Block> parts) {
        if (!runs.several(ReplayRun::connections)) {
            return;
        }
        List<ReplayRun> printed = runs.printed();
        List<String> names =
                printed.stream().map(ReplayRun::contender).distinct().toList();
        for (String workload :
                printed.stream().map(ReplayRun::workload).distinct().toList()) {
            List<List<Span>> rows = new ArrayList<>();
            for (int load : runs.runs().stream()
                    .map(ReplayRun::connections)
                    .distinct()
                    .sorted()
                    .toList()) {
                List<Span> row = new ArrayList<>(List.of(Span.figure(String.valueOf(load))));
                names.forEach(name -> row.add(mean(workload, name, load)));
                rows.add(row);
            }
            List<String> head = new ArrayList<>(phrases.heads("connections"));
            head.addAll(names);
            parts.add(phrases.title("ladder.title", workload));
            parts.add(new Block.Table(head, rows));
        }
    }

    /// The mean over the rounds.
    private Span mean(String workload, String contender, int load) {
        OptionalDouble mean = runs.runs().stream()
                .filter(run -> run.workload().equals(workload)
                        && run.contender().equals(contender)
                        && run.connections() == load)
                .flatMap(run -> run.throughput().stream())
                .mapToDouble(Double::doubleValue)
                .average();
        return mean.isPresent() ? Span.figure(Phrases.rate(mean.getAsDouble())) : Span.none();
    }

    private List<Block> cpu() {
        List<ReplayRun> read = runs.render(e -> !e.cpu().machine().isEmpty()
                || e.cpu().load().isPresent()
                || e.cpu().server().isPresent());
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : read) {
            RunEvidence evidence = run.evidence();
            List<Span> row = new ArrayList<>(List.of(
                    Span.words(runs.name(run)),
                    cpus(evidence.cpu().load()),
                    cpus(evidence.cpu().server())));
            SHARES.forEach(share -> row.add(Span.figure(
                    Optional.ofNullable(evidence.cpu().machine().get(share)),
                    value -> String.format(Locale.ROOT, "%.1f", value * 100))));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(phrases.heads("contender", "load-cpu", "server-cpu"));
        head.addAll(SHARES);
        return phrases.table(
                "cpu.title",
                head,
                rows,
                phrases.aside(
                        "cpu.how",
                        phrases.record().machine().processors().allowed().size() * 100));
    }

    /// CPUs in the unit of `top`: 1.613 CPUs are 161.3 %.
    private static Span cpus(OptionalDouble cpus) {
        return cpus.isPresent()
                ? Span.figure(String.format(Locale.ROOT, "%.1f %%", cpus.getAsDouble() * 100))
                : Span.none();
    }

    private List<Block> collections() {
        List<ReplayRun> read =
                runs.render(e -> e.gc().young().isPresent() || e.gc().seconds().isPresent());
        boolean youngOnly =
                read.stream().allMatch(run -> run.evidence().gc().full().orElse(1) == 0);
        return phrases.table(
                "gc.title",
                phrases.heads("contender", "ygc", youngOnly ? "ygct" : "gct", "fgc", "qps", "qps-per-gc"),
                read.stream().map(this::collected).toList(),
                phrases.aside("gc.how"));
    }

    private List<Span> collected(ReplayRun run) {
        RunEvidence evidence = run.evidence();
        OptionalLong young = evidence.gc().young();
        OptionalDouble seconds = evidence.gc().seconds();
        Optional<Double> quotient =
                run.throughput().filter(rate -> young.orElse(0) > 0).map(rate -> rate / young.orElse(1));
        return List.of(
                Span.words(runs.name(run)),
                count(young),
                seconds.isPresent() ? seconds(seconds.getAsDouble() * 1e3) : Span.none(),
                count(evidence.gc().full()),
                Span.figure(run.throughput(), Phrases::rate),
                Span.figure(quotient, value -> String.format(Locale.ROOT, "%.3f", value)));
    }

    private static Span count(OptionalLong count) {
        return count.isPresent() ? Span.figure(String.valueOf(count.getAsLong())) : Span.none();
    }

    private List<Block> start() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun first : runs.rowsWith(e -> e.server().startupMillis().isPresent())) {
            double[] millis = runs.runs().stream()
                    .filter(run -> run.contender().equals(first.contender()))
                    .flatMapToDouble(run -> run.evidence().server().startupMillis().stream())
                    .sorted()
                    .toArray();
            rows.add(List.of(
                    Span.words(first.contender()),
                    seconds((millis[(millis.length - 1) / 2] + millis[millis.length / 2]) / 2),
                    seconds(millis[0]),
                    seconds(millis[millis.length - 1]),
                    Span.figure(String.valueOf(millis.length))));
        }
        return phrases.table(
                "start.title", phrases.heads("contender", "startup", "fastest", "slowest", "starts"), rows);
    }

    private static Span seconds(double millis) {
        return Span.figure(String.format(Locale.ROOT, "%.3f s", millis / 1e3));
    }

    private List<Block> memory() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run :
                runs.render(e -> !e.heap().isEmpty() || !e.threads().isEmpty())) {
            RunEvidence evidence = run.evidence();
            rows.add(List.of(
                    Span.words(runs.name(run)),
                    bytes(evidence.heap().get("committed")),
                    bytes(evidence.heap().get("used")),
                    bytes(evidence.heap().get("max")),
                    count(evidence.threads().get("live")),
                    count(evidence.threads().get("started")),
                    count(evidence.threads().get("peak"))));
        }
        return phrases.table(
                "memory.title",
                phrases.heads("contender", "heap-size", "heap-used", "heap-max", "live", "started", "peak"),
                rows,
                phrases.aside("memory.how"));
    }

    private List<Block> connections() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : runs.render(e -> e.opened().isPresent())) {
            Optional<Double> per = run.figures()
                    .flatMap(Printed::requests)
                    .flatMap(requests -> run.evidence().openedPerThousand(requests));
            rows.add(List.of(
                    Span.words(runs.name(run)),
                    Span.figure(String.format(
                            Locale.ROOT, "%,d", run.evidence().opened().orElse(0))),
                    Span.figure(per, Figures::significant)));
        }
        return phrases.table("connections.title", phrases.heads("contender", "opened", "per-thousand"), rows);
    }

    private static Span bytes(@Nullable Long bytes) {
        return Span.figure(Optional.ofNullable(bytes), value -> String.format(Locale.ROOT, "%,d B", value));
    }

    private static Span count(@Nullable Long count) {
        return Span.figure(Optional.ofNullable(count), String::valueOf);
    }
}
