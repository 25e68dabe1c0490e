package fairtrial.core.campaign;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Machines that are meant to be equal. A scheduler chooses among them.
///
/// @param name    name in the campaign: lower-case letters, digits and `-`
/// @param count   how many rounds may run on them at the same time, ≥ 1
/// @param hosts   their names, where the campaign lists them (`ssh`); else empty
/// @param select  what the scheduler needs to find them, by its own words: `partition`, `constraint`, `account` …; for
///     Kubernetes the labels of the node selector as `node-selector.LABEL`
/// @param pairing pairs of a contender and a load machine; empty: a round takes one machine
public record MachineClass(
        String name, int count, List<String> hosts, SortedMap<String, String> select, Optional<Pairing> pairing) {
    public MachineClass {
        hosts = List.copyOf(hosts);
        select = Collections.unmodifiableSortedMap(new TreeMap<>(select));
        if (count < 1) {
            throw new IllegalArgumentException("no machine in " + name);
        }
    }

    /// Machines that carry a round out alone.
    public MachineClass(String name, int count, List<String> hosts, SortedMap<String, String> select) {
        this(name, count, hosts, select, Optional.empty());
    }

    /// Machines that a round takes.
    public int machinesOfRound() {
        return pairing.isPresent() ? 2 : 1;
    }
}
