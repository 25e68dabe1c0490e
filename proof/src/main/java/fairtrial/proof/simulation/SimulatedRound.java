package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.RoundContrast;

/// One round of this protocol on a simulated machine: fresh JVMs, shuffled blocks, contrasts within blocks.
final class SimulatedRound {
    private SimulatedRound() {}

    /// The contrasts of all pairs of the machine's contenders. Those of contenders that do not run are 0.
    ///
    /// @param running contenders that take part; their order changes
    static double[] contrasts(SimulatedMachine machine, Rules rules, int[] running) {
        for (int contender : running) {
            machine.boot(contender);
        }
        machine.pass(rules.bootSeconds() * running.length);
        double[][] logs = new double[rules.blocks()][machine.contenders()];
        for (double[] block : logs) {
            machine.shuffle(running);
            for (int contender : running) {
                block[contender] = machine.measure(contender, rules.sliceSeconds());
            }
        }
        return RoundContrast.values(logs, Family.ALL_PAIRS);
    }
}
