package fairtrial.proof.fault;

import fairtrial.core.record.RunRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Overwrites the file that the first contender delivers with another one of the same length.
final class WrongBody {
    private static final String TEMP = "-Djava.io.tmpdir=";

    private WrongBody() {}

    static void write(RunRecord record) {
        List<String> command = ChangedOrders.boot(record).command();
        Path folder = command.stream()
                .filter(word -> word.startsWith(TEMP))
                .map(word -> Path.of(word.substring(TEMP.length())))
                .findFirst()
                .orElseThrow();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(path -> path.endsWith("64k.bin")).toList()) {
                Files.write(file, new byte[Math.toIntExact(Files.size(file))]);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
