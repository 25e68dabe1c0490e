package fairtrial.lab.store;

import fairtrial.core.model.LoadResult;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The latency histogram of each slice, each in its own file. The format is HdrHistogram's log format, so its
/// own tools open it. The journal line stays short.
final class HistogramFiles {
    private final Path slices;

    HistogramFiles(Path slices) {
        this.slices = slices;
    }

    /// Stores the histogram and returns the slice without it. Must run before the journal line is written.
    SliceRecord store(SliceRecord slice) throws IOException {
        if (!(slice.outcome() instanceof SliceOutcome.Measured(LoadResult load, var evidence, var hosts))
                || load.latency().histogram().isEmpty()) {
            return slice;
        }
        Path file = file(slice);
        Files.createDirectories(file.getParent());
        String text = String.format(
                Locale.ROOT,
                "#[Histogram log format version 1.3]%n#[latency in ns]%n"
                        + "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"%n"
                        + "%.3f,%.3f,0.000,%s%n",
                slice.atMillis() / 1e3,
                load.windowNanos() / 1e9,
                load.latency().histogram());
        // A plain stream, as in the journal: an interrupt would close a channel.
        try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw e;
        }
        return withHistograms(slice, new SliceOutcome.Measured(load.withHistogram(""), evidence, hosts));
    }

    /// The slice with its histogram. The histogram stays empty when its file is missing, broken or in
    /// `changed`.
    SliceRecord restore(SliceRecord slice, Set<String> changed) {
        Path file = file(slice);
        if (!(slice.outcome() instanceof SliceOutcome.Measured(LoadResult load, var evidence, var hosts))
                || !Files.exists(file)
                || changed.contains(name(file))) {
            return slice;
        }
        try {
            List<String> lines =
                    ForeignText.strict(file, Limit.SMALL_FILE).lines().toList();
            String last = lines.isEmpty() ? "" : lines.getLast();
            String histogram = last.substring(last.lastIndexOf(',') + 1);
            return StoredHistogram.isWhole(histogram)
                    ? withHistograms(slice, new SliceOutcome.Measured(load.withHistogram(histogram), evidence, hosts))
                    : slice;
        } catch (IOException unreadable) {
            return slice;
        }
    }

    /// The file's name in the run folder's checksums.
    private String name(Path file) {
        return slices.getFileName() + "/" + slices.relativize(file).toString().replace('\\', '/');
    }

    private Path file(SliceRecord slice) {
        return slices.resolve(String.format(Locale.ROOT, "%02d-%d", slice.round(), slice.attempt()))
                .resolve(slice.workload())
                .resolve(slice.load().id())
                .resolve(String.format(Locale.ROOT, "%02d", slice.block()))
                .resolve(slice.contender())
                .resolve("latency.hlog");
    }

    private static SliceRecord withHistograms(SliceRecord s, SliceOutcome outcome) {
        return new SliceRecord(
                s.round(),
                s.attempt(),
                s.workload(),
                s.load(),
                s.block(),
                s.position(),
                s.contender(),
                s.atMillis(),
                outcome);
    }
}
