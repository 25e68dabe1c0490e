package fairtrial.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The processes of commands that were started in a folder, whoever their parent is by now. They are known by a
/// variable that all of them inherit: the JDK cuts a command line at 4096 bytes, which a class path alone fills.
final class Descendants {
    private static final Path PROCESSES = Path.of("/proc");

    private Descendants() {}

    /// The whole command lines of those that live, words apart by blanks.
    static List<String> of(Path folder) throws IOException {
        return processes(folder).stream()
                .map(process -> new String(read(process.resolve("cmdline")), StandardCharsets.UTF_8))
                .map(line -> line.replace('\0', ' '))
                .toList();
    }

    /// Whether one of those that live has a file of that name in its memory.
    static boolean haveMapped(Path folder, String name) throws IOException {
        byte[] wanted = ("/" + name).getBytes(StandardCharsets.UTF_8);
        return processes(folder).stream().anyMatch(process -> contains(read(process.resolve("maps")), wanted));
    }

    private static List<Path> processes(Path folder) throws IOException {
        byte[] mark = ("FAIRTRIAL_STATE=" + Command.state(folder) + "\0").getBytes(StandardCharsets.UTF_8);
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                if (contains(read(process.resolve("environ")), mark)) {
                    found.add(process);
                }
            }
        }
        return found;
    }

    /// Nothing of a process that has ended, or is somebody else's.
    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static boolean contains(byte[] bytes, byte[] mark) {
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        return all.contains(new String(mark, StandardCharsets.ISO_8859_1));
    }
}
