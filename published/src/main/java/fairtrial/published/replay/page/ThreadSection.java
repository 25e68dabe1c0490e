package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Legend;
import fairtrial.core.report.svg.StripPlot;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.ThreadSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// Activity of the threads in two views: their state as the JVM reports it, and their CPU time. A drawing has a
/// strip for each role.
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
            pictures.add(picture(runs.name(run), byRole));
            byRole.forEach((role, samples) -> rows.add(row(runs.name(run), role, samples)));
        }
        return List.of(
                phrases.title("threads.title"),
                phrases.paragraph("threads.epoll"),
                phrases.aside("threads.how"),
                new Block.Pictures(legend(), pictures),
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

    private Block.Picture picture(String contender, Map<String, List<ThreadSample>> byRole) {
        List<StripPlot.Strip> strips = new ArrayList<>();
        byRole.forEach((role, samples) -> strips.add(new StripPlot.Strip(
                phrases.sayOr("role", role),
                phrases.say("threads.count", Math.round(mean(samples, ThreadSample::live))),
                hasStates(samples),
                samples.stream().map(ThreadSection::step).toList())));
        Html drawing = new StripPlot(
                        phrases.say("threads.says", contender), phrases.say("threads.seconds"), strips, Figures::tick)
                .drawing()
                .add(Html.el("desc").text(phrases.say("threads.shapes")));
        return new Block.Picture(contender, drawing, drawing);
    }

    private static StripPlot.Step step(ThreadSample sample) {
        double live = sample.live() > 0 ? sample.live() : Double.POSITIVE_INFINITY;
        return new StripPlot.Step(sample.second(), sample.cpu() / live, sample.runnable() / live);
    }

    private static double mean(List<ThreadSample> samples, ToDoubleFunction<ThreadSample> figure) {
        return samples.stream().mapToDouble(figure).average().orElse(0);
    }

    private Html legend() {
        List<Html> samples = StripPlot.samples();
        return new Legend()
                .add(samples.getFirst(), phrases.say("threads.on-cpu"))
                .add(samples.getLast(), phrases.say("threads.runnable"))
                .html();
    }

    private Span share(double part, double whole) {
        return whole > 0 ? Span.figure(Figures.percent(Math.min(1, part / whole))) : Span.none();
    }

    private List<Span> row(String contender, String role, List<ThreadSample> samples) {
        double live = mean(samples, ThreadSample::live);
        double runnable = mean(samples, ThreadSample::runnable);
        double cpu = mean(samples, ThreadSample::cpu);
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
