package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Cells that compare this protocol with the rules of other tools, on the noise of one machine. Each protocol
/// meets calm noise, a drift and a step.
record RivalGrid(NoiseFit fit, double totalError) {
    static final int CONTENDERS = 4;

    /// The drift of SIMULATION.md, section 2.
    private static final Noise.Drift LONG = new Noise.Drift(NoiseModels.DRIFT_SD, 120);

    /// The cells: for each protocol and noise first equal contenders, then each lead.
    List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        protocols()
                .forEach((protocol, minutes) -> noises(minutes).forEach((name, noise) -> {
                    NoiseModel noiseModel = new NoiseModel.Modelled(noise);
                    cells.add(new Cell(protocol, name, noiseModel, Cell.equal(CONTENDERS), SimulationGrid.MARGIN));
                    for (double percent : SimulationGrid.LEADS) {
                        cells.add(new Cell(
                                protocol, name, noiseModel, Cell.leading(percent, CONTENDERS), SimulationGrid.MARGIN));
                    }
                }));
        return cells;
    }

    private Map<String, Noise> noises(double minutes) {
        Noise calm = NoiseModels.calm(fit.noise());
        Map<String, Noise> noises = new LinkedHashMap<>();
        noises.put("calm", calm);
        noises.put("drift", fit.noise().drifting(LONG));
        noises.put("step", NoiseModels.step(calm, 60 * minutes));
        return noises;
    }

    /// Each protocol with its minutes for four contenders, within which a step may occur.
    private Map<Protocol, Double> protocols() {
        Rules rules = SimulationGrid.rules(fit, totalError);
        Map<Protocol, Double> protocols = new LinkedHashMap<>();
        protocols.put(PairedRounds.of("fairtrial", rules, CONTENDERS), 6 * rules.roundSeconds(CONTENDERS) / 60);
        for (SequentialRuns rival : List.of(
                SequentialRuns.BEST_OF_THREE,
                SequentialRuns.ONE_RUN,
                SequentialRuns.HTTP_ARENA,
                SequentialRuns.TECH_EMPOWER)) {
            protocols.put(rival, rival.minutes(CONTENDERS));
        }
        protocols.put(RoundRobin.TACHOMETER, RoundRobin.TACHOMETER.minutes());
        return protocols;
    }
}
