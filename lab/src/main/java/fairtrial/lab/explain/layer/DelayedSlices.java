package fairtrial.lab.explain.layer;

import fairtrial.core.explain.layer.DelayBlock;
import fairtrial.core.explain.layer.DelayedSlice;
import fairtrial.core.explain.layer.Elasticities;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerDose;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.explain.layer.LayerTime;
import fairtrial.core.explain.layer.SeenDelays;
import fairtrial.core.model.Load;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.OpenLoops;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.explain.SliceTimes;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WarmContender;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// The slices of one warm contender: timed ones, then blocks with a slice for each layer.
final class DelayedSlices {
    /// Student's t for five values is 2.8; for three it is 4.3.
    static final int BLOCKS = 5;

    /// A block's slices without a delay: they are in the ratio of every layer.
    static final int PLAIN = 2;

    /// Share of the capacity at which latency is measured: requests queue now and then, and a delay does not bring
    /// the contender to its limit.
    private static final double PART = 0.5;

    /// The most that a delay may take of throughput, where latency is measured.
    private static final double MOST_LOSS = 0.25;

    private final WarmContender contender;
    private final Plan plan;
    private final Random random;

    DelayedSlices(WarmContender contender, Plan plan) {
        this.contender = contender;
        this.plan = plan;
        this.random = new Random(plan.header().seed());
    }

    SeenDelays all() throws LoadFailed, Cancel.Interrupted {
        Load.Closed load = plan.loads().capacity();
        OpenLoops open = plan.loads().open();
        Load.Closed alone = new Load.Closed(1);
        contender.connect(Math.max(load.connections(), open.connections()));
        SliceTimes usual = SliceTimes.usual();
        SliceTimes times = SliceTimes.after(drive(load, usual));
        // The first one compiles what times.
        timed(load, times);
        LayerTimes.Timed loaded = timed(load, times);
        SliceTimes aloneTimes = SliceTimes.after(drive(alone, usual));
        double aloneMicros = meanMicros(drive(alone, aloneTimes));
        List<LayerTime> layers = new LayerTimes(loaded, timed(alone, aloneTimes)).all();
        if (layers.isEmpty()) {
            throw new UserError("FT-687", contender.app().contender().id());
        }
        double throughput = drive(load, times).throughput();
        double units = units();
        List<LayerDose> doses = layers.stream()
                .filter(layer -> Elasticities.most(layer, throughput, units) > LayerReading.LEAST)
                .map(layer -> LayerDose.of(layer, aloneMicros))
                .toList();
        List<DelayBlock> capacity = blocks(load, times, doses);
        Load part = new Load.Open(new Rate(Math.max(1, PART * throughput)), open.arrivals(), open.connections());
        List<LayerDose> smaller =
                doses.stream().map(dose -> bearable(dose, capacity)).toList();
        List<DelayBlock> below = blocks(part, times, smaller);
        switchTo(new LayerPhase.Off());
        return new SeenDelays(units, throughput, layers, capacity, below, PART * throughput);
    }

    /// A quota of less than one CPU is the only resource with less than one unit.
    private double units() {
        Optional<PodLimit> limit = contender.app().contender().limit();
        return Math.min(1, limit.flatMap(PodLimit::cpus).orElse(1.0));
    }

    private List<DelayBlock> blocks(Load load, SliceTimes times, List<LayerDose> doses)
            throws LoadFailed, Cancel.Interrupted {
        List<DelayBlock> blocks = new ArrayList<>();
        if (doses.isEmpty()) {
            return blocks;
        }
        // It counts for nothing: the first delay compiles what delays.
        delayed(load, times, doses.getFirst());
        for (int block = 0; block < BLOCKS; block++) {
            blocks.add(block(load, times, doses));
        }
        return blocks;
    }

    private DelayBlock block(Load load, SliceTimes times, List<LayerDose> doses) throws LoadFailed, Cancel.Interrupted {
        List<Optional<LayerDose>> order = new ArrayList<>();
        doses.forEach(dose -> order.add(Optional.of(dose)));
        order.addAll(Collections.nCopies(PLAIN, Optional.empty()));
        Collections.shuffle(order, random);
        List<DelayedSlice> delayed = new ArrayList<>();
        double throughput = 0;
        double micros = 0;
        for (Optional<LayerDose> dose : order) {
            if (dose.isPresent()) {
                delayed.add(delayed(load, times, dose.get()));
            } else {
                MeasuredSlice plain = drive(load, times);
                throughput += plain.throughput() / PLAIN;
                micros += meanMicros(plain) / PLAIN;
            }
        }
        return new DelayBlock(throughput, micros, delayed);
    }

    private DelayedSlice delayed(Load load, SliceTimes times, LayerDose dose) throws LoadFailed, Cancel.Interrupted {
        switchTo(new LayerPhase.Delayed(dose));
        MeasuredSlice slice = drive(load, times);
        double planted = switchTo(new LayerPhase.Off()).delays().micros(dose.cpuMicros());
        return new DelayedSlice(
                dose.layer(),
                planted / Math.max(1, slice.result().counts().completedTotal()),
                slice.throughput(),
                meanMicros(slice));
    }

    private LayerTimes.Timed timed(Load load, SliceTimes times) throws LoadFailed, Cancel.Interrupted {
        switchTo(new LayerPhase.Timed());
        MeasuredSlice slice = drive(load, times);
        SeenLayers seen = switchTo(new LayerPhase.Off());
        return new LayerTimes.Timed(
                seen,
                Math.max(1, slice.result().counts().completedTotal()),
                slice.cpuMicrosPerRequest().orElse(0));
    }

    private MeasuredSlice drive(Load load, SliceTimes times) throws LoadFailed, Cancel.Interrupted {
        return contender.slice(load, times.millis(), times.leadMillis());
    }

    private SeenLayers switchTo(LayerPhase next) {
        try {
            return contender.app().layers(next);
        } catch (IOException e) {
            throw new UserError("FT-686", contender.app().contender().id(), String.valueOf(e.getMessage()));
        }
    }

    /// The dose with which the contender keeps most of its capacity.
    private static LayerDose bearable(LayerDose dose, List<DelayBlock> capacity) {
        double loss = capacity.stream()
                .flatMapToDouble(block -> block.delayed().stream()
                        .filter(slice -> isOf(slice, dose.layer()))
                        .mapToDouble(slice -> block.throughput() / Math.max(1, slice.throughput()) - 1))
                .average()
                .orElse(0);
        return loss > MOST_LOSS ? dose.times(MOST_LOSS / loss) : dose;
    }

    private static boolean isOf(DelayedSlice slice, Layer layer) {
        return slice.layer() == layer;
    }

    private static double meanMicros(MeasuredSlice slice) {
        return slice.result().latency().meanLatencyNanos() / 1e3;
    }
}
