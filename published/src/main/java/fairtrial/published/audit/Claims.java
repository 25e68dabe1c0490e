package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Judgement of each claim by its rows: whether they are speeds at all, and whether they support the claim.
final class Claims {
    /// Largest difference of a figure in the text from the same one in the table, and of one that the text rounds.
    private static final double SAME = 0.005;

    private static final double ROUNDED = 0.1;

    private static final double ROUGHLY = 0.2;

    /// Smallest ratio of the errors of one that failed to those of one that did not.
    private static final double FAILING = 10;

    /// "105,000+" may be up to a tenth more, or its last digit.
    private static final double MORE = 1.1;

    private static final double FAR = 3;

    private final Publication publication;
    private final Rankings rankings;
    private final Causes causes;
    private final List<AuditFinding> more = new ArrayList<>();

    Claims(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.rankings = new Rankings(publication, found);
        this.causes = new Causes(publication, found);
    }

    List<JudgedClaim> judged() {
        return publication.claims().stream().map(this::judge).toList();
    }

    /// Findings from the claims themselves: contradictions between text and table.
    List<AuditFinding> findings() {
        return Stream.concat(more.stream(), rankings.differentLoads().stream()).toList();
    }

    private JudgedClaim judge(Claim claim) {
        return switch (claim.kind()) {
            case BEST, WORST -> noted(claim, rankings.extreme(claim));
            case FASTER, NOT_FASTER, EQUAL, RATIO -> noted(claim, rankings.pair(claim));
            case VALUE -> value(claim);
            case ERRORS_DIFFER -> errors(claim);
            case ONLY_FAILED -> onlyFailed(claim);
            case MEMORY -> memory(claim);
            case CAUSE -> noted(claim, causes.judge(claim));
            case BUSY_THREADS -> artefact(claim, "runnable-is-not-running", "audit.claim.runnable-is-not-running");
            case KEEP_ALIVE_HEADER -> artefact(claim, "text-contradicts-table", "audit.claim.keep-alive-header");
            case VERSION -> version(claim);
        };
    }

    /// The judgement, with a finding for a text that its own table contradicts.
    private JudgedClaim noted(Claim claim, JudgedClaim judged) {
        if (judged.verdict() == ClaimVerdict.CONTRADICTS_ITSELF) {
            more.add(AuditFinding.of("text-contradicts-table", Severity.SERIOUS, claim.text()));
        }
        return judged;
    }

    private List<Integer> rowsOf(Claim claim, Optional<String> contender) {
        return new ClaimRows(publication, claim).about(contender);
    }

    /// A value in the text, against the rows that it may be about. Of several rows it need not be any: the text may
    /// mean their mean.
    private JudgedClaim value(Claim claim) {
        ClaimFigure figure = ClaimFigure.of(claim);
        List<Integer> rows = new ClaimRows(publication, claim).of(claim.a());
        if (rows.isEmpty() || claim.amount().value().isEmpty()) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        double said = claim.amount().value().get();
        List<Double> printed = rows.stream()
                .flatMap(row -> figure.of(publication, publication.runs().get(row)).stream())
                .map(figure::asPrinted)
                .sorted()
                .toList();
        Optional<Double> same =
                printed.stream().filter(value -> isSame(claim, said, value)).findFirst();
        if (same.isPresent()) {
            return finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", Identities.digits(same.get()));
        }
        boolean between = said > printed.getFirst() && said < printed.getLast();
        // Far from all of them it is another figure, or a run that is not printed.
        boolean far = said < printed.getFirst() / FAR || said > printed.getLast() * FAR;
        return between || far
                ? finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows")
                : otherValue(publication.runs().get(rows.getFirst()), claim, said, printed.getFirst());
    }

    private static boolean isSame(Claim claim, double said, double printed) {
        // A figure in a sentence is rounded or cut off: it may differ by its whole last digit.
        double spoken = Rounding.isRough(claim.text()) ? ROUGHLY : Math.clamp(2 * Rounding.spoken(said), SAME, ROUNDED);
        boolean more = Rounding.isAtLeast(claim.text())
                && printed >= said
                && printed <= said * Math.max(MORE, 1 + 2 * Rounding.spoken(said));
        return more || Math.abs(printed - said) <= (spoken + 1e-9) * Math.abs(said);
    }

