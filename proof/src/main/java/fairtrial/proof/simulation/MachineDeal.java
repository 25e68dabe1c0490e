package fairtrial.proof.simulation;

import java.util.stream.IntStream;

/// Deal of a campaign's rounds to its machines, and what goes wrong there.
enum MachineDeal {
    /// Rounds go to the machines in turn.
    IN_TURN("in turn"),
    /// The first machine has twice the noise.
    ONE_NOISIER("one machine twice as noisy"),
    /// The first machine takes half of the rounds.
    ONE_TAKES_HALF("one machine takes half"),
    /// The first machine is lost after its first round.
    ONE_LOST("one machine lost"),
    /// Attempts are lost and repeated.
    ROUNDS_LOST("a fifth of the rounds lost"),
    /// A machine takes the next round when it has finished one. Machines are unequally fast.
    AS_THEY_FINISH("as machines finish"),
    /// The same, where the length of a round depends on its contrast. A machine with an unusual first round
    /// then averages it with another one, and the others do not: the mean of their means is biased. Outside
    /// of the promise.
    SHORT_ROUNDS_TAKE_MORE("short rounds take more");

    /// Share of attempts that are lost in [#ROUNDS_LOST].
    private static final double LOST = 0.2;

    private final String words;

    MachineDeal(String words) {
        this.words = words;
    }

    /// The name in tables.
    String words() {
        return words;
    }

    /// The machine of a round.
    ///
    /// @param round  number of the round, from 0
    /// @param clocks time at which each machine has finished its rounds before this one
    int machine(int round, double[] clocks) {
        int machines = clocks.length;
        return switch (this) {
            case IN_TURN, ONE_NOISIER, ROUNDS_LOST -> round % machines;
            case ONE_TAKES_HALF -> round % 2 == 0 ? 0 : 1 + round / 2 % (machines - 1);
            case ONE_LOST -> round == 0 ? 0 : 1 + (round - 1) % (machines - 1);
            case AS_THEY_FINISH, SHORT_ROUNDS_TAKE_MORE ->
                IntStream.range(1, machines).reduce(0, (best, one) -> clocks[one] < clocks[best] ? one : best);
        };
    }

    /// Noise of a machine as a multiple of the usual one.
    double noise(int machine) {
        return this == ONE_NOISIER && machine == 0 ? 2 : 1;
    }

    /// Share of attempts that are lost.
    double lost() {
        return this == ROUNDS_LOST ? LOST : 0;
    }
}
