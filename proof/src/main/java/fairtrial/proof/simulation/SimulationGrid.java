package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The cells of the simulation, by section, with the noise of one machine.
final class SimulationGrid {
    /// Percents of the mixed truth; the first ones are used. It starts with clear leads, then ties and near
    /// ties.
    static final List<Double> MIXED = List.of(10.0, 0.0, 5.0, 10.0, 10.0, 5.0, 2.0, 0.0);

    /// True leads of one contender, in percent.
    static final double[] LEADS = {1, 2, 3, 5, 10, 20};
    /// Budgets in minutes.
    private static final double[] BUDGETS = {5, 10, 20, 40};

    private static final int LAST = 18;
    private static final int FIRST = 3;

    /// Equivalence margin of all cells but one, as a share.
    static final double MARGIN = 0.05;

    private static final double FINE_MARGIN = 0.01;

    /// A quiet machine of this kind (FACTS.md section 6): slices of half a second, the JVM effect, and the
    /// seconds of a contender's start and warm-up there.
    static final Noise QUIET = Noise.calm(0.03, 0.5, 0.01);

    static final double QUIET_BOOT_SECONDS = 10;
    static final int QUIET_BLOCKS = 10;

    /// Longest time that users wait, in minutes.
    private static final double PATIENCE = 40;

    private final NoiseFit fit;
    private final NoiseModel replayed;
    private final Rules rules;

    SimulationGrid(NoiseFit fit, List<MeasuredRound> rounds, double totalError) {
        this.fit = fit;
        this.replayed = fit.replayed(rounds);
        this.rules = rules(fit, totalError);
    }

    /// This protocol with the costs of the fitted machine.
    static Rules rules(NoiseFit fit, double totalError) {
        return new Rules(
                FIRST,
                LAST,
                fit.sample().blocks(),
                fit.sample().sliceSeconds(),
                fit.sample().overheadSeconds(),
                MARGIN,
                totalError,
                false);
    }

    /// The cells by section.
    ///
    /// @param designs whether to include other designs of a round
    Map<String, List<Cell>> sections(boolean designs) {
        Map<String, List<Cell>> sections = new LinkedHashMap<>();
        sections.put("error", error());
        sections.put("time", time());
        sections.put("budget", budgets());
        sections.put("design", designs ? designs() : List.of());
        return sections;
    }

    /// The cells for error rates: equal contenders with every noise. Mixed contenders, and a quiet machine,
    /// show the coverage where the rule stops early.
    private List<Cell> error() {
        List<Cell> cells = new ArrayList<>();
        for (int contenders : new int[] {2, 3, 4, 6, 8}) {
            PairedRounds protocol =
                    PairedRounds.of("fairtrial", rules, contenders).goingOn();
            noiseModels(contenders).forEach((name, noiseModel) -> {
                boolean everywhere = contenders % 4 == 0 || contenders == 2 || name.equals("as fitted");
                if (everywhere) {
                    cells.add(new Cell(protocol, name, noiseModel, Cell.equal(contenders), MARGIN));
                }
            });
            cells.add(new Cell(
                    protocol, "as fitted", new NoiseModel.Modelled(fit.noise()), MIXED.subList(0, contenders), MARGIN));
        }
        for (int contenders : new int[] {2, 4}) {
            PairedRounds early =
                    PairedRounds.of("fairtrial", quiet(), contenders).goingOn();
            NoiseModel noiseModel = new NoiseModel.Modelled(QUIET);
            cells.add(new Cell(early, "quiet", noiseModel, Cell.equal(contenders), MARGIN));
            cells.add(new Cell(early, "quiet", noiseModel, MIXED.subList(0, contenders), MARGIN));
        }
        return cells;
    }

    private Map<String, NoiseModel> noiseModels(int contenders) {
        Map<String, NoiseModel> noiseModels = NoiseModels.of(fit.noise(), 6 * rules.roundSeconds(contenders));
        noiseModels.put("real slices", replayed);
        return noiseModels;
    }

    private List<Cell> time() {
        List<Cell> cells = new ArrayList<>(times("as fitted", fit.noise(), rules.withMargin(PATIENCE, 4)));
        Rules patient = quiet().withMargin(PATIENCE, 4);
        cells.addAll(times("quiet", QUIET, patient));
        // With the usual margin a lead of 2 % counts as equivalent; a smaller margin is needed to show it.
        PairedRounds fine = PairedRounds.of("fairtrial, margin 1 %", patient.decidingWithin(FINE_MARGIN), 4);
        cells.add(new Cell(fine, "quiet", new NoiseModel.Modelled(QUIET), Cell.leading(2, 4), FINE_MARGIN));
        return cells;
    }

    /// The cells for other designs: a difference that this noise shows in acceptable time, and the usual one
    /// on a quiet machine.
    private List<Cell> designs() {
        List<Cell> cells = new ArrayList<>(DesignGrid.cells("as fitted", fit.noise(), rules, 10));
        cells.addAll(DesignGrid.cells("quiet", QUIET, quiet(), 5));
        return cells;
    }

    private Rules quiet() {
        return rules.allocateBlocks(QUIET_BLOCKS, fit.sample().sliceSeconds(), QUIET_BOOT_SECONDS);
    }

    private static List<Cell> times(String name, Noise noise, Rules patient) {
        NoiseModel noiseModel = new NoiseModel.Modelled(noise);
        PairedRounds all = PairedRounds.of("fairtrial", patient, 4);
        PairedRounds best = PairedRounds.of("fairtrial, best", patient.forBest(), 4);
        List<Cell> cells = new ArrayList<>();
        for (PairedRounds protocol : List.of(all, best)) {
            for (double percent : LEADS) {
                cells.add(new Cell(protocol, name, noiseModel, Cell.leading(percent, 4), MARGIN));
            }
        }
        cells.add(new Cell(all, name, noiseModel, Cell.equal(4), MARGIN));
        for (PairedRounds twin : List.of(all.withTwin("fairtrial + twin"), best.withTwin("fairtrial, best + twin"))) {
            cells.add(new Cell(twin, name, noiseModel, Cell.leading(5, 4), MARGIN));
        }
        return cells;
    }

    /// The cells for budgets, with equal contenders: the lead that would have been shown follows from the
    /// intervals' width.
    private List<Cell> budgets() {
        List<Cell> cells = new ArrayList<>();
        for (double minutes : BUDGETS) {
            PairedRounds protocol = PairedRounds.of(
                            "fairtrial in " + Math.round(minutes) + " min", rules.withMargin(minutes, 4), 4)
                    .goingOn();
            cells.add(new Cell(protocol, "as fitted", new NoiseModel.Modelled(fit.noise()), Cell.equal(4), MARGIN));
        }
        return cells;
    }
}
