package fairtrial.core.verdict;

import java.util.List;
import java.util.Optional;

/// One pair of the question on each machine of a run.
///
/// @param ratios      the ratio a ÷ b on each machine, in the order of [MachineBlocks#machines]
/// @param interaction empty where no machine has two rounds: then it cannot be told from the noise of
///     rounds
public record MachineComparison(
        String a, String b, List<MachineRatio> ratios, Optional<MachineInteraction> interaction) {
    public MachineComparison {
        ratios = List.copyOf(ratios);
    }
}
