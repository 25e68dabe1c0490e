package fairtrial.core.stats;

import java.util.List;

/// The committed fixture: slice throughputs of 5 rounds × 8 blocks × 4 contenders, as natural logs.
final class FixtureRun {
    static final List<String> CONTENDERS = List.of("tomcat", "jetty", "undertow", "netty");
    private static final int ROUNDS = 5;
    private static final int BLOCKS = 8;

    private FixtureRun() {}

    /// `[round][block][contender]`.
    static double[][][] logs() {
        double[][][] logs = new double[ROUNDS][BLOCKS][CONTENDERS.size()];
        for (TruthTable.Row row : TruthTable.read("fixture.csv").rows()) {
            logs[row.whole("round") - 1][row.whole("block") - 1][CONTENDERS.indexOf(row.text("contender"))] =
                    Math.log(row.number("throughput"));
        }
        return logs;
    }

    /// Round contrasts `[round][pair]` of the first rounds.
    static double[][] contrasts(Family family, int rounds) {
        double[][][] logs = logs();
        double[][] contrasts = new double[rounds][];
        for (int round = 0; round < rounds; round++) {
            contrasts[round] = RoundContrast.values(logs[round], family);
        }
        return contrasts;
    }
}
