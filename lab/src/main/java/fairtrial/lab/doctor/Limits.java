package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;

/// What the kernel allows.
///
/// @param descriptorsSoft open files of a process; a JVM raises its own to the hard limit
/// @param descriptorsHard what it may be raised to
/// @param somaxconn       longest queue of connections that wait to be accepted
/// @param synBacklog      longest queue of half-open connections
/// @param localPorts      ports for outgoing connections
/// @param reuseTimeWait   `tcp_tw_reuse`: 0 off, 1 on, 2 on for loopback
public record Limits(
        Reading<Long> descriptorsSoft,
        Reading<Long> descriptorsHard,
        Reading<Long> somaxconn,
        Reading<Long> synBacklog,
        Reading<PortRange> localPorts,
        Reading<Long> reuseTimeWait) {

    /// Both ends inclusive.
    public record PortRange(int low, int high) {
        public int size() {
            return high - low + 1;
        }
    }
}
