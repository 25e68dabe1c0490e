package fairtrial.core.report.pod;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.verdict.Estimate;
import java.util.Optional;

/// One size of pod, with its figures.
///
/// @param throughput     at capacity; empty where it did not run
/// @param p99            at the lowest rate of the run; empty without such a load
/// @param startup        process start to the first correct response
/// @param throttledShare share of the quota's periods (0–1) in which it was used up; empty without a quota
/// @param jvm            what its JVM saw and chose; empty where it did not start
/// @param kills          times that the kernel killed it at its limit
/// @param lost           why it left the run; empty if it did not
record PodSize(
        Contender contender,
        Optional<Estimate> throughput,
        Optional<Estimate> p99,
        Optional<Estimate> startup,
        Optional<Double> throttledShare,
        Optional<JvmIdentity> jvm,
        long kills,
        Optional<String> lost) {
    private static final double GIBI = 1L << 30;

    PodLimit limit() {
        return contender.limit().orElseThrow();
    }

    /// CPUs of the limit, or infinity without one.
    double cpus() {
        return limit().cpus().orElse(Double.POSITIVE_INFINITY);
    }

    /// Bytes of the limit, or infinity without one.
    double bytes() {
        return limit().memory().map(size -> (double) size.count()).orElse(Double.POSITIVE_INFINITY);
    }

    /// Requests per second and CPU of the limit; empty without a quota.
    Optional<Double> perCpu() {
        return throughput.flatMap(rate -> limit().cpus().map(cpus -> rate.mid() / cpus));
    }

    /// Requests per second and GiB of the limit; empty without a memory limit.
    Optional<Double> perGibi() {
        return throughput.flatMap(rate -> limit().memory().map(Bytes::count).map(bytes -> rate.mid() / (bytes / GIBI)));
    }
}
