package fairtrial.published.file;

import fairtrial.published.audit.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.core.type.TypeReference;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The containers' default limits, from the data file in this jar.
public final class DefaultLimits {
    private static final String FILE = "limits.yaml";

    private DefaultLimits() {}

    public static Limits read() {
        try (InputStream in = DefaultLimits.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is not in the jar");
            }
            return new Limits(YAMLMapper.builder().build().readValue(in, new TypeReference<List<Limits.Limit>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
