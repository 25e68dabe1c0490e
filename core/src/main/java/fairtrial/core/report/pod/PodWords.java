package fairtrial.core.report.pod;

import static java.util.stream.Collectors.toList;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.PodLimit;
import fairtrial.core.plan.LimitFlags;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The sizes of pod in words: a table of their figures and the answer, for a terminal and a page. Empty where no
/// contender has a limit.
public final class PodWords {
    private final Texts texts;
    private final PodSizes sizes;
    private final List<List<PodSize>> ladders;
    private final Plan plan;

    public PodWords(Texts texts, Result result, RunRecord record) {
        this.texts = texts;
        this.sizes = new PodSizes(result, record);
        this.ladders = sizes.ladders();
        this.plan = record.plan();
    }

    /// Whether there is nothing to say.
    public boolean isEmpty() {
        return ladders.isEmpty();
    }

    /// The header and one row per size.
    public List<List<String>> table() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                texts.say("report.pods.size"),
                texts.say("report.pods.throughput"),
                texts.say(
                        "report.pods.p99",
                        sizes.lowestRate()
                                .map(load ->
                                        Figures.rate(((Load.Open) load).rate().perSecond()))
                                .orElse("–")),
                texts.say("report.pods.startup"),
                texts.say("report.pods.throttled"),
                texts.say("report.pods.per-cpu"),
                texts.say("report.pods.per-gib"),
                texts.say("report.pods.jvm")));
        ladders.forEach(ladder -> ladder.forEach(size -> rows.add(row(size))));
        return List.copyOf(rows);
    }

    private List<String> row(PodSize size) {
        return List.of(
                size.contender().label(),
                figure(size.throughput()),
                figure(size.p99()),
                figure(size.startup()),
                size.throttledShare().map(Percent::ofShare).orElse("–"),
                size.perCpu().map(Figures::rate).orElse("–"),
                size.perGibi().map(Figures::rate).orElse("–"),
                size.jvm()
                        .map(jvm -> texts.say(
                                "report.pods.chosen",
                                jvm.availableProcessors(),
                                Figures.bytes((double) jvm.maxHeapBytes()),
                                jvm.collectors().isEmpty() ? "?" : String.join(", ", jvm.collectors())))
                        .orElse("–"));
    }

    private String figure(Optional<Estimate> estimate) {
        return estimate.map(found -> Figures.of(found.metric(), found.mid())).orElse("–");
    }

    /// The answer: the smallest sufficient size of each ladder, then what happened at the limits.
    public List<String> answer() {
        List<String> answer = new ArrayList<>();
        ladders.forEach(ladder -> answer(ladder).ifPresent(answer::add));
        for (List<PodSize> ladder : ladders) {
            for (PodSize size : ladder) {
                if (size.kills() > 0) {
                    answer.add(line(
                            "FT-185", size.contender().label(), size.limit().words(), size.kills()));
                }
                size.lost()
                        .ifPresent(reason -> answer.add(texts.say(
                                "report.pods.lost",
                                size.contender().label(),
                                size.limit().words(),
                                reason)));
            }
        }
        answer.addAll(notes(texts, plan));
        return List.copyOf(answer);
    }

    private Optional<String> answer(List<PodSize> ladder) {
        if (ladder.size() < 2) {
            return Optional.empty();
        }
        String margin = Percent.ofShare(plan.decision().margin());
        return Optional.of(sizes.choice(ladder)
                .map(choice -> texts.say(
                        key(choice),
                        choice.smallest().contender().label(),
                        Percent.ofShare(choice.ratio()),
                        choice.largest().contender().label(),
                        margin))
                .orElseGet(() -> texts.say("report.pods.none", margin)));
    }

    private static String key(PodSizes.Choice choice) {
        if (choice.smallest().equals(choice.largest())) {
            return "report.pods.answer.largest";
        }
        return choice.sure() ? "report.pods.answer.sure" : "report.pods.answer.likely";
    }

    /// What a reader must know about the limits of a plan: which of them nothing holds here, which leave little
    /// beside a heap, and which are above the CPUs that a contender has. For the plan and the report.
    public static List<String> notes(Texts texts, Plan plan) {
        List<String> notes = new ArrayList<>();
        List<PodLimit> limits = plan.ranked().stream()
                .flatMap(contender -> contender.limit().stream())
                .distinct()
                .toList();
        limits.stream()
                .flatMap(limit -> limit.imitated().stream())
                .findFirst()
                .ifPresent(reason -> notes.add(texts.line(new UserError("FT-182", reason))));
        plan.ranked().stream()
                .flatMap(contender -> heapTrouble(plan, contender).stream())
                .forEach(trouble -> notes.add(texts.line(trouble)));
        notes.addAll(aboveCpus(
                texts, limits, plan.environment().placement().contender().size()));
        return List.copyOf(notes);
    }

    private static Optional<UserError> heapTrouble(Plan plan, Contender contender) {
        return LimitFlags.heapTrouble(contender.label(), contender.limit(), plan.flags(contender));
    }

    /// The limits above the CPUs of a contender, then those that come out equal.
    private static List<String> aboveCpus(Texts texts, List<PodLimit> limits, int cpus) {
        List<String> notes = new ArrayList<>();
        String above = limits.stream()
                .flatMap(limit -> limit.cpus().stream())
                .filter(quota -> quota > cpus)
                .distinct()
                .sorted()
                .map(quota ->
                        PodLimit.of(Optional.of(quota), Optional.<Bytes>empty()).words())
                .collect(Collectors.joining(", "));
        if (!above.isEmpty()) {
            String has = texts.say(cpus == 1 ? "limit.cpus.one" : "limit.cpus.many", cpus);
            notes.add(texts.line(new UserError("FT-181", above, has)));
        }
        limits.stream()
                .filter(limit -> limit.cpus().isPresent())
                .collect(Collectors.groupingBy(
                        limit -> limit.within(cpus), LinkedHashMap::new, Collectors.mapping(PodLimit::words, toList())))
                .values()
                .stream()
                .filter(alike -> alike.size() > 1)
                .forEach(alike -> notes.add(texts.say("limit.alike", String.join(" = ", alike))));
        return notes;
    }

    private String line(String code, Object... values) {
        return texts.line(new UserError(code, values));
    }
}
