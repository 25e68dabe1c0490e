package fairtrial.core.model;

/// Position of one logical CPU: its core (shared by SMT siblings), socket and NUMA node.
public record CpuTopology(int cpu, int core, int socket, int node) {}
