package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.Publication.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Rule for a link that is full: the bytes per second are what one of the usual links carries.
final class Network implements Rule {
    /// Bits per second of usual links.
    private static final double[] LINKS = {100e6, 1e9, 2.5e9, 10e9, 25e9};

    /// Share of a link's bits that is payload when it is full. Headers of Ethernet, IP and TCP take 5 to 6 % of
    /// full frames; small responses leave less.
    private static final double LEAST = 0.86;

    private static final double MOST = 0.96;
    private static final double BITS = 8;

    /// Largest difference of two contenders that share a full link, as a ratio.
    private static final double SAME = 1.03;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        if (publication.environment().client() != Client.SEPARATE_HOST) {
            return found;
        }
        double[] links = publication
                .environment()
                .linkBits()
                .map(stated -> new double[] {stated})
                .orElse(LINKS);
        for (double link : links) {
            List<Integer> rows = IntStream.range(0, publication.runs().size())
                    .filter(row -> isFull(link, bits(publication.runs().get(row))))
                    .boxed()
                    .toList();
            double most = rows.stream()
                    .mapToDouble(row -> bits(publication.runs().get(row)))
                    .max()
                    .orElse(0);
            List<Integer> alike = rows.stream()
                    .filter(row -> bits(publication.runs().get(row)) * SAME >= most)
                    .toList();
            long contenders = alike.stream()
                    .map(row -> publication.runs().get(row).name().contender())
                    .distinct()
                    .count();
            // One contender's rate may lie there by chance.
            if (contenders > 1) {
                found.add(AuditFinding.aboutRows(
                                alike,
                                "network-bound",
                                Severity.SERIOUS,
                                Identities.digits(most / BITS / 1e6),
                                Identities.digits(link / 1e9))
                        .probableIf(true));
            }
        }
        return found;
    }

    private static boolean isFull(double link, double bits) {
        return bits >= LEAST * link && bits <= MOST * link;
    }

    private static double bits(PrintedRun run) {
        return BITS * bytesPerSecond(run);
    }

    /// Bytes per second that the generator received, 0 where they are unknown.
    static double bytesPerSecond(PrintedRun run) {
        return run.figures()
                .bytes()
                .perSecond()
                .or(() -> run.figures()
                        .bytes()
                        .perResponse()
                        .flatMap(each -> run.figures().throughput().map(x -> x * each)))
                .orElse(0.0);
    }
}
