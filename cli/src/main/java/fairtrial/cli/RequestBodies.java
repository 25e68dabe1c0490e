package fairtrial.cli;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Bodies of requests: as typed, or out of a file.
final class RequestBodies {
    /// A body is sent again and again from memory.
    private static final long LARGEST = 1 << 20;

    private RequestBodies() {}

    /// The body of that request.
    ///
    /// @throws UserError FT-647 its file cannot be read or is too large
    static String of(RequestSpec spec) {
        if (!spec.body().startsWith("@")) {
            return spec.body();
        }
        Path file = Path.of(spec.body().substring(1));
        try {
            if (Files.size(file) > LARGEST) {
                throw new UserError("FT-647", file, "> 1 MiB");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new UserError("FT-647", file, e.getClass().getSimpleName());
        }
    }
}
