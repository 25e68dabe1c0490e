package fairtrial.core.report.why;

import fairtrial.core.explain.WatchedPair;
import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.profile.ProfiledRound;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.explain.profile.Sampling;
import java.util.List;
import java.util.OptionalDouble;

/// Two contenders of which the first needs 100 µs for a request and the second 80 µs; the difference is
/// in a map.
public final class SampleProfile {
    private static final long REQUESTS = 1_000;
    private static final String BASE =
            "[worker tid=1];java/lang/Thread.run_[j];org/apache/coyote/Http11Processor.service_[j];";
    private static final String OTHER_BASE = "[worker tid=1];java/lang/Thread.run_[j];io/undertow/Connectors.run_[j];";

    private SampleProfile() {}

    /// The profile of the first.
    public static CpuProfile of() {
        return CpuProfile.of(contender());
    }

    /// That of the second.
    public static CpuProfile against() {
        return CpuProfile.of(other());
    }

    /// The difference.
    public static ProfileGap gap() {
        return ProfileGap.of(contender(), other());
    }

    private static ProfiledSide contender() {
        return side(
                "c0",
                "tomcat",
                BASE + "org/example/Shop$$Lambda/0x00007f01.list_[j];java/util/HashMap.get_[i] 40",
                BASE + "org/example/Shop$$Lambda/0x00007f01.list_[j];<script>alert(1)</script>_[j] 20",
                BASE + "write;tcp_sendmsg_[k] 30",
                "[gc tid=2];G1 10");
    }

    private static ProfiledSide other() {
        return side(
                "c2",
                "undertow",
                OTHER_BASE + "org/example/Shop$$Lambda/0x00007f02.list_[j];java/util/HashMap.get_[i] 20",
                OTHER_BASE + "org/example/Shop$$Lambda/0x00007f02.list_[j];<script>alert(1)</script>_[j] 20",
                OTHER_BASE + "write;tcp_sendmsg_[k] 30",
                "[gc tid=2];G1 10");
    }

    private static ProfiledSide side(String id, String label, String... lines) {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        for (double noise : new double[] {0.99, 1, 1.01}) {
            for (String line : lines) {
                int space = line.lastIndexOf(' ');
                double micros = noise * Double.parseDouble(line.substring(space + 1));
                stacks.add(line.substring(0, space + 1) + Math.round(1e3 * REQUESTS * micros));
            }
            stacks.endRound(new ProfiledRound.Slices(
                    REQUESTS,
                    OptionalDouble.of(110),
                    List.of(new WatchedPair(1_000, 980), new WatchedPair(1_000, 985)),
                    List.of(new WatchedPair(1_000, 999))));
        }
        return new ProfiledSide(id, label, label, new Sampling.Source(SampleEvent.CPU, 1_000), stacks);
    }
}
