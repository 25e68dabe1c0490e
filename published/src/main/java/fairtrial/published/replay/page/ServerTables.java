package fairtrial.published.replay.page;

import fairtrial.core.report.words.Figures;
import fairtrial.published.publication.Printed;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunEvidence;
import fairtrial.published.replay.page.Part.Cell;
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

    List<Part> parts() {
        List<Part> parts = Part.list();
        ladder(parts);
        cpu(parts);
        collections(parts);
        start(parts);
        memory(parts);
        connections(parts);
        return parts;
    }

    /// Adds throughput by load, with one column for each row of the comparison.
    private void ladder(List<Part> parts) {
        if (!runs.several(ReplayRun::connections)) {
            return;
        }
        List<ReplayRun> printed = runs.printed();
        List<String> names =
                printed.stream().map(ReplayRun::contender).distinct().toList();
        for (String workload :
                printed.stream().map(ReplayRun::workload).distinct().toList()) {
            List<List<Cell>> rows = new ArrayList<>();
            for (int load : runs.runs().stream()
                    .map(ReplayRun::connections)
                    .distinct()
                    .sorted()
                    .toList()) {
                List<Cell> row = new ArrayList<>(List.of(Cell.figure(String.valueOf(load))));
                names.forEach(name -> row.add(mean(workload, name, load)));
                rows.add(row);
            }
            List<String> head = new ArrayList<>(phrases.heads("connections"));
            head.addAll(names);
            parts.add(phrases.title("ladder.title", workload));
            parts.add(new Part.Grid(head, rows));
        }
    }

    /// The mean over the rounds.
    private Cell mean(String workload, String contender, int load) {
        OptionalDouble mean = runs.runs().stream()
                .filter(run -> run.workload().equals(workload)
                        && run.contender().equals(contender)
                        && run.connections() == load)
                .flatMap(run -> run.throughput().stream())
                .mapToDouble(Double::doubleValue)
                .average();
        return mean.isPresent() ? Cell.figure(Phrases.rate(mean.getAsDouble())) : Cell.none();
    }

    private void cpu(List<Part> parts) {
        List<ReplayRun> read = runs.render(e -> !e.cpu().machine().isEmpty()
                || e.cpu().load().isPresent()
                || e.cpu().server().isPresent());
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : read) {
            RunEvidence evidence = run.evidence();
            List<Cell> row = new ArrayList<>(
                    List.of(Cell.words(runs.name(run)), cpus(evidence.cpu().load()), cpus(evidence.cpu().server())));
            SHARES.forEach(share -> row.add(Phrases.figure(
                    Optional.ofNullable(evidence.cpu().machine().get(share)),
                    value -> String.format(Locale.ROOT, "%.1f", value * 100))));
            rows.add(row);
        }
        if (!rows.isEmpty()) {
            List<String> head = new ArrayList<>(phrases.heads("contender", "load-cpu", "server-cpu"));
            head.addAll(SHARES);
            parts.add(phrases.title("cpu.title"));
            parts.add(new Part.Grid(head, rows));
            parts.add(phrases.aside(
                    "cpu.how", phrases.record().machine().processors().allowed().size() * 100));
        }
    }

    /// CPUs in the unit of `top`: 1.613 CPUs are 161.3 %.
    private static Cell cpus(OptionalDouble cpus) {
        return cpus.isPresent()
                ? Cell.figure(String.format(Locale.ROOT, "%.1f %%", cpus.getAsDouble() * 100))
                : Cell.none();
    }

    private void collections(List<Part> parts) {
        List<ReplayRun> read =
                runs.render(e -> e.gc().young().isPresent() || e.gc().seconds().isPresent());
        if (read.isEmpty()) {
            return;
        }
        boolean youngOnly =
                read.stream().allMatch(run -> run.evidence().gc().full().orElse(1) == 0);
        parts.add(phrases.title("gc.title"));
        parts.add(new Part.Grid(
                phrases.heads("contender", "ygc", youngOnly ? "ygct" : "gct", "fgc", "qps", "qps-per-gc"),
                read.stream().map(this::collected).toList()));
        parts.add(phrases.aside("gc.how"));
    }

    private List<Cell> collected(ReplayRun run) {
        RunEvidence evidence = run.evidence();
        OptionalLong young = evidence.gc().young();
        OptionalDouble seconds = evidence.gc().seconds();
        Optional<Double> quotient =
                run.throughput().filter(rate -> young.orElse(0) > 0).map(rate -> rate / young.orElse(1));
        return List.of(
                Cell.words(runs.name(run)),
                count(young),
                seconds.isPresent() ? seconds(seconds.getAsDouble() * 1e3) : Cell.none(),
                count(evidence.gc().full()),
                Phrases.figure(run.throughput(), Phrases::rate),
                Phrases.figure(quotient, value -> String.format(Locale.ROOT, "%.3f", value)));
    }

    private static Cell count(OptionalLong count) {
        return count.isPresent() ? Cell.figure(String.valueOf(count.getAsLong())) : Cell.none();
    }

    private void start(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun first : runs.rowsWith(e -> e.server().startupMillis().isPresent())) {
            double[] millis = runs.runs().stream()
                    .filter(run -> run.contender().equals(first.contender()))
                    .flatMapToDouble(run -> run.evidence().server().startupMillis().stream())
                    .sorted()
                    .toArray();
            rows.add(List.of(
                    Cell.words(first.contender()),
                    seconds((millis[(millis.length - 1) / 2] + millis[millis.length / 2]) / 2),
                    seconds(millis[0]),
                    seconds(millis[millis.length - 1]),
                    Cell.figure(String.valueOf(millis.length))));
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("start.title"));
            parts.add(new Part.Grid(phrases.heads("contender", "startup", "fastest", "slowest", "starts"), rows));
        }
    }

    private static Cell seconds(double millis) {
        return Cell.figure(String.format(Locale.ROOT, "%.3f s", millis / 1e3));
    }

    private void memory(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run :
                runs.render(e -> !e.heap().isEmpty() || !e.threads().isEmpty())) {
            RunEvidence evidence = run.evidence();
            rows.add(List.of(
                    Cell.words(runs.name(run)),
                    bytes(evidence.heap().get("committed")),
                    bytes(evidence.heap().get("used")),
                    bytes(evidence.heap().get("max")),
                    count(evidence.threads().get("live")),
                    count(evidence.threads().get("started")),
                    count(evidence.threads().get("peak"))));
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("memory.title"));
            parts.add(new Part.Grid(
                    phrases.heads("contender", "heap-size", "heap-used", "heap-max", "live", "started", "peak"), rows));
            parts.add(phrases.aside("memory.how"));
        }
    }

    private void connections(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : runs.render(e -> e.opened().isPresent())) {
            Optional<Double> per = run.figures()
                    .flatMap(Printed::requests)
                    .flatMap(requests -> run.evidence().openedPerThousand(requests));
            rows.add(List.of(
                    Cell.words(runs.name(run)),
                    Cell.figure(String.format(
                            Locale.ROOT, "%,d", run.evidence().opened().orElse(0))),
                    Phrases.figure(per, Figures::significant)));
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("connections.title"));
            parts.add(new Part.Grid(phrases.heads("contender", "opened", "per-thousand"), rows));
        }
    }

    private static Cell bytes(@Nullable Long bytes) {
        return Phrases.figure(Optional.ofNullable(bytes), value -> String.format(Locale.ROOT, "%,d B", value));
    }

    private static Cell count(@Nullable Long count) {
        return Phrases.figure(Optional.ofNullable(count), String::valueOf);
    }
}
