package fairtrial.lab.doctor;

import fairtrial.core.model.Bytes;

/// The needs of a planned run.
///
/// @param connections simultaneous connections of all contenders together
/// @param heaps       heaps of all JVMs that live at the same time
public record DoctorNeed(int connections, Bytes heaps) {}
