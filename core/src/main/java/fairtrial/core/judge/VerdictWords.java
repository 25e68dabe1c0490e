package fairtrial.core.judge;

import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Percent;
import fairtrial.core.analysis.SampleSizeForecast;
import fairtrial.core.analysis.Tiers;
import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Metric;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.validity.UnshownWarmth;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.NonInferiority;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/// The verdict in words, in both languages, from decided comparisons only.
final class VerdictWords {
    /// A working day. Beyond it the noise is the problem, not the time.
    private static final double LONGEST_MINUTES = 480;

    private final RunRecord record;
    private final List<ValidityRow> validity;
    private final List<String> rankable;
    private final Set<String> twoStates;
    private final List<Standing> standings;
    private final SampleSizeForecast forecast;

    /// @param rankable  contenders that may be ranked
    /// @param twoStates contenders of which no rate is the capacity
    VerdictWords(
            RunRecord record,
            List<ValidityRow> validity,
            List<String> rankable,
            Set<String> twoStates,
            List<Standing> standings,
            SampleSizeForecast forecast) {
        this.record = record;
        this.validity = validity;
        this.rankable = rankable;
        this.twoStates = twoStates;
        this.standings = standings;
        this.forecast = forecast;
    }

    Verdict verdict(List<Comparison> primary, Optional<Comparison> placebo, List<ConditionComparison> conditions) {
        List<Message> words = new ArrayList<>();
        List<Comparison> decided =
                primary.stream().filter(c -> isOf(rankable, c)).toList();
        List<ConditionComparison> ranked = conditions.stream()
                .filter(condition -> isOf(rankable, condition.comparison()))
                .toList();
        boolean banded = decided.stream().anyMatch(c -> c.ratio().isPresent());
        waitingService().ifPresent(words::add);
        conditions(words, primary, ranked);
        lost(words);
        Optional<Comparison> failed = placebo.filter(VerdictWords::failed);
        if (failed.isPresent()) {
            words.add(new Message("verdict.placebo", failed.get().pair().a()));
            return say(words, List.of());
        }
        invalid(words, rankable);
        if (!banded) {
            words.add(noVerdict(rankable));
            return say(words, List.of());
        }
        List<List<String>> tiers = Tiers.of(rankable, decided);
        words.addAll(lead(tiers, decided));
        record.all(JournalEvent.Dropped.class)
                .filter(dropped -> rankable.contains(dropped.contender()))
                .forEach(d -> words.add(new Message("verdict.dropped", d.contender(), d.round(), d.leader())));
        words.add(new Message(
                "verdict.sure",
                record.finishedRounds().size(),
                record.capacityBlocks(),
                Percent.ofShare(record.plan().decision().margin())));
        otherLoads(ranked).ifPresent(words::add);
        notShownWarm(rankable).ifPresent(words::add);
        return say(words, tiers);
    }

    /// The reason why CPU time is compared instead of throughput; empty when throughput is compared.
    private Optional<Message> waitingService() {
        return Endpoint.of(record) == Endpoint.PER_CPU_SECOND
                ? Endpoint.busy(record).stream()
                        .mapToObj(busy -> new Message("verdict.waits", Percent.ofShare(busy)))
                        .findFirst()
                : Optional.empty();
    }

    /// The number of JVMs of ranked contenders that are not shown to be warm.
    private Optional<Message> notShownWarm(List<String> rankable) {
        UnshownWarmth unshown = UnshownWarmth.of(record, validity, rankable);
        return unshown.count() == 0
                ? Optional.empty()
                : Optional.of(new Message("verdict.not-shown-warm", unshown.count(), unshown.jvms()));
    }

    private static boolean isOf(List<String> contenders, Comparison c) {
        return contenders.contains(c.pair().a()) && contenders.contains(c.pair().b());
    }

    /// Whether the placebo is shown to be different. An undecided one is a warning of its check.
    private static boolean failed(Comparison placebo) {
        return placebo.differs() && !placebo.decision().withinMargin();
    }

    /// Adds how the order depends on the load. It comes early, because all later sentences hold under one load
    /// only.
    private void conditions(List<Message> words, List<Comparison> primary, List<ConditionComparison> ranked) {
        List<ConditionComparison> other =
                ranked.stream().filter(ConditionComparison::changesOrder).toList();
        List<ConditionComparison> open =
                ranked.stream().filter(c -> losesLead(c, primary)).toList();
        if (!other.isEmpty() || !open.isEmpty()) {
            String what = other.isEmpty() ? "verdict.depends.lead" : "verdict.depends";
            words.add(new Message(what, record.plan().loads().capacity().connections()));
            other.stream().map(VerdictWords::depends).forEach(words::add);
            open.stream().map(VerdictWords::depends).forEach(words::add);
            words.add(new Message("verdict.depends.each"));
        }
    }

