package fairtrial.lab.remote;

import fairtrial.lab.doctor.DoctorFinding;
import java.util.List;

/// What the doctor found on a host.
///
/// @param clockMillis       how far its clock is ahead of the conductor's, ms
/// @param clockWithinMillis how well that is known: half a round trip and the clock's step, ms. No figure depends on it
public record HostExamined(
        String host, Surveyed surveyed, List<DoctorFinding> findings, double clockMillis, double clockWithinMillis) {
    public HostExamined {
        findings = List.copyOf(findings);
    }
}
