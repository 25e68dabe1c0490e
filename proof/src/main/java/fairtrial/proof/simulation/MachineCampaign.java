package fairtrial.proof.simulation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// One simulated experiment on several machines of a class: its rounds in the order of their numbers, and the
/// order in which they arrive.
final class MachineCampaign {
    /// How strongly the length of a round depends on its first contrast, where the order of arrival is asked:
    /// a contrast that is one percent larger makes a round a fifth shorter. Slices have a fixed length, so
    /// real rounds hardly depend on contrasts; this is the worst that an order of arrival may meet.
    private static final double LENGTH = 20;

    /// How machines of a class differ in speed, and how the lengths of their rounds vary otherwise, as
    /// standard deviations of their logs.
    private static final double SPEED_SD = 0.3;

    private static final double LENGTH_SD = 0.1;

    private final double[][] contrasts;
    private final int[] machines;
    private final int[] arrivals;

    private MachineCampaign(double[][] contrasts, int[] machines, double[] finished) {
        this.contrasts = contrasts;
        this.machines = machines;
        this.arrivals = IntStream.range(0, finished.length)
                .boxed()
                .sorted(Comparator.comparingDouble(round -> finished[round]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /// The experiment of a cell with this seed.
    static MachineCampaign draw(MachineCell cell, long seed) {
        double[] truth = cell.truth();
        SplittableRandom random = new SplittableRandom(seed);
        SimulatedMachine[] machines = machines(cell, truth, random);
        double[] speeds = new double[machines.length];
        Arrays.setAll(speeds, machine -> SPEED_SD * random.nextGaussian());
        double[] clocks = new double[machines.length];
        double[] arrived = new double[machines.length];
        int rounds = cell.rules().lastLook();
        double[][] contrasts = new double[rounds][];
        int[] ofRound = new int[rounds];
        double[] finished = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            int machine = cell.deal().machine(round, clocks);
            boolean lost = true;
            while (lost) {
                int[] running = IntStream.range(0, truth.length).toArray();
                contrasts[round] = SimulatedRound.contrasts(machines[machine], cell.rules(), running);
                double byContrast = Math.exp(-LENGTH * (contrasts[round][0] - truth[0] + truth[1]));
                double bySpeed = Math.exp(speeds[machine] + LENGTH_SD * random.nextGaussian());
                arrived[machine] += byContrast;
                clocks[machine] += cell.deal() == MachineDeal.SHORT_ROUNDS_TAKE_MORE ? byContrast : bySpeed;
                lost = random.nextDouble() < cell.deal().lost();
            }
            ofRound[round] = machine;
            finished[round] = arrived[machine];
        }
        return new MachineCampaign(contrasts, ofRound, finished);
    }

    /// The machines of an experiment, each with its effects on the contenders.
    private static SimulatedMachine[] machines(MachineCell cell, double[] truth, SplittableRandom random) {
        SimulatedMachine[] machines = new SimulatedMachine[cell.machines()];
        for (int machine = 0; machine < machines.length; machine++) {
            double[] here = cell.effects().draw(truth.length, random);
            for (int contender = 0; contender < here.length; contender++) {
                here[contender] += truth[contender];
            }
            NoiseModel noise =
                    new NoiseModel.Modelled(cell.noise().times(cell.deal().noise(machine)));
            machines[machine] = new SimulatedMachine(noise, here, random.nextLong());
        }
        return machines;
    }

    int rounds() {
        return contrasts.length;
    }

    /// The first rounds by number.
    Seen byNumber(int count) {
        return new Seen(IntStream.range(0, count).toArray());
    }

    /// The first rounds that arrive.
    Seen byArrival(int count) {
        return new Seen(Arrays.copyOf(arrivals, count));
    }

    /// Some rounds of the experiment, as a look sees them.
    final class Seen {
        private final int[] rounds;

        private Seen(int[] rounds) {
            this.rounds = rounds;
        }

        double[][] contrasts() {
            return Arrays.stream(rounds).mapToObj(round -> contrasts[round]).toArray(double[][]::new);
        }

        /// The machine of each round, numbered by first appearance.
        int[] machines() {
            List<Integer> known = names();
            return Arrays.stream(rounds)
                    .map(round -> known.indexOf(machines[round]))
                    .toArray();
        }

        /// The number of machines that took part.
        int count() {
            return names().size();
        }

        /// The place among the rounds, from 0, at which each machine took its first one.
        List<Integer> joins() {
            List<Integer> all =
                    Arrays.stream(rounds).mapToObj(round -> machines[round]).toList();
            return names().stream().map(all::indexOf).toList();
        }

        private List<Integer> names() {
            return Arrays.stream(rounds)
                    .mapToObj(round -> machines[round])
                    .distinct()
                    .toList();
        }
    }
}
