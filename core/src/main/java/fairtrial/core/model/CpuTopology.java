package fairtrial.core.model;

/// Where one logical CPU sits: its core (SMT siblings share it), socket and NUMA node.
public record CpuTopology(int cpu, int core, int socket, int node) {}
