package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.ThreadSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Activity of the threads in two views: their state as the JVM reports it, and their CPU time.
record ThreadSection(Phrases phrases, AsPublished runs) {
    private static final List<String> ROLES = List.of("poller", "worker", "gc", "jit", "other");

    List<Block> parts() {
        List<ReplayRun> sampled = sampled();
        if (sampled.isEmpty()) {
            return List.of();
        }
        List<Block.Picture> pictures = new ArrayList<>();
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : sampled) {
            Map<String, List<ThreadSample>> byRole = byRole(run.evidence().threadSamples());
            pictures.add(new ThreadPlot(phrases, runs.name(run), byRole).picture());
            byRole.forEach((role, samples) -> rows.add(row(runs.name(run), role, samples)));
        }
        return List.of(
                phrases.title("threads.title"),
                phrases.paragraph("threads.epoll"),
                phrases.aside("threads.how"),
                new Block.Pictures(ThreadPlot.legend(phrases), pictures),
                new Block.Table(phrases.heads("contender", "role", "threads", "runnable", "on-cpu", "cpus"), rows));
    }

    /// The first run of every row with the most connections, because threads have work there.
    private List<ReplayRun> sampled() {
        return runs.rowsWith(e -> !e.threadSamples().isEmpty()).stream()
                .map(row -> runs.render(e -> !e.threadSamples().isEmpty()).stream()
                        .filter(run -> run.contender().equals(row.contender()))
                        .reduce(row, (most, run) -> run.connections() > most.connections() ? run : most))
                .toList();
    }

    private static Map<String, List<ThreadSample>> byRole(List<ThreadSample> samples) {
        Map<String, List<ThreadSample>> found = samples.stream()
                .collect(Collectors.groupingBy(ThreadSample::role, LinkedHashMap::new, Collectors.toList()));
        Map<String, List<ThreadSample>> ordered = new LinkedHashMap<>();
        ROLES.stream().filter(found::containsKey).forEach(role -> ordered.put(role, found.get(role)));
        found.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private Span share(double part, double whole) {
        return whole > 0 ? Span.figure(Figures.percent(Math.min(1, part / whole))) : Span.none();
    }

    private List<Span> row(String contender, String role, List<ThreadSample> samples) {
        double live = samples.stream().mapToInt(ThreadSample::live).average().orElse(0);
        double runnable =
                samples.stream().mapToInt(ThreadSample::runnable).average().orElse(0);
        double cpu = samples.stream().mapToDouble(ThreadSample::cpu).average().orElse(0);
        return List.of(
                Span.words(contender),
                Span.words(phrases.sayOr("role", role)),
                Span.figure(String.valueOf(Math.round(live))),
                hasStates(samples) ? share(runnable, live) : Span.none(),
                share(cpu, live),
                Span.figure(Figures.significant(cpu)));
    }

    /// Whether the JVM reports a state for these threads. Its own threads have no Java state, so the cell is
    /// empty instead of zero.
    static boolean hasStates(List<ThreadSample> samples) {
        return samples.stream().anyMatch(sample -> sample.runnable() > 0)
                || !List.of("gc", "jit").contains(samples.getFirst().role());
    }
}
