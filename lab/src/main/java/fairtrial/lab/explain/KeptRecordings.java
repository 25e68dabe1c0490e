package fairtrial.lab.explain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.Configuration;

/// Recordings that stay for others who judge them, in the folder that `FAIRTRIAL_RECORDINGS` names: the proof of
/// `explain` reads them with other rules. Those need the events of the JDK's default configuration, too.
final class KeptRecordings {
    static final String FOLDER = "FAIRTRIAL_RECORDINGS";

    private final Optional<Path> folder;

    KeptRecordings(Optional<Path> folder) {
        this.folder = folder;
    }

    static KeptRecordings asked() {
        return new KeptRecordings(Optional.ofNullable(System.getenv(FOLDER)).map(Path::of));
    }

    /// What to record: these settings, and the default ones beside them if recordings are kept.
    Map<String, String> settings(Map<String, String> own) {
        if (folder.isEmpty()) {
            return own;
        }
        try {
            Map<String, String> all =
                    new TreeMap<>(Configuration.getConfiguration("default").getSettings());
            all.putAll(own);
            return all;
        } catch (IOException | ParseException e) {
            throw new IllegalStateException("this JDK has no default configuration", e);
        }
    }

    /// Copies the recordings, if they are kept.
    void keep(List<Path> recordings) {
        folder.ifPresent(where -> {
            try {
                Files.createDirectories(where);
                for (Path recording : recordings) {
                    Files.copy(recording, where.resolve(recording.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
