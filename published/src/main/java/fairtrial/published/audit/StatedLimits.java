package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Limits of concurrency that the author states: "16 threads", "9 workers", `--workers 4`, a pool of 50. They stand in
/// a contender's name, label or start command, or in a claim about the cause.
final class StatedLimits {
    private static final String UNITS = "(threads?|workers?|processes|permits|线程|进程|协程)";

    private static final Pattern BEFORE = Pattern.compile(
            "(?<![\\d.])(\\d{1,5})\\s*(?:个)?\\s*(?!virtual)(?:\\w+ )?" + UNITS, Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER = Pattern.compile(
            "(threads?(?:[.-]max)?|workers?|pool(?:[-_. ]?size)?|maxThreads|线程数?|连接池)\\s*[=: ]\\s*(\\d{1,5})(?![\\d.])",
            Pattern.CASE_INSENSITIVE);

    /// A number behind another word is that word's version: "Java 21 virtual threads", "Puma 6 workers".
    private static final Pattern VERSION = Pattern.compile(
            "\\b(?!(?:of|with|mit|max|to|by|at|and|x)\\b)[a-z][a-z\\d.+#]*[ -]?$", Pattern.CASE_INSENSITIVE);

    private static final Pattern VIRTUAL = Pattern.compile("virtual[ -]?$|虚拟$", Pattern.CASE_INSENSITIVE);

    private StatedLimits() {}

    /// The limit that a start command, or a claim about the cause, sets, and that this number of requests at
    /// once reaches.
    static Optional<Limits.Limit> set(Publication publication, PrintedRun run, double inService, double rounding) {
        Stream<String> claimed = publication.claims().stream()
                .filter(claim -> claim.kind() == Claim.Kind.CAUSE)
                .filter(claim ->
                        claim.a().filter(run.name().contender()::equals).isPresent())
                .flatMap(claim -> claim.setting().stream());
        return reached(
                Stream.concat(Stream.of(run.server().orElse("")), claimed).flatMap(text -> of(text, false)),
                inService,
                rounding);
    }

    /// The same, of what the name of the run has in it. A name is no setting: what it says is probable.
    static Optional<Limits.Limit> named(PrintedRun run, double inService, double rounding) {
        return reached(
                Stream.of(run.name().contender(), run.name().label(), run.name().group())
                        .flatMap(text -> of(text, true)),
                inService,
                rounding);
    }

    private static Optional<Limits.Limit> reached(Stream<Limits.Limit> stated, double inService, double rounding) {
        return stated.filter(limit -> Limits.reaches(inService, limit.value(), rounding))
                .min(Comparator.comparingDouble(limit -> Math.abs(limit.value() - inService)));
    }

    private static Stream<Limits.Limit> of(String text, boolean isName) {
        List<Limits.Limit> limits = new ArrayList<>();
        Matcher before = BEFORE.matcher(text);
        while (before.find()) {
            if (!isName || !VERSION.matcher(text.substring(0, before.start())).find()) {
                limits.add(limit(before.group(2), before.group(1)));
            }
        }
        Matcher after = AFTER.matcher(text);
        while (after.find()) {
            if (!VIRTUAL.matcher(text.substring(0, after.start())).find()) {
                limits.add(limit(after.group(1), after.group(2)));
            }
        }
        return limits.stream();
    }

    private static Limits.Limit limit(String setting, String value) {
        return new Limits.Limit("", false, List.of(), setting, Double.parseDouble(value));
    }
}
