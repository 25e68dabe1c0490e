package fairtrial.core.judge;

import fairtrial.core.analysis.Percent;
import fairtrial.core.analysis.Tiers;
import fairtrial.core.model.Contender;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.OccasionContrast;
import fairtrial.core.verdict.PooledComparison;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.Stability;
import fairtrial.core.verdict.Verdict;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Scope of a verdict in words: this run only, machines of a class, or several occasions of its plan.
final class OccasionWords {
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final RunRecord record;
    private final Optional<PooledOccasions> known;
    private final Optional<MachineBlocks> machines;

    OccasionWords(RunRecord record, Optional<PooledOccasions> known, Optional<MachineBlocks> machines) {
        this.record = record;
        this.known = known;
        this.machines = machines;
    }

    /// The verdict of this run. With enough occasions, their pooled verdict comes first.
    Verdict withOccasions(Verdict alone) {
        List<Message> pooled =
                known.filter(found -> found.pooled() > 0).map(this::pooled).orElse(List.of());
        if (pooled.isEmpty()) {
            return alone.ranking().isEmpty() && known.isEmpty() ? alone : withScope(alone);
        }
        return new Verdict(
                lines(Language.EN, pooled, alone.textEn()), lines(Language.ZH, pooled, alone.textZh()), ranking());
    }

    private Verdict withScope(Verdict alone) {
        List<Message> words = machines.map(MachineWords::of).orElseGet(() -> List.of(timeSpan()));
        return new Verdict(
                alone.textEn() + "\n" + VerdictWords.joined(Language.EN, words),
                alone.textZh() + "\n" + VerdictWords.joined(Language.ZH, words),
                alone.ranking());
    }

    private Message timeSpan() {
        return known.map(found -> new Message(
                        "verdict.during-of",
                        found.counted(),
                        found.needed(),
                        found.occasions().size()))
                .orElseGet(() -> new Message("verdict.during"));
    }

    private static String lines(Language language, List<Message> pooled, String alone) {
        return VerdictWords.joined(language, pooled) + "\n"
                + VerdictWords.joined(language, List.of(new Message("verdict.alone")))
                + "\n"
                + alone;
    }

    private List<List<String>> ranking() {
        return Tiers.of(
                record.plan().ranked().stream().map(Contender::id).toList(),
                known.map(PooledOccasions::answers).orElse(List.of()));
    }

    private List<Message> pooled(PooledOccasions found) {
        List<Occasion> used = found.occasions().stream()
                .filter(occasion -> occasion.left().isEmpty())
                .limit(found.pooled())
                .toList();
        List<Message> words = new ArrayList<>();
        words.add(new Message(
                "verdict.pooled",
                found.pooled(),
                MINUTE.format(Instant.ofEpochMilli(used.getFirst().epochMillis())),
                MINUTE.format(Instant.ofEpochMilli(used.getLast().epochMillis()))));
        found.comparisons().stream().map(PooledComparison::comparison).forEach(c -> words.add(answer(c)));
        found.comparisons().stream()
                .filter(pair -> pair.stability() == Stability.MOVED)
                .forEach(pair -> words.add(moved(pair, used)));
        together(words, found, Stability.STABLE);
        together(words, found, Stability.OPEN);
        int later = found.counted() - found.pooled();
        if (later > 0) {
            words.add(new Message("verdict.pooled-later", later));
        }
        words.add(new Message("verdict.pooled-sure", found.pooled()));
        return words;
    }

    private static Message answer(Comparison c) {
        return switch (c.decision().verdict()) {
            case FASTER, SLOWER -> VerdictWords.difference(c);
            case EQUIVALENT ->
                VerdictWords.pairLine(
                        "verdict.equivalent", c, c.pair().a(), c.pair().b());
            case UNDECIDED ->
                VerdictWords.pairLine(
                        "verdict.undecided", c, c.pair().a(), c.pair().b());
        };
    }

    /// The variation between occasions, in the direction of the pooled answer.
    private static Message moved(PooledComparison pair, List<Occasion> used) {
        Comparison c = pair.comparison();
        boolean flipped = c.decision().verdict() == Answer.SLOWER;
        List<Double> logs = used.stream()
                .flatMap(occasion -> occasion.contrast(c.pair().a(), c.pair().b()).stream())
                .map(OccasionContrast::logRatio)
                .map(log -> flipped ? -log : log)
                .toList();
        return new Message(
                "verdict.moved",
                flipped ? c.pair().b() : c.pair().a(),
                flipped ? c.pair().a() : c.pair().b(),
                logs.stream().map(log -> Percent.of(Math.exp(log))).collect(Collectors.joining(", ")),
                Percent.ofShare(pair.betweenPercent().mid() / 100));
    }

    private void together(List<Message> words, PooledOccasions found, Stability stability) {
        String pairs = found.comparisons().stream()
                .filter(pair -> pair.stability() == stability)
                .map(PooledComparison::comparison)
                .map(c -> c.pair().a() + " : " + c.pair().b())
                .collect(Collectors.joining(", "));
        if (!pairs.isEmpty()) {
            words.add(new Message(
                    "verdict." + stability.id(),
                    pairs,
                    Percent.ofShare(record.plan().decision().margin())));
        }
    }
}
