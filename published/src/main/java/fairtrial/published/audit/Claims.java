package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Judgement of each claim by its rows: whether they are speeds at all, and whether they support the claim.
final class Claims {
    /// Largest difference of a figure in the text from the same one in the table, and of one that the text rounds.
    private static final double SAME = 0.005;

    private static final double ROUNDED = 0.03;

    /// "105,000+" may be up to a tenth more.
    private static final double MORE = 1.1;

    private static boolean isAbout(String text) {
        return text.contains("~") || text.contains("about") || text.contains("约");
    }

    private final Publication publication;
    private final List<AuditFinding> found;
    private final Rankings rankings;
    private final List<AuditFinding> more = new ArrayList<>();

    Claims(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.found = List.copyOf(found);
        this.rankings = new Rankings(publication, found);
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
            case CAUSE -> cause(claim);
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

    private JudgedClaim value(Claim claim) {
        ClaimFigure figure = ClaimFigure.of(claim);
        for (int row : rowsOf(claim, claim.a())) {
            PrintedRun run = publication.runs().get(row);
            Optional<Double> printed = figure.of(publication, run).map(figure::asPrinted);
            if (claim.amount().figure().isPresent()
                    && printed.isPresent()
                    && claim.amount().value().isPresent()) {
                double said = claim.amount().value().get();
                double spoken = Math.clamp(Rounding.spoken(said), isAbout(claim.text()) ? ROUNDED : SAME, ROUNDED);
                boolean more = claim.text().contains("+") && printed.get() >= said && printed.get() <= said * MORE;
                return more || Math.abs(printed.get() - said) <= spoken * Math.abs(said)
                        ? finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", Identities.digits(printed.get()))
                        : otherValue(run, claim, said, printed.get());
            }
        }
        return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
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
        Optional<Double> b = errorShare(claim, claim.b());
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

    private JudgedClaim onlyFailed(Claim claim) {
        Optional<Double> own = errorShare(claim, claim.a());
        List<Optional<Double>> others = publication.runs().stream()
                .map(run -> run.name().contender())
                .distinct()
                .filter(name -> !claim.a().equals(Optional.of(name)))
                .map(name -> errorShare(claim, Optional.of(name)))
                .toList();
        if (own.isEmpty() || others.stream().anyMatch(Optional::isEmpty)) {
            return finding(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "audit.claim.no-rows");
        }
        String share = Identities.digits(100 * own.get()) + " %";
        boolean holds = own.get() > 0 && others.stream().allMatch(other -> other.orElse(0.0) == 0);
        return holds
                ? finding(claim, ClaimVerdict.SUPPORTED, "audit.claim.holds", share)
                : contradiction(claim, "audit.claim.table", share, "");
    }

    /// A used heap ranks nothing; a resident size does, for the largest or the smallest.
    private JudgedClaim memory(Claim claim) {
        Claim about = claim.about("memory");
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
        boolean same = claim.setting()
                .filter(said -> limit.startsWith(said) || isNumberOf(said, limit))
                .isPresent();
        return finding(
                claim,
                same ? ClaimVerdict.SUPPORTED : ClaimVerdict.SAYS_SOMETHING_ELSE,
                "audit.claim.cause",
                limit,
                claim.setting().orElse("?"));
    }

    /// Whether a text names the number of a limit that is written as `setting = 200`.
    private static boolean isNumberOf(String said, String limit) {
        int number = limit.lastIndexOf(' ') + 1;
        String value = limit.substring(number);
        return !value.isEmpty() && List.of(said.split("\\D+")).contains(value);
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
