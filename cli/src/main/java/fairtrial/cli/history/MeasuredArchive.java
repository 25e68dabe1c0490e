package fairtrial.cli.history;

import fairtrial.core.history.PastRun;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.jar.GitRevision;
import fairtrial.lab.store.Checksums;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// The application that a contender of a run had.
///
/// @param source as typed
/// @param sha256 digest of its archive; empty for an extracted folder, whose content nobody knows any more
record MeasuredArchive(String source, String sha256) {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,40}");

    /// The application of a contender; empty for the built-in service.
    static Optional<MeasuredArchive> of(PastRun run, String contender) {
        return run.side().plan().app().map((OwnApp app) -> {
            AppArchive archive = run.side()
                    .plan()
                    .contender(contender)
                    .software()
                    .build()
                    .flatMap(app::build)
                    .map(AppBuild::archive)
                    .orElse(app.archive());
            return new MeasuredArchive(archive.source(), archive.sha256());
        });
    }

    /// A file that has the same archive, or the commit of a project that it was built from.
    ///
    /// @param other file to take where the source has changed; has to be the measured one, too
    /// @throws UserError FT-743 there is none
    String present(PastRun run, Optional<String> other) {
        if (isMeasured(source)) {
            return source;
        }
        return other.filter(this::isMeasured)
                .orElseThrow(() -> new UserError("FT-743", run.side().name(), other.orElse(source)));
    }

    /// Whether both are the same archive, wherever its file is.
    static boolean areSame(Optional<MeasuredArchive> one, Optional<MeasuredArchive> other) {
        return one.equals(other)
                || one.filter(of -> !of.sha256().isEmpty())
                        .map(MeasuredArchive::sha256)
                        .equals(other.map(MeasuredArchive::sha256));
    }

    private boolean isMeasured(String file) {
        // A branch may have moved since.
        return GitRevision.find(file)
                .map(revision -> COMMIT.matcher(revision.ref()).matches())
                .orElseGet(() -> Checksums.ofFile(Path.of(file)).equals(Optional.of(sha256)));
    }
}
