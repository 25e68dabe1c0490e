package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Judgement of each claim by its rows: whether they are speeds at all, and whether they support the claim.
final class Claims {
    /// A reported ratio is rounded: `12 %` may be 11.5–12.5, `15 times` 14.5–15.5.
    private static final double ROUNDING = 0.05;

    /// Largest difference for "about the same". A single run of two equal containers differs by a few percent
    /// on any machine (FACTS.md section 6: best of three differs by 3 % in half of the cases).
    private static final double NOISE = 0.05;

    /// Findings by which a row is a figure of something else, with their message keys.
    private static final Map<String, String> OTHER_FIGURES = Map.of(
            "concurrency-cap", "audit.claim.cap",
            "connects-each-time", "audit.claim.connects");

    private final Publication publication;
    private final List<AuditFinding> found;
    private final List<AuditFinding> more = new ArrayList<>();

    Claims(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.found = List.copyOf(found);
    }

    List<JudgedClaim> judged() {
        return publication.claims().stream().map(this::judge).toList();
    }

    /// Findings from the claims themselves: contradictions between text and table.
    List<AuditFinding> findings() {
        return List.copyOf(more);
    }

    private JudgedClaim judge(Claim claim) {
        return switch (claim.kind()) {
            case BEST, WORST -> extreme(claim);
            case FASTER, NOT_FASTER, EQUAL, RATIO -> pair(claim);
            case VALUE -> value(claim);
            case ERRORS_DIFFER -> errors(claim);
            case MEMORY -> finding(claim, ClaimVerdict.CANNOT_RANK, "audit.claim.memory");
            case CAUSE -> cause(claim);
            case BUSY_THREADS -> artefact(claim, "runnable-is-not-running", "audit.claim.runnable-is-not-running");
            case KEEP_ALIVE_HEADER -> artefact(claim, "text-contradicts-table", "audit.claim.keep-alive-header");
            case VERSION -> version(claim);
        };
    }

    private List<Integer> rows(Claim claim) {
        return IntStream.range(0, publication.runs().size())
                .filter(row ->
                        publication.runs().get(row).figures().throughput().isPresent())
                .filter(row -> claim.group()
                        .map(publication.runs().get(row).name().group()::equals)
                        .orElse(true))
                .filter(row -> claim.label()
                        .map(publication.runs().get(row).name().label()::equals)
                        .orElse(true))
                .boxed()
                .toList();
    }

    private List<Integer> rowsOf(Claim claim, Optional<String> contender) {
        return rows(claim).stream()
                .filter(row -> contender
                        .filter(publication.runs().get(row).name().contender()::equals)
                        .isPresent())
                .toList();
    }

    private double best(List<Integer> rows) {
        return rows.stream()
                .map(publication.runs()::get)
                .mapToDouble(run -> run.figures().throughput().orElse(0.0))
                .max()
                .orElse(0);
    }

    /// The judgement of a claim whose rows are not speeds; empty if they are. Paced or broken rows cannot
    /// rank; capped rows show something else.
    private Optional<JudgedClaim> noSpeed(Claim claim, List<Integer> rows) {
        return found.stream()
                .filter(f -> f.severity() == Severity.FATAL)
                .filter(f -> f.rows().isEmpty() || f.rows().stream().anyMatch(rows::contains))
                .min(Comparator.comparing(f -> OTHER_FIGURES.containsKey(f.code())))
                .map(f -> OTHER_FIGURES.containsKey(f.code())
                        ? finding(claim, ClaimVerdict.SAYS_SOMETHING_ELSE, OTHER_FIGURES.getOrDefault(f.code(), ""))
                        : finding(claim, ClaimVerdict.CANNOT_RANK, "audit.claim.no-speed", f.code()));
    }

    private JudgedClaim extreme(Claim claim) {
        List<Integer> all = rows(claim);
        List<Integer> own = rowsOf(claim, claim.a());
        if (own.isEmpty() || all.size() == own.size()) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        boolean highest = claim.kind() == Claim.Kind.BEST;
        Optional<JudgedClaim> none = noSpeed(claim, all);
        if (none.isPresent()) {
            return none.get();
        }
        double mine = best(own);
        boolean holds = all.stream()
                .filter(row -> !own.contains(row))
                .map(publication.runs()::get)
                .mapToDouble(run -> run.figures().throughput().orElse(0.0))
                .allMatch(other -> highest ? mine >= other : mine <= other);
        return holds
                ? finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", Identities.digits(mine))
                : contradiction(claim, "audit.claim.table", Identities.digits(mine), "");
    }

