package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;

/// Limits of the kernel.
///
/// @param descriptorsSoft open files of a process; a JVM raises its own to the hard limit
/// @param descriptorsHard upper bound of the soft limit
/// @param somaxconn       longest accept queue
/// @param synBacklog      longest SYN queue
/// @param localPorts      ports for outgoing connections
/// @param reuseTimeWait   `tcp_tw_reuse`: 0 off, 1 on, 2 on for loopback
public record Limits(
        Reading<Long> descriptorsSoft,
        Reading<Long> descriptorsHard,
        Reading<Long> somaxconn,
        Reading<Long> synBacklog,
        Reading<PortRange> localPorts,
        Reading<Long> reuseTimeWait) {

    /// A range of ports, both ends included.
    public record PortRange(int low, int high) {
        public int size() {
            return high - low + 1;
        }
    }
}
