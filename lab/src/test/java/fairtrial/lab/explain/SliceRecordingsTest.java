package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.Recorded;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Reading;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.lab.explain.recording.RecordingTally;
import fairtrial.lab.explain.recording.SeenWaits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SliceRecordingsTest {
    private static final int REQUESTS = 1_000;

    @TempDir
    Path folder;

    private final SliceRecordings recordings = new SliceRecordings();

    private static MeasuredSlice slice() {
        LoadResult result = new LoadResult(
                2_000_000_000L,
                new LoadCounts(REQUESTS, REQUESTS, REQUESTS, 1),
                new LoadLatency(1e6, ""),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 1, 1),
                new LoadThreads(0, 1, 0.5, 0),
                2_000_000_000L);
        return new MeasuredSlice(
                1,
                1,
                1,
                new Load.Closed(64),
                "tomcat",
                0,
                result,
                Evidence.none("not asked", 2_000_000_000L),
                Optional.empty());
    }

    private void whole(String name) throws IOException {
        Path file = folder.resolve(name);
        try (Recording real = new Recording()) {
            real.start();
            real.stop();
            real.dump(file);
        }
        recordings.add(file, slice());
    }

    private void broken(String name) throws IOException {
        recordings.add(Files.writeString(folder.resolve(name), "no recording"), slice());
    }

    private Reading<Recorded> recorded() {
        return recorded(Optional.empty());
    }

    private Reading<Recorded> recorded(Optional<String> reason) {
        return recordings.recorded(() -> new RecordingTally(List.of()), SeenWaits::none, reason);
    }

    @Test
    void one_that_cannot_be_read_is_left_out_with_its_slice() throws IOException {
        whole("first.jfr");
        broken("second.jfr");
        whole("third.jfr");
        broken("fourth.jfr");
        if (!(recorded() instanceof Reading.Available<Recorded>(Recorded together))) {
            throw new AssertionError(recorded());
        }
        assertThat(together.requests()).isEqualTo(2 * REQUESTS);
        assertThat(together.seconds()).isEqualTo(4);
        assertThat(recordings.files()).hasSize(4);
    }

    @Test
    void where_none_can_be_read_the_first_reason_is_told() throws IOException {
        broken("first.jfr");
        broken("second.jfr");
        assertThat(recorded()).isEqualTo(Reading.unavailable("FT-682: it is cut at byte 0"));
    }

    @Test
    void where_nothing_was_recorded_the_reason_of_that_is_told() {
        assertThat(recorded(Optional.of("probe: no Flight Recorder")))
                .isEqualTo(Reading.unavailable("probe: no Flight Recorder"));
    }
}
