package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.List;

/// The cells of the simulation of machines.
final class MachineGrid {
    /// Numbers of machines in every part of the grid.
    static final List<Integer> MACHINES = List.of(3, 4, 8, 16);

    private static final int FIRST_LOOK = 3;

    /// Rounds of an experiment: the most that a plan has, and half of them.
    private static final int ROUNDS = 24;

    private static final int FEW_ROUNDS = 12;

    private final Rules rules;
    private final Rules quiet;
    private final Noise fitted;
    private final List<OccasionEffects> effects;
    private final List<MachineCell> cells = new ArrayList<>();

    private MachineGrid(NoiseFit fit, double between) {
        this.rules = new Rules(
                FIRST_LOOK,
                ROUNDS,
                fit.sample().blocks(),
                fit.sample().sliceSeconds(),
                fit.sample().overheadSeconds(),
                SimulationGrid.MARGIN,
                0,
                false);
        this.quiet = rules.allocateBlocks(
                SimulationGrid.QUIET_BLOCKS, fit.sample().sliceSeconds(), SimulationGrid.QUIET_BOOT_SECONDS);
        this.fitted = fit.noise();
        this.effects = OccasionReport.effects(between);
    }

    /// The cells for this noise.
    ///
    /// @param between standard deviation of a pair between machines, natural log
    static List<MachineCell> cells(NoiseFit fit, double between) {
        MachineGrid grid = new MachineGrid(fit, between);
        for (int contenders : new int[] {2, 3, 4, 8}) {
            for (OccasionEffects one : grid.effects) {
                grid.add(one, MachineDeal.IN_TURN, Cell.equal(contenders));
            }
            grid.add(grid.effects.get(1), MachineDeal.IN_TURN, SimulationGrid.MIXED.subList(0, contenders));
        }
        for (int contenders : new int[] {2, 4}) {
            for (MachineDeal deal : MachineDeal.values()) {
                if (deal != MachineDeal.IN_TURN) {
                    grid.first(3).forEach(one -> grid.add(one, deal, Cell.equal(contenders)));
                }
            }
        }
        grid.first(3).forEach(one -> grid.add("as fitted", grid.rules, grid.fitted, one, ROUNDS));
        grid.first(3).forEach(one -> grid.add("quiet", grid.quiet, SimulationGrid.QUIET, one, FEW_ROUNDS));
        return grid.cells;
    }

    private List<OccasionEffects> first(int count) {
        return effects.subList(0, count);
    }

    private void add(OccasionEffects one, MachineDeal deal, List<Double> percents) {
        for (int machines : MACHINES) {
            cells.add(new MachineCell(quiet, "quiet", SimulationGrid.QUIET, one, machines, deal, percents));
        }
    }

    private void add(String name, Rules design, Noise noise, OccasionEffects one, int rounds) {
        for (int machines : MACHINES) {
            if (machines < rounds) {
                cells.add(new MachineCell(
                        design.lasting(rounds), name, noise, one, machines, MachineDeal.IN_TURN, Cell.equal(4)));
            }
        }
    }
}
