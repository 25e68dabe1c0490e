package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Judgement of what an author names as the cause: by a cap, by the CPUs, by the link, or by a finding about the same
/// thing. What none of them shows, the figures leave open.
final class Causes {
    /// Largest difference of rows that have one limit in common: two runs of one server differ by about 3 %
    /// (FACTS.md section 6).
    private static final double SAME = 1.03;

    /// Idle share of the CPUs up to which they are the limit (PROTOCOL.md, Validity), and from which on they are not.
    private static final double BUSY = 0.10;

    private static final double IDLE = 0.30;

    /// Share of a link's bits below which it is not full: small packets leave more than half of it unused, though.
    private static final double LOW = 0.5;

    private static final double BITS = 8;

    private static final Pattern CPU = Pattern.compile("\\bcpus?\\b|处理器", Pattern.CASE_INSENSITIVE);

    /// Findings, and the words by which an author names the same thing.
    private static final Map<String, Pattern> SAME_THING = Map.of(
            "connects-each-time",
            words("connect|handshake|keep-?alive|短连接|连接的?建立"),
            "client-same-host",
            words("same (host|machine|server|vm)|localhost|one machine|同一台|同一个"),
            "pipelining",
            words("pipelin"),
            "gc-bound",
            words("\\bgc\\b|garbage|垃圾"));

    private final Publication publication;
    private final List<AuditFinding> found;

    Causes(Publication publication, List<AuditFinding> found) {
        this.publication = publication;
        this.found = List.copyOf(found);
    }

    private static Pattern words(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }

    /// The judgement of a claim about the cause.
    JudgedClaim judge(Claim claim) {
        String said = claim.setting().orElse("?");
        List<Integer> rows = rows(claim);
        Optional<JudgedClaim> cpu = isOwnCpu(said) ? byCpu(claim, rows, said) : Optional.empty();
        return cpu.or(() -> byCap(claim, rows, said))
                .or(() -> NamedLimit.of(said) == NamedLimit.NETWORK ? byLink(claim, rows) : Optional.empty())
                .or(() -> byFinding(claim, rows, said))
                .or(() -> alike(claim, rows, said))
                .orElseGet(() -> JudgedClaim.of(claim, ClaimVerdict.NOT_ENOUGH_PRINTED, "no-cap", said));
    }

    private static boolean isOwnCpu(String said) {
        return CPU.matcher(said).find() && !NamedLimit.isDenied(said) && NamedLimit.of(said) == NamedLimit.SERVER;
    }

    private List<Integer> rows(Claim claim) {
        ClaimRows rows = new ClaimRows(publication, claim);
        return claim.a().isPresent() ? rows.about(claim.a()) : rows.all();
    }

    private Optional<JudgedClaim> byCap(Claim claim, List<Integer> rows, String said) {
        return found.stream()
                .filter(f -> f.code().equals("concurrency-cap"))
                .filter(f -> f.rows().stream().anyMatch(rows::contains))
                .findFirst()
                .map(cap -> cap.evidence().arguments().get(2))
                .filter(limit -> !limit.isEmpty() || NamedLimit.of(said) != NamedLimit.GENERATOR)
                .map(limit -> JudgedClaim.of(
                        claim,
                        limit.isEmpty() || limit.startsWith(said) || isNumberOf(said, limit)
                                ? ClaimVerdict.SUPPORTED
                                : ClaimVerdict.SAYS_SOMETHING_ELSE,
                        "cause",
                        limit,
                        said));
    }

    /// Whether a text names the number of a limit that is written as `setting = 200`.
    static boolean isNumberOf(String said, String limit) {
        int number = limit.lastIndexOf(' ') + 1;
        String value = limit.substring(number);
        return !value.isEmpty() && List.of(said.split("\\D+")).contains(value);
    }

    /// The CPUs are the limit where they are busy in the row with the highest throughput of each contender.
    private Optional<JudgedClaim> byCpu(Claim claim, List<Integer> rows, String said) {
        Map<String, Optional<Double>> idle = rows.stream()
                .map(row -> publication.runs().get(row))
                .collect(Collectors.groupingBy(
                        run -> run.name().contender(),
                        Collectors.collectingAndThen(Collectors.toList(), this::leastIdle)));
        boolean known = !idle.isEmpty() && idle.values().stream().allMatch(Optional::isPresent);
        double most = idle.values().stream()
                .mapToDouble(share -> share.orElse(0.0))
                .max()
                .orElse(0);
        String busy = Identities.digits(100 * (1 - most)) + " %";
        return known && most <= BUSY
                ? Optional.of(JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "cause.busy", said, busy))
                : known && most >= IDLE
                        ? Optional.of(JudgedClaim.of(claim, ClaimVerdict.CONTRADICTS_ITSELF, "cause.idle", said, busy))
                        : Optional.empty();
    }

    private Optional<Double> leastIdle(List<PrintedRun> runs) {
        return runs.stream()
                .flatMap(run -> ServerCpu.idle(publication.environment(), run).stream())
                .min(Double::compare);
    }

    /// A link that carries less than half of its bits is not full, as far as the responses' bytes show.
    private Optional<JudgedClaim> byLink(Claim claim, List<Integer> rows) {
        Optional<Double> link = publication.environment().linkBits();
        double most = rows.stream()
                .mapToDouble(
                        row -> BITS * Network.bytesPerSecond(publication.runs().get(row)))
                .max()
                .orElse(0);
        return link.filter(bits -> most > 0 && most < LOW * bits)
                .map(bits -> JudgedClaim.of(
                        claim,
                        ClaimVerdict.CONTRADICTS_ITSELF,
                        "cause.link",
                        Identities.digits(most / 1e9),
                        Identities.digits(bits / 1e9)));
    }

    /// The finding that would say the same as these words; empty where they name something that no rule knows.
    private static Optional<String> code(String said) {
        return Optional.of(NamedLimit.of(said))
                .filter(limit -> limit != NamedLimit.OTHER)
                .flatMap(NamedLimit::code);
    }

    /// A finding about the same thing in the same rows.
    private Optional<JudgedClaim> byFinding(Claim claim, List<Integer> rows, String said) {
        Optional<String> named = code(said);
        return found.stream()
                .filter(f -> f.rows().isEmpty() || f.rows().stream().anyMatch(rows::contains))
                .filter(f -> !f.evidence().key().endsWith("bottleneck-named"))
                .filter(f -> named.filter(f.code()::equals).isPresent()
                        || (SAME_THING.containsKey(f.code())
                                && SAME_THING.get(f.code()).matcher(said).find()))
                .findFirst()
                .map(f -> JudgedClaim.of(claim, ClaimVerdict.SUPPORTED, "cause.found", said, f.code()));
    }

    /// A limit outside of the servers shows by several contenders that meet at one throughput.
    private Optional<JudgedClaim> alike(Claim claim, List<Integer> rows, String said) {
        List<PrintedRun> runs = rows.stream().map(publication.runs()::get).toList();
        List<Double> rates = runs.stream()
                .flatMap(run -> run.figures().throughput().stream())
                .sorted()
                .toList();
        boolean several =
                runs.stream().map(run -> run.name().contender()).distinct().count() > 1;
        boolean outside = code(said).isPresent();
        return several && outside && rates.size() > 1 && rates.getLast() <= SAME * rates.getFirst()
                ? Optional.of(JudgedClaim.of(
                        claim,
                        ClaimVerdict.SUPPORTED,
                        "cause.alike",
                        said,
                        String.format(Locale.ROOT, "%.1f %%", 100 * (rates.getLast() / rates.getFirst() - 1))))
                : Optional.empty();
    }
}
