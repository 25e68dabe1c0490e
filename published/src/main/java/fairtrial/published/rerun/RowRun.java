package fairtrial.published.rerun;

import fairtrial.core.plan.Workloads;
import fairtrial.published.replay.SetUp;
import java.util.ArrayList;
import java.util.List;

/// One planned run on a row.
///
/// @param again whether its load program gave nothing the first time (siege sometimes hangs at its end)
record RowRun(String workload, int connections, int pass, boolean again) {
    static List<RowRun> all(SetUp setUp) {
        List<RowRun> all = new ArrayList<>();
        for (String workload : setUp.workloads()) {
            for (int connections : setUp.load().connections()) {
                for (int pass = 1; pass <= setUp.passes(); pass++) {
                    all.add(new RowRun(workload, connections, pass, false));
                }
            }
        }
        return all;
    }

    RowRun repeated() {
        return new RowRun(workload, connections, pass, true);
    }

    /// The name of its folder.
    String folder() {
        String name = Workloads.of(workload).name() + "-" + connections + "-" + pass;
        return again ? name + "-again" : name;
    }
}
