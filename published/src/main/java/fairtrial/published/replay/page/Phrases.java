package fairtrial.published.replay.page;

import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.Holds;
import fairtrial.published.replay.ReplayClaim;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.Step;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Texts of one language for a replay, so that a step, a claim and a figure have the same name in every
/// section.
record Phrases(Texts texts, ReplayResult result) {
    /// Rest of a phrase whose value at the end is empty.
    private static final Pattern OPEN_END = Pattern.compile("\\s*[:：]\\s*$");

    String say(String key, Object... arguments) {
        return texts.say("replay." + key, arguments);
    }

    ReplayRecord record() {
        return result.record();
    }

    Block.Paragraph paragraph(String key, Object... arguments) {
        return new Block.Paragraph(List.of(Span.words(say(key, arguments))), false);
    }

    Block.Paragraph aside(String key, Object... arguments) {
        return new Block.Paragraph(List.of(Span.words(say(key, arguments))), true);
    }

    Block.Title title(String key, Object... arguments) {
        return new Block.Title(Span.words(say(key, arguments)));
    }

    /// A titled table with its explanations below it; nothing without rows.
    List<Block> table(String title, List<String> head, List<List<Span>> rows, Block... asides) {
        return rows.isEmpty()
                ? List.of()
                : Stream.concat(Stream.of(title(title), new Block.Table(head, rows)), Stream.of(asides))
                        .toList();
    }

    List<String> heads(String... keys) {
        return List.of(keys).stream().map(key -> say("head." + key)).toList();
    }

    /// The change of a step in words; a change without a text appears as its key.
    String change(Step step) {
        return texts.has("replay.change." + step.change())
                ? OPEN_END.matcher(say("change." + step.change(), step.value())).replaceAll("")
                : (step.change() + " " + step.value()).strip();
    }

    /// The text of this family, or the key itself.
    String sayOr(String family, String key) {
        return texts.has("replay." + family + "." + key) ? say(family + "." + key) : key;
    }

    Span holds(Holds holds) {
        return new Span(
                say("holds." + holds.name().toLowerCase(Locale.ROOT).replace('_', '-')),
                switch (holds) {
                    case HOLDS -> Span.Kind.HOLDS;
                    case DOES_NOT_HOLD -> Span.Kind.FAILS;
                    case UNDECIDED, TOO_FEW_ROUNDS, CANNOT_BE_JUDGED -> Span.Kind.OPEN;
                    case NOT_MEASURED -> Span.Kind.ABSENT;
                },
                "");
    }

    /// The author's own words.
    Span quote(ReplayClaim claim) {
        return Span.quote(
                claim.quote(), record().replay().publication().language().orElse(""));
    }

    /// The figure that shows the claim, with the load and group of the claim.
    String figure(ReplayClaim claim) {
        String kind = claim.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String about = say("figure." + kind, claim.a(), otherSide(claim));
        if (claim.kind() == ReplayClaim.Kind.NOT_MEASURABLE) {
            return about;
        }
        if (claim.load() > 0) {
            about += say("figure.at", claim.load());
        }
        return claim.group().isEmpty()
                ? about
                : about + say("figure.in", claim.group().get());
    }

    /// The row that `a` is compared with.
    String otherSide(ReplayClaim claim) {
        String reference = record().replay().rows().reference();
        return claim.b().orElse(claim.a().equals(reference) || reference.isEmpty() ? say("figure.others") : reference);
    }

    /// A claim's figure in its own unit.
    String inUnit(ReplayClaim claim, double value) {
        return switch (claim.kind()) {
            case IDLE -> Figures.percent(value);
            case VALUE -> rate(value);
            case FEWER_ERRORS, NOT_MEASURABLE -> Figures.significant(value);
            case FASTER, NOT_FASTER, EQUAL, BEST, WORST, LESS_HEAP, KEEPS_CONNECTIONS, STARTS_ALIKE ->
                Figures.ratio(value);
        };
    }

    String inUnit(ReplayClaim claim, Interval interval) {
        return spanned(
                inUnit(claim, interval.mid()), inUnit(claim, interval.lo()), inUnit(claim, interval.hi()), interval);
    }

    static String ratio(Interval interval) {
        return spanned(
                Figures.ratio(interval.mid()), Figures.ratio(interval.lo()), Figures.ratio(interval.hi()), interval);
    }

    static String rate(Interval interval) {
        return spanned(rate(interval.mid()), rate(interval.lo()), rate(interval.hi()), interval);
    }

    /// A rate per second with enough digits to distinguish rows: `57,726`, `191.9`, `98.13`.
    static String rate(double perSecond) {
        String form = Math.abs(perSecond) >= 1000 ? "%,.0f" : Math.abs(perSecond) >= 100 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, form, perSecond);
    }

    /// A figure with its interval. Too few rounds give none, and none is shown.
    private static String spanned(String mid, String lo, String hi, Interval interval) {
        return interval.lo() < interval.hi() ? mid + " (" + lo + " – " + hi + ")" : mid;
    }
}
