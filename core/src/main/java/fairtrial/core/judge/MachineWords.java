package fairtrial.core.judge;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.stats.MachineValues;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.MachineComparison;
import fairtrial.core.verdict.MachineInteraction;
import java.util.ArrayList;
import java.util.List;

/// Scope of the verdict of a run on several machines in words, and the pairs that depend on the machine.
final class MachineWords {
    private MachineWords() {}

    static List<Message> of(MachineBlocks blocks) {
        List<Message> words = new ArrayList<>();
        words.add(
                switch (blocks.scope()) {
                    case MACHINE_CLASS ->
                        new Message("verdict.machine-class", blocks.machines().size());
                    case THESE_MACHINES ->
                        new Message("verdict.these-machines", blocks.machines().size(), MachineValues.FIRST);
                });
        for (MachineComparison pair : blocks.pairs()) {
            pair.interaction()
                    .filter(found -> found.answer() == Interaction.DIFFERS)
                    .ifPresent(found -> words.add(differs(pair, found)));
        }
        return words;
    }

    private static Message differs(MachineComparison pair, MachineInteraction found) {
        Interval percent = found.percent();
        return new Message(
                "verdict.machine-differs",
                pair.a(),
                pair.b(),
                Percent.ofShare(percent.mid() / 100),
                Percent.ofShare(percent.lo() / 100),
                Percent.ofShare(percent.hi() / 100));
    }
}
