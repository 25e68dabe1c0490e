package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Judgement of the claims that rank: one rule for all their forms. What ranks must be a figure of the contenders
/// at all, lead in each load, and lead by more than two runs of one server differ.
final class Rankings {
    /// A reported ratio is rounded: `12 %` may be 11.5–12.5, `15 times` 14.5–15.5.
    private static final double ROUNDING = 0.05;

    /// "Twice" may be 1.7 or 2.3 times: a spoken ratio has one digit.
    private static final double SPOKEN = 0.15;

    /// "Almost twice", "about three times": the author himself rounds.
    private static final double ROUGH = 0.2;

    private static final double MOST_ROUGH = 0.25;

    /// Largest difference that an author may call "close" or "the same" without contradicting the own table.
    private static final double CLOSE = 0.11;

    /// The same for a tail, for memory and CPU.
    private static final double CLOSE_OTHER = 0.20;

    /// Ratio up to which people mix up of which figure a per cent is.
    private static final double MOST_PER_CENT = 1.6;

    /// Largest difference for "about the same". A single run of two equal containers differs by a few percent
    /// on any machine (FACTS.md section 6: best of three differs by 3 % in half of the cases).
    static final double NOISE = 0.05;

    /// The same for a high percentile or the maximum: few responses make it, and one pause moves it.
    private static final double TAIL_NOISE = 0.20;

    /// Smallest lead of the other one that contradicts a text: below it, another run might turn the order.
    private static final double OPPOSITE = 0.02;

    /// Findings by which a row is a figure of something else, with their message keys.
    private static final Map<String, String> OTHER_FIGURES = Map.of(
            "concurrency-cap", "cap",
            "connects-each-time", "connects",
            "client-bound", "elsewhere",
            "network-bound", "elsewhere",
            "bottleneck-elsewhere", "elsewhere");

    private static final Map<String, String> PACED = Map.of(Pacing.SERVICE, "service", Pauses.PAUSE, "pause");

    private static final Pattern QUALIFIED = Pattern.compile(
            "\\b(without|except|apart from|among|other than|excluding|besides)\\b|除了|除外|其中", Pattern.CASE_INSENSITIVE);

    private final Set<Integer> different = new TreeSet<>();

    private final Publication publication;
    private final List<AuditFinding> found;
    private final Set<Integer> paced;

    /// The finding about contenders that were ranked under loads of their own; empty where there are none.
    Optional<AuditFinding> differentLoads() {
        return different.isEmpty()
                ? Optional.empty()
                : Optional.of(AuditFinding.aboutRows(List.copyOf(different), OtherLoads.CODE, Severity.SERIOUS));
    }

    Rankings(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.found = List.copyOf(found);
        this.paced = found.stream()
                .filter(f -> f.code().equals(Pacing.CODE))
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
    }

