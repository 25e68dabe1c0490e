package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Contender;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.function.ToLongFunction;

/// Check that connections live as long as requested. A server that closes them makes the figure one of
/// connection set-up. A server with an overflowing listen queue makes clients wait for a second or more. A
/// generator without ports or descriptors offers less than its rate.
final class Connections implements Check {
    /// Half of the rate that Tomcat's default of 100 requests per connection causes (FACTS.md section 3).
    private static final double MOST_RECONNECTS = 0.005;

    @Override
    public CheckId id() {
        return CheckId.CONNECTIONS;
    }

    @Override
    public List<String> codes() {
        return List.of("connections");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> judge(rows, record.plan(), measured));
    }

    private static ValidityRow judge(Rows rows, Plan plan, Rows.Measured measured) {
        long requests = Math.max(1, sum(measured, one -> one.counts().completedTotal()));
        double reconnects = (double) sum(measured, one -> one.traffic().reconnects()) / requests;
        long failed = sum(measured, result -> result.errors().connect());
        long refused = measured.slices().stream()
                .mapToLong(slice -> slice.evidence().listenQueue() instanceof Reading.Available<ListenQueue>(var queue)
                        ? queue.overflows() + queue.drops()
                        : 0)
                .sum();
        boolean closing = reconnects > MOST_RECONNECTS;
        boolean turnedAway = refused > 0 || failed > 0;
        boolean asked = isAsked(plan, measured.contender());
        Status status = turnedAway || (closing && !asked) ? Status.FAIL : closing ? Status.WARN : Status.PASS;
        return rows.row(measured, status, Percent.ofShare(reconnects), refused, failed);
    }

    private static boolean isAsked(Plan plan, Contender contender) {
        boolean byPlan = plan.environment()
                .keepAliveRequests()
                .map(requests -> requests > 0)
                .orElse(true);
        return byPlan || contender.properties().keySet().stream().anyMatch(name -> name.contains("keep-alive"));
    }

    private static long sum(Rows.Measured measured, ToLongFunction<LoadResult> count) {
        return measured.slices().stream()
                .mapToLong(slice -> count.applyAsLong(slice.result()))
                .sum();
    }
}
