package fairtrial.core.plan;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;

/// An idle machine that sends a few requests in every slice, so that latency is also seen from a machine that drives no
/// load. Its requests are in no figure of a contender.
///
/// @param host its machine; it uses one CPU
/// @param load what it sends in every slice, whatever the load is
public record ProbeHost(LoadHost host, Load.Open load) {
    /// 25 requests per second: 400 in 16 s, enough for a p99, and a thousandth of 25 000 per second. With random
    /// arrivals they see what holds on average over time [Wolff 1982, PASTA]. Four connections, so that one slow
    /// response delays no other request.
    public static final Load.Open LOAD = new Load.Open(new Rate(25), Arrivals.POISSON, 4);

    /// Whether it shares CPUs with the contenders.
    public boolean sameKernel() {
        return host.sameKernel();
    }
}
