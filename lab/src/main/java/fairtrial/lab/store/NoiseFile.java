package fairtrial.lab.store;

import fairtrial.core.plan.KnownNoise;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// The noise of this machine, remembered for later plans.
public final class NoiseFile {
    private final Path file;

    /// The file in that folder, which may not be there yet.
    public NoiseFile(Path folder) {
        file = folder.resolve("noise.json");
    }

    /// Remembers it in place of what was known.
    ///
    /// @throws UserError FT-402 not writable
    public void write(KnownNoise noise) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, Json.pretty(noise));
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
    }

    /// What is known; nothing when the file is not there or is none of ours.
    public Optional<KnownNoise> read() {
        try {
            return Files.exists(file)
                    ? Optional.ofNullable(Json.value(Json.tree(Files.readString(file)), KnownNoise.class))
                    : Optional.empty();
        } catch (IOException | JacksonException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }
}
