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
    private static final Pattern BEFORE = Pattern.compile(
            "(?<![\\d.])(\\d{1,5})\\s*(?:个)?\\s*(?:\\w+ )?(threads?|workers?|processes|permits|线程|进程|协程)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER = Pattern.compile(
            "(threads?(?:[.-]max)?|workers?|pool(?:[-_. ]?size)?|maxThreads|线程数?|连接池)\\s*[=: ]\\s*(\\d{1,5})(?![\\d.])",
            Pattern.CASE_INSENSITIVE);

    private StatedLimits() {}

    /// The stated limit of the run that this number of requests at once reaches.
    static Optional<Limits.Limit> matching(Publication publication, PrintedRun run, double inService, double rounding) {
        return texts(publication, run)
                .flatMap(text -> of(text).stream())
                .filter(limit -> Limits.reaches(inService, limit.value(), rounding))
                .min(Comparator.comparingDouble(limit -> Math.abs(limit.value() - inService)));
    }

    private static Stream<String> texts(Publication publication, PrintedRun run) {
        Stream<String> claimed = publication.claims().stream()
                .filter(claim -> claim.kind() == Claim.Kind.CAUSE)
                .filter(claim ->
                        claim.a().filter(run.name().contender()::equals).isPresent())
                .flatMap(claim -> claim.setting().stream());
        return Stream.concat(
                Stream.of(
                        run.name().contender(),
                        run.name().label(),
                        run.name().group(),
                        run.server().orElse("")),
                claimed);
    }

    private static List<Limits.Limit> of(String text) {
        List<Limits.Limit> limits = new ArrayList<>();
        Matcher before = BEFORE.matcher(text);
        while (before.find()) {
            limits.add(limit(before.group(2), before.group(1)));
        }
        Matcher after = AFTER.matcher(text);
        while (after.find()) {
            limits.add(limit(after.group(1), after.group(2)));
        }
        return limits;
    }

    private static Limits.Limit limit(String setting, String value) {
        return new Limits.Limit("", false, List.of(), setting, Double.parseDouble(value));
    }
}
