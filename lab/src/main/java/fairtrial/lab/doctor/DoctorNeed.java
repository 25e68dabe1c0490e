package fairtrial.lab.doctor;

import fairtrial.core.model.Bytes;

/// What the run that is asked about needs.
///
/// @param connections open at once, of all contenders together
/// @param heaps       of all JVMs that live at the same time
public record DoctorNeed(int connections, Bytes heaps) {}
