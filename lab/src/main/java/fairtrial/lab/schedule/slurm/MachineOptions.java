package fairtrial.lab.schedule.slurm;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Options of `sbatch` by which Slurm finds the machines of a class.
final class MachineOptions {
    /// Options that choose machines, or say who pays for them. What a fair round needs is set by us.
    private static final SortedSet<String> KNOWN = new TreeSet<>(List.of(
            "account",
            "constraint",
            "exclude",
            "gres",
            "licenses",
            "nodelist",
            "partition",
            "prefer",
            "qos",
            "reservation",
            "wckey"));

    /// Characters of names, lists of hosts (`n[1-4,7]`) and constraints (`a&(b|c*2)`). None ends a line,
    /// quotes, or begins a comment.
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_.,:@+/*&|!()\\[\\]{}=-]{1,256}");

    private MachineOptions() {}

    /// One option for each choice of the class.
    ///
    /// @throws UserError FT-243 an unknown key, FT-244 a value that Slurm cannot have
    static List<String> of(MachineClass machines) {
        machines.select().forEach((key, value) -> check(machines.name(), key, value));
        return machines.select().entrySet().stream()
                .map(choice -> "--" + choice.getKey() + "=" + choice.getValue())
                .toList();
    }

    private static void check(String name, String key, String value) {
        if (!KNOWN.contains(key)) {
            throw new UserError("FT-243", name, key, String.join(", ", KNOWN))
                    .meaning(Spelling.closest(key, List.copyOf(KNOWN)));
        }
        if (!VALUE.matcher(value).matches()) {
            throw new UserError("FT-244", name, key, value);
        }
    }
}
