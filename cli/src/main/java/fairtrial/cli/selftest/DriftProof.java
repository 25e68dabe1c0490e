package fairtrial.cli.selftest;

import fairtrial.core.analysis.Percent;
import fairtrial.core.text.Message;
import fairtrial.proof.fault.FaultInjection;
import fairtrial.proof.fault.FaultInjections;
import fairtrial.proof.selftest.DriftTruth;
import java.util.List;
import java.util.Optional;

/// Proof with two equal contenders and another process that takes a quarter of their CPUs from half-time on.
public final class DriftProof {
    /// As many blocks as a round of a default run has (PROTOCOL.md: 8 to 10).
    private static final int BLOCKS = 10;

    private final ServerProof with;
    private final int rounds;

    /// @param rounds number of rounds, half of them before the drift and half after
    DriftProof(ServerProof with, int rounds) {
        this.with = with;
        this.rounds = rounds;
    }

    List<DriftTruth> run() {
        ProofRun.Judged judged = with.run(
                ServerProof.experiment(List.of("tomcat#first", "tomcat#second"), rounds),
                plan -> plan.forSelfTest(BLOCKS),
                FaultInjection.Kind.DRIFT,
                "drift");
        Optional<DriftTruth> truth =
                DriftTruth.of(judged.record(), FaultInjections.afterHalf(rounds), judged.primary());
        truth.ifPresent(found -> with.note(new Message(
                found.isProved(judged.plan().decision().margin()) ? "selftest.drift.held" : "selftest.drift.misled",
                Percent.of(found.sequential()),
                ServerProof.percents(found.paired()))));
        return truth.stream().toList();
    }
}