    /// Whether a difference is smaller under the other load and undecided there.
    private static boolean losesLead(ConditionComparison condition, List<Comparison> primary) {
        Comparison under = condition.comparison();
        return condition.shifts()
                && under.decision().verdict() == Answer.UNDECIDED
                && primary.stream()
                        .anyMatch(
                                c -> c.isBetween(under.pair().a(), under.pair().b()) && c.differs());
    }

    private static Message depends(ConditionComparison other) {
        Comparison c = other.comparison();
        int connections = c.pair().load().connections();
        String key = "verdict.depends." + other.condition();
        boolean second = c.decision().verdict() == Answer.SLOWER;
        Message told = pairLine(
                key,
                c,
                second ? c.pair().b() : c.pair().a(),
                second ? c.pair().a() : c.pair().b());
        List<Object> arguments = new ArrayList<>(List.of(connections));
        arguments.addAll(told.arguments());
        String said = c.differs()
                ? ".faster" + suffix(c)
                : c.decision().verdict() == Answer.UNDECIDED ? ".undecided" : ".open";
        return new Message(key + said, arguments.toArray());
    }

    /// How much of the other loads stays open, or why there were none.
    private Optional<Message> otherLoads(List<ConditionComparison> ranked) {
        long open = ranked.stream()
                .filter(c -> c.comparison().decision().verdict() == Answer.UNDECIDED)
                .count();
        if (open > 0) {
            return Optional.of(new Message("verdict.depends.open", open, ranked.size()));
        }
        return Condition.absence(record.plan()).map(absence -> new Message("verdict.one-load." + absence.id()));
    }

    private void lost(List<Message> words) {
        for (String id : record.lost()) {
            words.add(new Message("verdict.lost", id));
        }
    }

    private void invalid(List<Message> words, List<String> rankable) {
        String capacity = record.plan().loads().capacity().id();
        for (Contender contender : record.live()) {
            if (!rankable.contains(contender.id())) {
                standings.stream()
                        .filter(standing -> standing.contender().equals(contender.id())
                                && standing.load().equals(capacity)
                                && standing.worth() != Standing.Worth.VALID)
                        .map(VerdictWords::notRanked)
                        .findFirst()
                        .or(() -> withoutCapacity(contender.id()))
                        .ifPresent(words::add);
            }
        }
    }

    /// The sentence on one that has two capacities, whose capacity lies beyond all rates, or has no interval.
    private Optional<Message> withoutCapacity(String id) {
        if (!record.plan().loads().asksForCapacity() || record.finishedRounds().isEmpty()) {
            return Optional.empty();
        }
        String why = twoStates.contains(id)
                ? "two-states"
                : Capacities.of(record, id)
                        .map(capacity -> capacity.crossing().isFound() ? "open" : "none")
                        .orElse("late");
        return Optional.of(new Message("verdict.capacity." + why, id));
    }

    private static Message notRanked(Standing standing) {
        String codes = String.join(", ", standing.codes());
        return standing.worth() == Standing.Worth.VALID_FOR
                ? new Message("verdict.limited." + standing.words().key(), standing.contender(), codes)
                : new Message("verdict.invalid", standing.contender(), codes);
    }

    private Message noVerdict(List<String> rankable) {
        int rounds = record.finishedRounds().size();
        if (record.isReferenceLost()) {
            String reference = record.plan().decision().question().reference().orElseThrow();
            return new Message("verdict.none.reference", reference);
        }
        if (record.plan().loads().asksForCapacity() && record.plan().ranked().size() == 1 && rankable.size() == 1) {
            return new Message("verdict.capacity.alone", rankable.getFirst());
        }
        if (rankable.size() < 2) {
            return new Message("verdict.none.valid", rankable.size());
        }
        int first = record.plan().sampling().looks().firstCounted();
        if (first < 2) {
            return new Message("verdict.none.one-round");
        }
        return rounds < first ? new Message("verdict.none.rounds", rounds, first) : new Message("verdict.none.noise");
    }

    private List<Message> lead(List<List<String>> tiers, List<Comparison> decided) {
        return record.plan().decision().question() instanceof Question.NotWorse
                ? againstReference(decided)
                : betweenAll(tiers, decided);
    }

    /// Whether each contender is worse than the reference, then the differences that are decided.
    private List<Message> againstReference(List<Comparison> decided) {
        List<Message> words = new ArrayList<>(
                decided.stream().map(VerdictWords::nonInferiority).toList());
        decided.stream()
                .filter(Comparison::differs)
                .map(VerdictWords::difference)
                .forEach(words::add);
        if (decided.stream().anyMatch(c -> c.nonInferiority() == NonInferiority.OPEN)) {
            words.addAll(longer());
        }
        return words;
    }

