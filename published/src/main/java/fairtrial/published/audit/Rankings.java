package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.Publication;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Judgement of the claims that rank: one rule for all their forms. What ranks must be a figure of the contenders
/// at all, lead in each load, and lead by more than two runs of one server differ.
final class Rankings {
    /// Largest difference that an author may call "close" or "the same" without contradicting the own table.
    private static final double CLOSE = 0.11;

    /// The same for a tail, for memory and CPU.
    private static final double CLOSE_OTHER = 0.20;

    /// Largest difference for "about the same". A single run of two equal containers differs by a few percent
    /// on any machine (FACTS.md section 6: best of three differs by 3 % in half of the cases).
    static final double NOISE = 0.05;

    /// The same for a high percentile or the maximum: few responses make it, and one pause moves it.
    private static final double TAIL_NOISE = 0.20;

    /// Smallest lead of the other one that contradicts a text: below it, another run might turn the order.
    private static final double OPPOSITE = 0.02;

    private static final Pattern QUALIFIED = Pattern.compile(
            "\\b(without|except|apart from|among|other than|excluding|besides)\\b|除了|除外|其中", Pattern.CASE_INSENSITIVE);

    private final Publication publication;
    private final NoSpeed noSpeed;

    Rankings(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.noSpeed = new NoSpeed(found);
    }

    /// The finding about contenders that were ranked under loads of their own; empty where there are none.
    Optional<AuditFinding> differentLoads() {
        return noSpeed.differentLoads();
    }

    /// The contender has the best, or the worst, figure.
    JudgedClaim extreme(Claim claim) {
        ClaimRows rows = new ClaimRows(publication, claim);
        List<Integer> own = rows.of(claim.a());
        List<Integer> others = rows.others(claim.a());
        if (own.isEmpty() || others.isEmpty()) {
            return JudgedClaim.of(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-rows");
        }
        Leads leads = claim.kind() == Claim.Kind.BEST ? rows.leads(own, others) : new Leads(lags(rows, own, others));
        return leading(claim, rows, ClaimRows.together(own, others), leads);
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
            return JudgedClaim.of(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-rows");
        }
        Leads leads = rows.leads(a, b);
        List<Integer> both = ClaimRows.together(a, b);
        return switch (claim.kind()) {
            case FASTER -> leading(claim, rows, both, leads);
            case NOT_FASTER -> within(claim, rows, both, leads, 0);
            case EQUAL ->
                rows.areFewErrors(both)
                        ? JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "holds", three(leads.mean()))
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

    private JudgedClaim leading(Claim claim, ClaimRows rows, List<Integer> both, Leads leads) {
        String lead = three(leads.mean());
        double rounding = rows.rounding(both);
        double noise = Math.max(NOISE, rounding);
        // Two that share the first place are both first, and neither is faster.
        boolean shared = leads.most() == 1 && claim.kind() != Claim.Kind.FASTER;
        // "The best without changing the code" is said of some of the contenders only.
        boolean some = claim.b().isEmpty() && QUALIFIED.matcher(claim.text()).find();
        if (leads.most() <= 1 && leads.mean() < 1 - OPPOSITE && !shared && !some) {
            return JudgedClaim.of(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", lead, "");
        }
        if (leads.least() < 1 - noise) {
            return JudgedClaim.of(
                    claim,
                    ClaimVerdict.NOT_ENOUGH_PRINTED,
                    "mixed",
                    leads.won(),
                    leads.ratios().size());
        }
        boolean beyond = leads.mean() >= 1 + noiseOf(rows) - 1e-9 && leads.mean() > 1 + rounding + 1e-9;
        boolean repeated = claim.kind() == Claim.Kind.FASTER && rows.isApart(claim.a(), claim.b());
        return noSpeed.judge(claim, rows, both)
                .orElseGet(() -> beyond || repeated
                        ? JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "holds", lead)
                        : JudgedClaim.of(claim, ClaimVerdict.WITHIN_NOISE, "within-noise", lead));
    }

    private JudgedClaim within(Claim claim, ClaimRows rows, List<Integer> both, Leads leads, double least) {
        String lead = three(leads.mean());
        double most = 1 + close(rows);
        if (leads.mean() > most || leads.mean() < least) {
            return JudgedClaim.of(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", lead, "");
        }
        return noSpeed.judge(claim, rows, both)
                .orElseGet(() -> JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "holds", lead));
    }

    private JudgedClaim ratio(Claim claim, ClaimRows rows, List<Integer> both, List<Double> printed) {
        if (printed.isEmpty()) {
            return JudgedClaim.of(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-rows");
        }
        SaidRatio said = new SaidRatio(claim.amount().ratio().orElse(printed.getFirst()), claim.text());
        double nearest = said.nearest(printed);
        String shown = three(nearest);
        if (!said.fits(printed, rows.rounding(both))) {
            return JudgedClaim.of(claim, ClaimVerdict.CONTRADICTS_ITSELF, "table", shown, "");
        }
        boolean close = Math.abs(nearest - 1) < noiseOf(rows) && !rows.isApart(claim.a(), claim.b());
        return noSpeed.judge(claim, rows, both)
                .orElseGet(() -> close
                        ? JudgedClaim.of(claim, ClaimVerdict.WITHIN_NOISE, "within-noise", shown)
                        : JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "holds", shown));
    }

    private static String three(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }
}
