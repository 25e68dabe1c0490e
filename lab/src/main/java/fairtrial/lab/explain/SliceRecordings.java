package fairtrial.lab.explain;

import fairtrial.core.explain.Recorded;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.recording.RecordingReader;
import fairtrial.lab.explain.recording.RecordingTally;
import fairtrial.lab.explain.recording.SeenWaits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;

/// Recordings of slices. One that cannot be read is left out with its slice, and the others count.
final class SliceRecordings {
    private final List<Kept> all = new ArrayList<>();

    private record Kept(Path file, MeasuredSlice slice) {}

    void add(Path file, MeasuredSlice slice) {
        all.add(new Kept(file, slice));
    }

    /// The files, in order.
    List<Path> files() {
        return all.stream().map(Kept::file).toList();
    }

    /// What they say together; unavailable where none can be read.
    ///
    /// @param begun  a tally to add them to
    /// @param others waits that are known from elsewhere, for recordings of so many seconds
    /// @param reason why there may be none
    Reading<Recorded> recorded(
            Supplier<RecordingTally> begun, DoubleFunction<SeenWaits> others, Optional<String> reason) {
        List<Kept> readable = new ArrayList<>(all);
        Optional<String> trouble = reason;
        while (!readable.isEmpty()) {
            // Sums cannot be taken back, so all begins anew without the one that broke off.
            RecordingTally tally = begun.get();
            Optional<String> broken = addAll(readable, tally);
            if (broken.isEmpty()) {
                double seconds = seconds(readable);
                SeenWaits waits = tally.waits(seconds).and(others.apply(seconds));
                return Reading.of(tally.recorded(requests(readable), waits));
            }
            trouble = trouble.or(() -> broken);
        }
        return Reading.unavailable(trouble.orElse("nothing was recorded"));
    }

    /// Reads all, up to one that cannot be read, which is removed; returns its reason.
    private static Optional<String> addAll(List<Kept> readable, RecordingTally tally) {
        for (Kept one : readable) {
            try {
                RecordingReader.read(one.file(), tally);
            } catch (UserError unreadable) {
                readable.remove(one);
                return Optional.of(reason(unreadable));
            }
        }
        return Optional.empty();
    }

    /// The reason of a recording that cannot be read, in one line.
    static String reason(UserError unreadable) {
        return unreadable.code() + ": " + unreadable.arguments().getLast();
    }

    private static double seconds(List<Kept> read) {
        return read.stream()
                .mapToDouble(one -> one.slice().evidence().wallNanos() / 1e9)
                .sum();
    }

    private static long requests(List<Kept> read) {
        return read.stream()
                .mapToLong(one -> one.slice().result().counts().completedTotal())
                .sum();
    }
}