    private JudgedClaim otherValue(PrintedRun run, Claim claim, double said, double printed) {
        String text = Identities.digits(said);
        String output = Identities.digits(printed);
        return impossible(run, claim, said)
                .map(little -> contradiction(claim, "audit.claim.value.little", text, output, little))
                .orElseGet(() -> contradiction(claim, "audit.claim.value", text, output));
    }

    /// The value of X·R/N for the latency in the text.
    private static Optional<String> impossible(PrintedRun run, Claim claim, double said) {
        boolean latency = claim.amount().figure().filter("throughput"::equals).isEmpty();
        return run.figures()
                .throughput()
                .flatMap(x -> run.figures().load().connections().map(n -> x * said / 1e3 / n))
                .filter(little -> latency)
                .map(little -> String.format(Locale.ROOT, "%.2f", little));
    }

    /// The mean share of errors of a contender's rows; empty where none was reported.
    private Optional<Double> errorShare(Claim claim, Optional<String> contender) {
        OptionalDouble mean = rowsOf(claim, contender).stream()
                .flatMap(row -> new Identities(publication, publication.runs().get(row)).errorShare().stream())
                .mapToDouble(Double::doubleValue)
                .average();
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    private JudgedClaim errors(Claim claim) {
        Optional<Double> a = errorShare(claim, claim.a());
        Optional<Double> b = claim.b().isPresent() ? errorShare(claim, claim.b()) : otherErrors(claim, a);
        if (a.isEmpty() || b.isEmpty()) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        String shares = Identities.digits(100 * a.get()) + " %";
        return a.equals(b)
                ? contradiction(claim, "audit.claim.same-errors", shares)
                : finding(
                        claim,
                        ClaimVerdict.SUPPORTED,
                        "audit.claim.holds",
                        shares + ", " + Identities.digits(100 * b.get()) + " %");
    }

    /// The share of errors of the contender that differs most; empty where none was reported.
    private Optional<Double> otherErrors(Claim claim, Optional<Double> own) {
        return others(claim).stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(share -> Math.abs(share - own.orElse(0.0))));
    }

    /// The shares of errors of all contenders but the claim's own.
    private List<Optional<Double>> others(Claim claim) {
        return publication.runs().stream()
                .map(run -> run.name().contender())
                .distinct()
                .filter(name -> !claim.a().equals(Optional.of(name)))
                .filter(name -> claim.b().map(name::equals).orElse(true))
                .map(name -> errorShare(claim, Optional.of(name)))
                .toList();
    }

    private JudgedClaim onlyFailed(Claim claim) {
        Optional<Double> own = errorShare(claim, claim.a());
        List<Optional<Double>> others = others(claim);
        if (own.isEmpty() || others.stream().anyMatch(Optional::isEmpty)) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        String share = Identities.digits(100 * own.get()) + " %";
        double most =
                others.stream().mapToDouble(other -> other.orElse(0.0)).max().orElse(0);
        // Some failed requests of another one are not failing.
        return own.get() > FAILING * most
                ? finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", share)
                : own.get() <= most
                        ? contradiction(claim, "audit.claim.table", share, "")
                        : finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
    }

    /// A used heap ranks nothing; a resident size does, for the largest or the smallest.
    private JudgedClaim memory(Claim claim) {
        Claim about = claim.about("memory");
        if (claim.b().isPresent()) {
            JudgedClaim less = rankings.pair(about.as(Claim.Kind.FASTER));
            return less.verdict() == ClaimVerdict.CONTRADICTS_ITSELF
                    ? rankings.pair(about.between(claim.b(), claim.a()).as(Claim.Kind.FASTER))
                    : less;
        }
        JudgedClaim least = rankings.extreme(about.as(Claim.Kind.BEST));
        JudgedClaim most = rankings.extreme(about.as(Claim.Kind.WORST));
        boolean heapAlone = least.verdict() == ClaimVerdict.NOT_ENOUGH_PRINTED
                && publication.runs().stream()
                        .anyMatch(run -> run.figures().heap().usedBytes().isPresent());
        if (heapAlone) {
            return finding(claim, ClaimVerdict.CANNOT_RANK, "audit.claim.memory");
        }
        JudgedClaim better = least.verdict().compareTo(most.verdict()) >= 0 ? least : most;
        // Neither the least nor the most: what it is compared with, the claim does not say.
        return better.verdict() == ClaimVerdict.CONTRADICTS_ITSELF
                ? finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows")
                : better;
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
