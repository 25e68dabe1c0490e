package fairtrial.cli.campaign;

import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.nio.file.Path;

/// Which schedulers have rounds on pairs of machines, and how they find them.
final class PairRules {
    private PairRules() {}

    /// Refuses pairs that a scheduler cannot give.
    ///
    /// @param on   name of the scheduler
    /// @param file the campaign file, for errors
    /// @throws UserError FT-274 it has none, FT-275 it finds them in another way
    static void check(Campaign campaign, String on, Path file) {
        for (MachineClass machines : campaign.classes()) {
            machines.pairing().ifPresent(pairing -> check(machines, pairing, on, file));
        }
    }

    private static void check(MachineClass machines, Pairing pairing, String on, Path file) {
        boolean named = !pairing.pairs().isEmpty();
        switch (on) {
            case SchedulerFactory.SSH -> require(named, machines, file, "campaign.pairs.named");
            case "slurm" -> require(!named, machines, file, "campaign.pairs.chosen");
            default -> throw new UserError("FT-274", on, machines.name(), file);
        }
    }

    private static void require(boolean holds, MachineClass machines, Path file, String why) {
        if (!holds) {
            throw new UserError("FT-275", file, machines.name(), new Message(why));
        }
    }
}
