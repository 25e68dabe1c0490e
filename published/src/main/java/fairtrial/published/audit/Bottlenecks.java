package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.Publication.Bottleneck;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Rule for a limit that the author names: of all runs, or of a group. Where it is not the server, the throughput is
/// not the server's either.
final class Bottlenecks implements Rule {
    /// Smallest busy share of a bottleneck: 90 %, as for the contender's CPUs (PROTOCOL.md, Validity).
    private static final double FULL = 0.9;

    /// Most words of a name: a longer text explains something.
    private static final int WORDS = 4;

    private static final Set<NamedLimit> OUTSIDE = EnumSet.of(NamedLimit.GENERATOR, NamedLimit.NETWORK);

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        Map<String, List<Integer>> groups = RowGroups.byGroup(publication);
        publication
                .environment()
                .bottleneck()
                .flatMap(named -> finding(publication, List.of(), named))
                .ifPresent(found::add);
        publication
                .service()
                .groups()
                .forEach((group, facts) -> facts.bottleneck()
                        .flatMap(named -> finding(publication, groups.getOrDefault(group, List.of()), named))
                        .filter(finding -> !finding.rows().isEmpty())
                        .ifPresent(found::add));
        publication.claims().stream()
                .filter(claim -> claim.kind() == Claim.Kind.CAUSE)
                .filter(claim -> claim.a().isPresent() || claim.group().isPresent())
                .flatMap(claim -> named(publication, claim).stream())
                .filter(finding -> !finding.rows().isEmpty())
                .forEach(found::add);
        return found;
    }

    /// The load generator or the link, named as the cause of some rows.
    private static Optional<AuditFinding> named(Publication publication, Claim claim) {
        ClaimRows rows = new ClaimRows(publication, claim);
        return claim.setting()
                .filter(said -> !NamedLimit.isDenied(said))
                .filter(said -> !said.contains("overhead"))
                .filter(said -> said.split("\\s+").length <= WORDS && OUTSIDE.contains(NamedLimit.of(said)))
                .flatMap(said -> finding(
                        publication,
                        claim.a().isPresent() ? rows.of(claim.a()) : rows.all(),
                        new Bottleneck(said, Optional.empty())));
    }

    private static Optional<AuditFinding> finding(Publication publication, List<Integer> rows, Bottleneck named) {
        NamedLimit limit = NamedLimit.of(named.what());
        // A sentence that names no usual limit explains the figures rather than names one.
        boolean sentence = limit == NamedLimit.OTHER && named.what().split("\\s+").length > WORDS + 1;
        Optional<String> code = sentence ? Optional.empty() : limit.code();
        if (named.busy().isPresent()) {
            // The share is shown: only a full one is a limit.
            return code.filter(c -> named.busy().get() >= FULL)
                    .map(c -> AuditFinding.aboutRows(
                                    rows,
                                    c,
                                    Severity.FATAL,
                                    named.what(),
                                    Identities.digits(100 * named.busy().get()) + " %")
                            .named("bottleneck-elsewhere"));
        }
        return code.map(c ->
                AuditFinding.aboutRows(rows, c, severity(publication, rows)).worded("bottleneck-named", named.what()));
    }

    /// Serious where the author ranks the throughput of these rows all the same.
    private static Severity severity(Publication publication, List<Integer> rows) {
        boolean ranked = publication.claims().stream()
                .filter(claim -> claim.kind().isRanking())
                .map(claim -> new ClaimRows(publication, claim))
                .filter(claimed -> claimed.figure().isThroughput())
                .anyMatch(claimed -> rows.isEmpty() || claimed.named().stream().anyMatch(rows::contains));
        return ranked ? Severity.SERIOUS : Severity.NOTE;
    }
}
