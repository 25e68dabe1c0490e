package fairtrial.core.analysis;

import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MachineValues;
import fairtrial.core.verdict.MachineRounds;
import fairtrial.core.verdict.MachineScope;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/// Machines of some rounds of a run, in the order of their first round.
final class RoundMachines {
    /// Machine of a round that was not placed: where the tool itself runs.
    private static final String HERE = "";

    private final List<Integer> rounds;
    private final List<String> ofRounds;
    private final List<String> names;

    /// The machines of the given rounds.
    ///
    /// @param rounds numbers of finished rounds, ascending
    RoundMachines(RunRecord record, List<Integer> rounds) {
        SortedMap<Integer, String> known = record.machines();
        this.rounds = rounds;
        this.ofRounds =
                rounds.stream().map(round -> known.getOrDefault(round, HERE)).toList();
        this.names = ofRounds.stream().distinct().toList();
    }

    /// Whether more than one machine took part.
    boolean areSeveral() {
        return names.size() > 1;
    }

    /// Whether machines are the random blocks of the verdict.
    boolean areBlocks() {
        return names.size() >= MachineValues.FIRST;
    }

    MachineScope scope() {
        return areBlocks() ? MachineScope.MACHINE_CLASS : MachineScope.THESE_MACHINES;
    }

    List<String> names() {
        return names;
    }

    /// The index of each round's machine.
    int[] indexes() {
        return ofRounds.stream().mapToInt(names::indexOf).toArray();
    }

    /// The place among the rounds, from 0, at which each machine took its first one.
    List<Integer> joins() {
        return names.stream().map(ofRounds::indexOf).toList();
    }

    /// The rounds by machine.
    List<MachineRounds> byMachine() {
        return names.stream()
                .map(name -> new MachineRounds(
                        name,
                        IntStream.range(0, rounds.size())
                                .filter(at -> ofRounds.get(at).equals(name))
                                .mapToObj(rounds::get)
                                .toList()))
                .toList();
    }
}
