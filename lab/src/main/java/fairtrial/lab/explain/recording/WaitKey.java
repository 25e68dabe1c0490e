package fairtrial.lab.explain.recording;

/// What is told apart among waits, as [fairtrial.core.explain.RecordedWait] has it.
record WaitKey(String kind, String place, String on) {}
