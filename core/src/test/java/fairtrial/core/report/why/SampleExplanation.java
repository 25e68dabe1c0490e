package fairtrial.core.report.why;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.MeasuredDose;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.predict.PredictedPoint;
import fairtrial.core.explain.predict.Prediction;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.waits.AwaitedResources;
import fairtrial.core.explain.waits.SampleRecording;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Reading;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A contender with four request threads and 32 connections; a request takes 20 ms.
public final class SampleExplanation {
    public static final LimitingSetting THREADS =
            new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4");

    private SampleExplanation() {}

    private static ContenderEvidence evidence(double used) {
        LoadedFigures plain = new LoadedFigures(32, 197, 0.162, 0.18, OptionalDouble.of(400));
        LoadedFigures alone = new LoadedFigures(1, 49, 0.0203, 0.021, OptionalDouble.of(420));
        return new ContenderEvidence(
                "c0",
                plain,
                plain,
                Optional.of(alone),
                List.of(
                        new LimitedResource(
                                ResourceKind.REQUEST_THREADS,
                                "request-threads",
                                4,
                                used,
                                OptionalDouble.of(28),
                                Optional.of(THREADS)),
                        new LimitedResource(
                                ResourceKind.CPUS,
                                "cpus",
                                1,
                                0.08,
                                OptionalDouble.empty(),
                                Optional.of(new LimitingSetting(TurnedBy.PINNING, "cpus", "1")))),
                Reading.unavailable("made up"));
    }

    /// Without doses.
    ///
    /// @param used threads in use
    /// @param inert settings that cannot matter
    public static Explanation of(double used, LimitingSetting... inert) {
        ContenderEvidence evidence = evidence(used);
        return Explanation.of("c0", "tomcat", "journal", evidence, Hypotheses.of(evidence, List.of(inert)));
    }

    /// Sixteen connections in front of a monitor that each request holds for 2 ms.
    public static Explanation ofLock() {
        Recorded recorded = SampleRecording.of(SampleRecording.monitor(14.7, 1));
        LoadedFigures plain = new LoadedFigures(16, 480, 0.0332, 0.04, OptionalDouble.of(400));
        LoadedFigures alone = new LoadedFigures(1, 430, 0.0022, 0.003, OptionalDouble.of(420));
        return recorded(
                plain, alone, AwaitedResources.complete(List.of(), recorded, plain, Optional.of(alone)), recorded);
    }

    /// A heap of 80 MB that is nearly full.
    public static Explanation ofHeap() {
        LoadedFigures plain = new LoadedFigures(8, 900, 0.0089, 0.02, OptionalDouble.of(1100));
        LoadedFigures alone = new LoadedFigures(1, 850, 0.0011, 0.01, OptionalDouble.of(1100));
        LimitedResource heap = new LimitedResource(
                ResourceKind.HEAP,
                "heap",
                78 << 20,
                60 << 20,
                OptionalDouble.empty(),
                Optional.of(new LimitingSetting(TurnedBy.JVM_FLAG, LimitingSetting.HEAP, "80m")));
        return recorded(plain, alone, List.of(heap), SampleRecording.of(0.6, 0));
    }

    private static Explanation recorded(
            LoadedFigures plain, LoadedFigures alone, List<LimitedResource> read, Recorded recorded) {
        List<LimitedResource> all = Stream.concat(
                        read.stream(),
                        Stream.of(new LimitedResource(
                                ResourceKind.CPUS,
                                "cpus",
                                1,
                                0.05,
                                OptionalDouble.empty(),
                                Optional.of(LimitingSetting.cpus(1)))))
                .toList();
        ContenderEvidence evidence =
                new ContenderEvidence("c0", plain, plain, Optional.of(alone), all, Reading.of(recorded));
        return Explanation.of("c0", "tomcat", "live", evidence, Hypotheses.of(evidence, List.of()));
    }

    /// With doses that showed this.
    public static Explanation of(Proof proof, Message... reasons) {
        Explanation suspected = of(4);
        Hypothesis threads = suspected.told().orElseThrow();
        Prediction prediction = threads.prediction().orElseThrow();
        List<Dose> doses = prediction.doses().stream()
                .map(point -> dose(prediction, point))
                .toList();
        DosePlan plan = new DosePlan(
                THREADS,
                false,
                "base",
                doses,
                "control",
                Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.max-connections", "16384")));
        List<MeasuredDose> measured = doses.stream()
                .map(dose -> new MeasuredDose(
                        dose,
                        OptionalDouble.of(dose.predicted()),
                        Optional.of(new Interval(0.97 * dose.ratio(), dose.ratio(), 1.03 * dose.ratio())),
                        dose.p99Seconds(),
                        false))
                .toList();
        DoseOutcome outcome = new DoseOutcome(
                proof,
                3,
                OptionalDouble.of(196),
                measured,
                Optional.of(new Interval(3.8, 4, 4.2)),
                Optional.of(new Interval(0.98, 1, 1.02)),
                List.of(reasons));
        return suspected.withPlan(plan).withFolder("explain/c0/doses").withOutcome(outcome);
    }

    private static Dose dose(Prediction prediction, PredictedPoint point) {
        return new Dose("lower", point.value(), point.throughput(), prediction.ratio(point), point.p99Seconds());
    }
}