    private JudgedClaim pair(Claim claim) {
        List<Integer> a = rowsOf(claim, claim.a());
        List<Integer> b = rowsOf(claim, claim.b());
        if (a.isEmpty() || b.isEmpty()) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        double ratio = best(a) / best(b);
        boolean holds = switch (claim.kind()) {
            case FASTER -> ratio > 1;
            case NOT_FASTER -> ratio <= 1 + NOISE;
            case EQUAL -> Math.abs(ratio - 1) <= NOISE;
            default -> Math.abs(ratio / claim.amount().ratio().orElse(ratio) - 1) <= ROUNDING;
        };
        String printed = String.format(Locale.ROOT, "%.3f", ratio);
        if (!holds) {
            return contradiction(claim, "audit.claim.table", printed, "");
        }
        List<Integer> both = new ArrayList<>(a);
        both.addAll(b);
        boolean small = claim.kind() == Claim.Kind.FASTER && ratio < 1 + NOISE;
        return noSpeed(claim, both)
                .orElseGet(() -> small
                        ? finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.within-noise", printed)
                        : finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", printed));
    }

    private JudgedClaim value(Claim claim) {
        for (int row : rowsOf(claim, claim.a())) {
            PrintedRun run = publication.runs().get(row);
            Optional<Double> printed =
                    claim.amount().figure().filter("throughput"::equals).isPresent()
                            ? run.figures().throughput()
                            : run.figures().latency().meanMicros().map(micros -> micros / 1e3);
            if (printed.isPresent() && claim.amount().value().isPresent()) {
                double said = claim.amount().value().get();
                boolean same = Math.abs(printed.get() / said - 1) <= 0.005;
                return same
                        ? finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", Identities.digits(printed.get()))
                        : contradiction(
                                claim,
                                "audit.claim.value",
                                Identities.digits(said),
                                Identities.digits(printed.get()),
                                impossible(run, claim, said));
            }
        }
        return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
    }

    /// The value of X·R/N for the latency in the text, or `-` where it cannot be computed.
    private static String impossible(PrintedRun run, Claim claim, double said) {
        boolean latency = claim.amount().figure().filter("throughput"::equals).isEmpty();
        return run.figures()
                .throughput()
                .flatMap(x -> run.figures().load().connections().map(n -> x * said / 1e3 / n))
                .filter(little -> latency)
                .map(little -> String.format(Locale.ROOT, "%.2f", little))
                .orElse("-");
    }

    private JudgedClaim errors(Claim claim) {
        List<Integer> both = new ArrayList<>(rowsOf(claim, claim.a()));
        both.addAll(rowsOf(claim, claim.b()));
        List<Double> shares = both.stream()
                .flatMap(row -> new Identities(publication, publication.runs().get(row)).errorShare().stream())
                .toList();
        if (shares.isEmpty()) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        boolean same = shares.stream().distinct().count() == 1;
        String share = Identities.digits(100 * shares.getFirst()) + " %";
        return same
                ? contradiction(claim, "audit.claim.same-errors", share)
                : finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", share);
    }

    private JudgedClaim cause(Claim claim) {
        Optional<AuditFinding> cap = found.stream()
                .filter(f -> f.code().equals("concurrency-cap"))
                .filter(f -> f.rows().stream().anyMatch(rowsOf(claim, claim.a())::contains))
                .findFirst();
        if (cap.isEmpty()) {
            return finding(
                    claim,
                    ClaimVerdict.NOT_ENOUGH_PRINTED,
                    "audit.claim.no-cap",
                    claim.setting().orElse("?"));
        }
        String limit = cap.get().evidence().arguments().get(2);
        boolean same = claim.setting().filter(limit::startsWith).isPresent();
        return finding(
                claim,
                same ? ClaimVerdict.SUPPORTED : ClaimVerdict.SAYS_SOMETHING_ELSE,
                "audit.claim.cause",
                limit,
                claim.setting().orElse("?"));
    }

    /// The judgement of a claim whose evidence does not support it.
    private JudgedClaim artefact(Claim claim, String code, String why) {
        more.add(AuditFinding.of(code, Severity.SERIOUS, claim.text()));
        return finding(claim, ClaimVerdict.SAYS_SOMETHING_ELSE, why);
    }

    /// The judgement of a claim about two versions in one article: a note that does not decide the claim.
    private JudgedClaim version(Claim claim) {
        more.add(AuditFinding.of("text-contradicts-table", Severity.NOTE, claim.text()));
        return finding(
                claim,
                ClaimVerdict.SAYS_SOMETHING_ELSE,
                "audit.claim.version",
                claim.a().orElse("?"),
                claim.b().orElse("?"));
    }

    private JudgedClaim contradiction(Claim claim, String key, Object... numbers) {
        more.add(AuditFinding.of("text-contradicts-table", Severity.SERIOUS, claim.text()));
        return finding(claim, ClaimVerdict.CONTRADICTS_ITSELF, key, numbers);
    }

    private static JudgedClaim finding(Claim claim, ClaimVerdict verdict, String key, Object... arguments) {
        return new JudgedClaim(claim.text(), verdict, new Message(key, arguments));
    }
}
