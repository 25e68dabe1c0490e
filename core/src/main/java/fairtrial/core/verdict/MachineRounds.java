package fairtrial.core.verdict;

import java.util.List;

/// Rounds of a run that one machine measured.
///
/// @param machine name of the machine as its scheduler tells it
/// @param rounds  numbers of its rounds, ascending
public record MachineRounds(String machine, List<Integer> rounds) {
    public MachineRounds {
        rounds = List.copyOf(rounds);
    }
}