    /// The contender has the best, or the worst, figure.
    JudgedClaim extreme(Claim claim) {
        ClaimRows rows = new ClaimRows(publication, claim);
        List<Integer> own = rows.of(claim.a());
        List<Integer> others = rows.others(claim.a());
        if (own.isEmpty() || others.isEmpty()) {
            return judged(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-rows");
        }
        Leads leads = claim.kind() == Claim.Kind.BEST ? rows.leads(own, others) : new Leads(lags(rows, own, others));
        return leading(claim, rows, together(own, others), leads);
    }

    /// Lead of the nearest of the others over the own rows: the claim "worst" turned round.
    private static List<Double> lags(ClaimRows rows, List<Integer> own, List<Integer> others) {
        List<Integer> comparable = rows.underLoadsOf(own, others);
        return comparable.stream()
                .map(other -> rows.leads(List.of(other), own).least())
                .min(Comparator.naturalOrder())
                .map(List::of)
                .orElse(List.of());
    }

    /// Two contenders compared.
    JudgedClaim pair(Claim claim) {
        ClaimRows rows = new ClaimRows(publication, claim);
        List<Integer> a = rows.of(claim.a());
        List<Integer> b = rows.of(claim.b());
        if (a.isEmpty() || b.isEmpty()) {
            return judged(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-rows");
        }
        Leads leads = rows.leads(a, b);
        List<Integer> both = together(a, b);
        return switch (claim.kind()) {
            case FASTER -> leading(claim, rows, both, leads);
            case NOT_FASTER -> within(claim, rows, both, leads, 0);
            case EQUAL ->
                rows.areFewErrors(both)
                        ? judged(claim, ClaimVerdict.SUPPORTED, "holds", three(leads.mean()))
                        : within(claim, rows, both, leads, 1 - close(rows));
            default -> ratio(claim, rows, both, rows.ratios(a, b));
        };
    }

    private static double close(ClaimRows rows) {
        return rows.figure().isTail() || !rows.figure().dependsOnLoad() ? CLOSE_OTHER : CLOSE;
    }

    private static double noiseOf(ClaimRows rows) {
        return rows.figure().isTail() ? TAIL_NOISE : NOISE;
    }

    private static List<Integer> together(List<Integer> a, List<Integer> b) {
        List<Integer> both = new ArrayList<>(a);
        both.addAll(b);
        return both;
    }

    private JudgedClaim leading(Claim claim, ClaimRows rows, List<Integer> both, Leads leads) {
        String lead = three(leads.mean());
        double rounding = rows.rounding(both);
        double noise = Math.max(NOISE, rounding);
        // Two that share the first place are both first, and neither is faster.
        boolean shared = leads.most() == 1 && claim.kind() != Claim.Kind.FASTER;
        // "The best without changing the code" is said of some of the contenders only.
        boolean some = claim.b().isEmpty() && QUALIFIED.matcher(claim.text()).find();
        if (leads.most() <= 1 && leads.mean() < 1 - OPPOSITE && !shared && !some) {
            return judged(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", lead, "");
        }
        if (leads.least() < 1 - noise) {
            return judged(
                    claim,
                    ClaimVerdict.NOT_ENOUGH_PRINTED,
                    "mixed",
                    leads.won(),
                    leads.ratios().size());
        }
        boolean beyond = leads.mean() >= 1 + noiseOf(rows) - 1e-9 && leads.mean() > 1 + rounding + 1e-9;
        boolean repeated = claim.kind() == Claim.Kind.FASTER && rows.isApart(claim.a(), claim.b());
        return noSpeed(claim, rows, both)
                .orElseGet(() -> beyond || repeated
                        ? judged(claim, ClaimVerdict.SUPPORTED, "holds", lead)
                        : judged(claim, ClaimVerdict.WITHIN_NOISE, "within-noise", lead));
    }

    private JudgedClaim within(Claim claim, ClaimRows rows, List<Integer> both, Leads leads, double least) {
        String lead = three(leads.mean());
        double most = 1 + close(rows);
        if (leads.mean() > most || leads.mean() < least) {
            return judged(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", lead, "");
        }
        return noSpeed(claim, rows, both).orElseGet(() -> judged(claim, ClaimVerdict.SUPPORTED, "holds", lead));
    }

    /// The ratios that a text may mean by this one: turned round, or in per cent of the other figure. 30 % less is 0.7,
    /// and 1 ÷ 1.43.
    private static Stream<Double> forms(double ratio, double said) {
        Stream<Double> times = Stream.of(ratio, 1 / ratio);
        return said >= MOST_PER_CENT || said <= 1 / MOST_PER_CENT
                ? times
                : Stream.concat(times, Stream.of(2 - ratio, 2 - 1 / ratio));
    }

    /// A ratio that the author says of any load, or of the best figures.
    private JudgedClaim ratio(Claim claim, ClaimRows rows, List<Integer> both, List<Double> printed) {
        double said = claim.amount().ratio().orElse(printed.getFirst());
        double nearest = printed.stream()
                .flatMap(ratio -> forms(ratio, said))
                .filter(ratio -> ratio > 0)
                .min(Comparator.comparingDouble(ratio -> Math.abs(ratio / said - 1)))
                .orElse(said);
        double shownRatio = printed.stream()
                .min(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio / said))))
                .orElse(said);
        String shown = three(shownRatio);
        double digits = Math.max(Rounding.share(said), Rounding.spoken(said));
        double spoken = Rounding.isRough(claim.text())
                ? Math.clamp(digits, ROUGH, MOST_ROUGH)
                : Math.clamp(digits, ROUNDING, SPOKEN);
        if (Math.abs(nearest / said - 1) > Math.max(spoken, rows.rounding(both))) {
            return judged(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", shown, "");
        }
        boolean close = Math.abs(shownRatio - 1) < noiseOf(rows) && !rows.isApart(claim.a(), claim.b());
        return noSpeed(claim, rows, both)
                .orElseGet(() -> close
                        ? judged(claim, ClaimVerdict.WITHIN_NOISE, "within-noise", shown)
                        : judged(claim, ClaimVerdict.SUPPORTED, "holds", shown));
    }

    /// The judgement of a claim whose rows are not speeds; empty if they are. Paced or broken rows cannot
    /// rank; capped rows show something else. A pace is no fault of a latency.
    private Optional<JudgedClaim> noSpeed(Claim claim, ClaimRows rows, List<Integer> both) {
        ClaimFigure figure = rows.figure();
        if (!figure.dependsOnLoad()) {
            return Optional.empty();
        }
        if (rows.haveOtherLoads(both)) {
            different.addAll(both);
            return Optional.of(judged(claim, ClaimVerdict.CANNOT_RANK, "no-speed", OtherLoads.CODE));
        }
        boolean doubtful = figure.isMean()
                && !rows.agreeWithThroughput(claim)
                && found.stream()
                        .filter(f -> f.code().equals("mean-unreliable"))
                        .anyMatch(f -> f.rows().stream().anyMatch(both::contains));
        if (doubtful) {
            return Optional.of(judged(claim, ClaimVerdict.CANNOT_RANK, "no-speed", "mean-unreliable"));
        }
        return found.stream()
                .filter(f -> f.code().equals(Pacing.CODE)
                        ? figure.isThroughput() && isPaced(f, claim, both)
                        : f.severity() == Severity.FATAL || isOther(f, claim, rows, both))
                .filter(f -> f.rows().isEmpty() || f.rows().stream().anyMatch(both::contains))
                .min(Comparator.comparing(f -> otherFigure(f).isPresent()))
                .map(f -> otherFigure(f)
                        .map(key -> judged(claim, ClaimVerdict.SAYS_SOMETHING_ELSE, key))
                        .orElseGet(() -> judged(claim, ClaimVerdict.CANNOT_RANK, "no-speed", f.code())));
    }

    /// Whether a pace decides this claim. A contender that is slower than the pace of the other one is slower than it.
    private boolean isPaced(AuditFinding finding, Claim claim, List<Integer> both) {
        boolean order = claim.kind() != Claim.Kind.RATIO && claim.kind() != Claim.Kind.EQUAL;
        return paced.containsAll(both)
                ? finding.strength() == Strength.CERTAIN
                : finding.severity() != Severity.NOTE && !(order && finding.severity() == Severity.SERIOUS);
    }

    /// Whether all these rows are a figure of something else, by a serious finding: the throughput of a generator,
    /// of a link, of connecting. Who calls two of them equal says so himself.
    private static boolean isOther(AuditFinding finding, Claim claim, ClaimRows rows, List<Integer> both) {
        boolean all = finding.rows().isEmpty() || finding.rows().containsAll(both);
        boolean rate = rows.figure().isThroughput() && claim.kind() != Claim.Kind.EQUAL;
        // What the author names as the limit of all of them would make them alike.
        boolean named = finding.evidence().key().endsWith("bottleneck-named") && !rows.areAlike(both);
        return finding.severity() == Severity.SERIOUS
                && (finding.code().equals(SameWork.CODE)
                        ? !all
                        : all && rate && !named && OTHER_FIGURES.containsKey(finding.code()));
    }

    /// The message key of what a row shows instead of a speed; empty when it shows nothing.
    private static Optional<String> otherFigure(AuditFinding finding) {
        return PACED.entrySet().stream()
                .filter(pace -> finding.evidence().key().endsWith(pace.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> Optional.ofNullable(OTHER_FIGURES.get(finding.code())));
    }

    private static String three(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    private static JudgedClaim judged(Claim claim, ClaimVerdict verdict, String key, Object... arguments) {
        return new JudgedClaim(claim.text(), verdict, new Message("audit.claim." + key, arguments));
    }
}