    private List<Message> betweenAll(List<List<String>> tiers, List<Comparison> decided) {
        List<Message> words = new ArrayList<>();
        boolean allEquivalent = decided.stream()
                .allMatch(c -> c.decision().verdict() == Answer.EQUIVALENT
                        || c.decision().withinMargin());
        if (allEquivalent) {
            words.add(new Message(
                    "verdict.all-within",
                    names(tiers.stream().flatMap(List::stream).toList()),
                    Percent.ofShare(record.plan().decision().margin()),
                    atMost(decided)));
        }
        decided.stream()
                .filter(Comparison::differs)
                .map(VerdictWords::difference)
                .forEach(words::add);
        List<Comparison> open = decided.stream()
                .filter(c ->
                        c.decision().verdict() == Answer.UNDECIDED && c.ratio().isPresent())
                .toList();
        open.stream()
                .map(c ->
                        pairLine("verdict.undecided", c, c.pair().a(), c.pair().b()))
                .forEach(words::add);
        if (!open.isEmpty()) {
            words.addAll(longer());
        }
        if (!allEquivalent) {
            decided.stream()
                    .filter(c -> c.decision().verdict() == Answer.EQUIVALENT)
                    .map(c -> pairLine(
                            "verdict.equivalent", c, c.pair().a(), c.pair().b()))
                    .forEach(words::add);
        }
        return words;
    }

    /// The time that a decision would take here, and whether other slices would need less of it.
    private List<Message> longer() {
        List<Message> words = new ArrayList<>();
        String margin = Percent.ofShare(record.plan().decision().margin());
        forecast.minutesForMargin()
                .map(minutes -> minutes > LONGEST_MINUTES
                        ? new Message("verdict.too-noisy", margin)
                        : new Message("verdict.longer", margin, Math.round(minutes)))
                .ifPresent(words::add);
        forecast.spreadOfLongSlices()
                .ifPresent(spread -> words.add(new Message("verdict.short-slices", Percent.ofShare(spread))));
        return words;
    }

    /// Whether the first contender is worse than the reference by more than the margin.
    private static Message nonInferiority(Comparison c) {
        String key = switch (c.nonInferiority()) {
            case NOT_WORSE -> "verdict.not-worse";
            case WORSE -> "verdict.worse";
            case OPEN -> "verdict.not-worse.open";
        };
        return pairLine(key, c, c.pair().a(), c.pair().b(), Percent::of);
    }

    static Message difference(Comparison c) {
        boolean first = c.decision().verdict() == Answer.FASTER;
        String key = c.decision().withinMargin() ? "verdict.faster-within" : "verdict.faster";
        return pairLine(
                key + suffix(c),
                c,
                first ? c.pair().a() : c.pair().b(),
                first ? c.pair().b() : c.pair().a());
    }

    /// The suffix of the message key. Only throughput is called "faster".
    private static String suffix(Comparison c) {
        if (c.pair().metric().equals(Metric.CAPACITY.id())) {
            return ".capacity";
        }
        return c.pair().metric().equals(Metric.PER_CPU_SECOND.id()) ? ".per-cpu" : "";
    }

    static Message pairLine(String key, Comparison c, String better, String worse) {
        return pairLine(key, c, better, worse, c.differs() ? Percent::increase : Percent::of);
    }

    private static Message pairLine(
            String key, Comparison c, String better, String worse, DoubleFunction<String> percent) {
        boolean flipped = !better.equals(c.pair().a());
        String lo =
                c.ratio().map(r -> percent.apply(flipped ? 1 / r.hi() : r.lo())).orElse("?");
        String mid = c.ratio()
                .map(r -> percent.apply(flipped ? 1 / r.mid() : r.mid()))
                .orElse("?");
        String hi =
                c.ratio().map(r -> percent.apply(flipped ? 1 / r.lo() : r.hi())).orElse("?");
        return new Message(
                key,
                better,
                worse,
                mid,
                lo,
                hi,
                atMost(List.of(c)),
                Percent.ofShare(c.decision().margin()));
    }

    private static String atMost(List<Comparison> comparisons) {
        return comparisons.stream()
                .flatMap(c -> c.decision().atMostPercent().stream())
                .max(Comparator.naturalOrder())
                .map(percent -> Percent.ofShare(percent / 100))
                .orElse("?");
    }

    private static String names(List<String> ids) {
        return String.join(", ", ids);
    }

    private static Verdict say(List<Message> words, List<List<String>> tiers) {
        return new Verdict(joined(Language.EN, words), joined(Language.ZH, words), tiers);
    }

    /// The messages in one language, one per line.
    static String joined(Language language, List<Message> words) {
        return words.stream().map(Texts.inLanguage(language)::say).collect(Collectors.joining("\n"));
    }
}
