package fairtrial.lab.run;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import fairtrial.lab.monitor.proc.ProcessSample;

/// The resident memory of a sampled process, in bytes.
final class ResidentMemory {
    private ResidentMemory() {}

    static Reading<Long> of(Reading<ProcessSample> sample) {
        return switch (sample) {
            case Reading.Available<ProcessSample>(ProcessSample told) ->
                told.resident().map(Bytes::count);
            case Reading.Unavailable<ProcessSample>(String reason) -> Reading.unavailable(reason);
        };
    }
}
