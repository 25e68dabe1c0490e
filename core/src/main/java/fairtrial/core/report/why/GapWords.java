package fairtrial.core.report.why;

import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.gap.Contribution;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.GapFigure;
import fairtrial.core.explain.gap.GapKind;
import fairtrial.core.explain.gap.GapSide;
import fairtrial.core.explain.gap.PairValue;
import fairtrial.core.explain.gap.PerRequest;
import fairtrial.core.explain.gap.SideLimit;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Reading;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Why one contender is faster than another, in six lines: the gap, CPU time per request, the largest
/// contributions, what they cover, other figures per request, and what limits both.
public final class GapWords {
    private final Texts texts;
    private final Gap gap;

    public GapWords(Texts texts, Gap gap) {
        this.texts = texts;
        this.gap = gap;
    }

    /// The lines.
    public List<String> lines() {
        return List.of(ratio(), cpu(), parts(), covered(), figures(), limits());
    }

    private String ratio() {
        double ratio = gap.ratio().mid();
        String key = gap.kind() == GapKind.NOT_SHOWN ? "none" : ratio >= 1 ? "faster" : "slower";
        return say(
                key,
                gap.contender().label(),
                Percent.ofShare(Math.abs(ratio - 1)),
                gap.against().label(),
                Figures.rate(gap.throughput().contender()),
                Figures.rate(gap.throughput().against()),
                Figures.ratio(gap.ratio()),
                gap.rounds());
    }

    private String cpu() {
        PairValue cpu = gap.cpu().micros();
        return say(
                "cpu",
                Figures.micros(cpu.contender()),
                Figures.micros(cpu.against()),
                micros(cpu.difference()),
                say("kind." + gap.kind().id(), share(gap.cpuShare())));
    }

    private String parts() {
        List<Contribution> named = gap.cpu().named();
        return named.isEmpty()
                ? say("parts.none")
                : say("parts", named.stream().map(this::part).collect(Collectors.joining("; ")));
    }

    private String part(Contribution part) {
        return say("part", role(part), layer(part), micros(part.micros().difference()));
    }

    private String covered() {
        return gap.cpu().micros().differs()
                ? say("covered", share(gap.cpu().covered()), micros(gap.cpu().unexplained()))
                : say("covered.none");
    }

    private String figures() {
        return say("figures", gap.figures().stream().map(this::figure).collect(Collectors.joining("; ")));
    }

    private String figure(GapFigure figure) {
        String name = say("per." + figure.figure().id());
        return switch (figure.value()) {
            case Reading.Available<PairValue>(PairValue value) ->
                say(
                        "figure",
                        name,
                        number(figure.figure(), value.contender()),
                        number(figure.figure(), value.against()));
            case Reading.Unavailable<PairValue>(String reason) -> say("figure.unknown", name, reason);
        };
    }

    private String limits() {
        if (Stream.of(gap.contender(), gap.against())
                .allMatch(side -> side.limits().isEmpty())) {
            return say("limits.none");
        }
        return say(
                "limits",
                Stream.of(gap.contender(), gap.against()).map(this::limit).collect(Collectors.joining("; ")));
    }

    private String limit(GapSide side) {
        return side.limits().stream()
                .findFirst()
                .map(limit -> say(
                        "limit",
                        side.label(),
                        texts.say("explain.kind." + limit.kind().id()),
                        named(limit),
                        share(limit.share())))
                .orElseGet(() -> say("limit.unknown", side.label()));
    }

    private static String named(SideLimit limit) {
        return limit.setting().map(GapWords::setting).orElse(limit.name());
    }

    private static String setting(LimitingSetting setting) {
        return setting.name() + " = " + setting.value();
    }

    /// Role and layer of a contribution.
    String name(Contribution part) {
        return say("part", role(part), layer(part), "").strip();
    }

    private String role(Contribution part) {
        return say("role." + part.role().id());
    }

    /// Packages of libraries have no other name.
    private String layer(Contribution part) {
        String key = "gap.layer." + part.layer();
        return texts.has(key) ? texts.say(key) : part.layer();
    }

    /// A figure per request in its unit.
    static String number(PerRequest figure, double value) {
        return figure == PerRequest.ALLOCATED_BYTES ? Figures.bytes(value) : Figures.significant(value);
    }

    /// A difference of times with its sign and interval: `−12.3 µs (−14.0 µs … −10.6 µs)`.
    static String micros(Interval difference) {
        return micros(difference.mid()) + " (" + micros(difference.lo()) + " … " + micros(difference.hi()) + ")";
    }

    private static String micros(double difference) {
        return (difference < 0 ? "−" : "+") + Figures.micros(Math.abs(difference));
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private String say(String key, Object... arguments) {
        return texts.say("gap." + key, arguments);
    }
}
