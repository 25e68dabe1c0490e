package fairtrial.e2e.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The seeds, and what Jazzer found in the past, as ordinary tests.
class SeedsTest {
    private static final Path SEEDS = Path.of("src/test/fuzz");

    record Seed(Target target, Path file) {
        @Override
        public String toString() {
            return target + " " + file.getFileName();
        }
    }

    static List<Seed> seeds() throws IOException {
        List<Seed> seeds = new ArrayList<>();
        for (Target target : Target.values()) {
            try (Stream<Path> files = Files.list(folder(target))) {
                files.sorted().forEach(file -> seeds.add(new Seed(target, file)));
            }
        }
        return seeds;
    }

    static Path folder(Target target) {
        return SEEDS.resolve(target.name().toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void is_parsed_or_refused_by_a_code(Seed seed) throws IOException {
        seed.target().take(Files.readAllBytes(seed.file()));
    }

    /// Any prefix of a seed is one, too: what was cut off at any byte is refused as well.
    @ParameterizedTest
    @MethodSource("seeds")
    void cut_off_it_is_refused_as_well(Seed seed) throws IOException {
        byte[] whole = Files.readAllBytes(seed.file());
        int step = Math.max(1, whole.length / 50);
        for (int length = 0; length < whole.length; length += step) {
            seed.target().take(Arrays.copyOf(whole, length));
        }
    }

    @ParameterizedTest
    @EnumSource(Target.class)
    void every_parser_has_seeds(Target target) {
        assertThat(folder(target)).isNotEmptyDirectory();
    }
}
