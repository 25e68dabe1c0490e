package fairtrial.lab.app;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.Threading;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The way a contender is started.
///
/// @param libraries  class path behind the service and the probe
/// @param jvmFlags   flags before the start class
/// @param properties Spring properties, given as arguments; those of addresses follow from `address`
/// @param address    the numeric address that it listens on; its management port stays on the loopback one
/// @param trailing   arguments behind the properties, where the second published comparison put its JVM flags
/// @param first      first request; the right response to it ends the start
/// @param cpus       CPUs that it starts on
/// @param group      `cgroup.procs` files of a control group that limits it; empty: no limit
public record Launch(
        Contender contender,
        List<Path> libraries,
        List<String> jvmFlags,
        SortedMap<String, String> properties,
        List<String> trailing,
        Workload first,
        CpuSet cpus,
        List<Path> group,
        String address) {
    /// The address that no other machine reaches.
    public static final String LOOPBACK = "127.0.0.1";

    public Launch {
        libraries = List.copyOf(libraries);
        jvmFlags = List.copyOf(jvmFlags);
        group = List.copyOf(group);
        trailing = List.copyOf(trailing);
        SortedMap<String, String> all = new TreeMap<>(properties);
        all.putIfAbsent("server.port", "0");
        all.put("server.address", address);
        all.put("management.server.address", LOOPBACK);
        if (contender.mode().threading() == Threading.VIRTUAL) {
            all.put(Threading.PROPERTY, "true");
        }
        properties = Collections.unmodifiableSortedMap(all);
    }

    /// A launch on the loopback address.
    public Launch(
            Contender contender,
            List<Path> libraries,
            List<String> jvmFlags,
            SortedMap<String, String> properties,
            List<String> trailing,
            Workload first,
            CpuSet cpus,
            List<Path> group) {
        this(contender, libraries, jvmFlags, properties, trailing, first, cpus, group, LOOPBACK);
    }

    /// Copy that listens on this numeric address.
    public Launch on(String other) {
        return new Launch(contender, libraries, jvmFlags, properties, trailing, first, cpus, group, other);
    }

    /// Whether other machines reach it.
    boolean isReachable() {
        return !address.equals(LOOPBACK);
    }

    /// Copy with more properties.
    Launch withEnvironment(Map<String, String> more) {
        SortedMap<String, String> all = new TreeMap<>(properties);
        all.putAll(more);
        return new Launch(contender, libraries, jvmFlags, all, trailing, first, cpus, group, address);
    }

    /// Copy in a control group.
    Launch withGroup(List<Path> procs) {
        return new Launch(contender, libraries, jvmFlags, properties, trailing, first, cpus, procs, address);
    }

    /// A launch from a plan, on all CPUs. The tool may already be pinned to some of them, and a child would
    /// inherit that. Under a limit the JVM chooses heap and CPU count by itself, as in a pod.
    public static Launch planned(Plan plan, Contender contender, List<Path> libraries, CpuSet allCpus) {
        List<String> flags = new ArrayList<>();
        if (contender.limit().isEmpty()) {
            flags.addAll(heap(plan, contender));
            flags.add(
                    "-XX:ActiveProcessorCount=" + plan.environment().placement().activeProcessors());
        }
        flags.addAll(plan.flags(contender));
        SortedMap<String, String> properties = new TreeMap<>(contender.properties());
        plan.environment()
                .keepAliveRequests()
                .ifPresent(requests -> ContainerSupport.of(contender.software().container())
                        .keepAliveLimit()
                        .ifPresent(property -> properties.putIfAbsent(property, String.valueOf(requests))));
        return new Launch(
                contender,
                libraries,
                flags,
                properties,
                List.of(),
                plan.loads().workload().of(contender),
                allCpus,
                List.of());
    }

    /// The flags for what the user's flags leave open of the heap. A JVM whose first heap is above its
    /// largest one does not start.
    private static List<String> heap(Plan plan, Contender contender) {
        List<String> given = plan.flags(contender);
        boolean largest = given.stream().anyMatch(HeapFlag::isLargest);
        boolean readable = !largest || HeapFlag.largest(given).isPresent();
        List<String> flags = new ArrayList<>();
        if (readable && given.stream().noneMatch(HeapFlag::isFirst)) {
            flags.add(HeapFlag.first(plan.heap(contender)));
        }
        if (!largest) {
            flags.add(HeapFlag.largest(plan.heap(contender)));
        }
        return flags;
    }
}
