package fairtrial.lab.schedule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPOutputStream;

/// A job that waits and writes its number, with nothing but the JDK. Its order is `MILLIS FAILING…`: a job with a
/// failing number prints a complaint and writes nothing.
public final class StubJob {
    private StubJob() {}

    /// `WORK ARRAY INDEX`, as [Parcel] has it.
    public static void main(String... args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]).resolve("jobs").resolve(args[1]);
        String[] order = Files.readString(folder.resolve("order.json")).strip().split(" ", -1);
        System.out.println("job " + args[2] + " began " + System.currentTimeMillis());
        Thread.sleep(Long.parseLong(order[0]));
        for (int i = 1; i < order.length; i++) {
            if (order[i].equals(args[2])) {
                System.err.println("job " + args[2] + " does not want to");
                System.exit(7);
            }
        }
        Path out = Files.createDirectories(folder.resolve("out"));
        Path part = out.resolve(args[2] + ".part");
        try (GZIPOutputStream zipped = new GZIPOutputStream(Files.newOutputStream(part))) {
            zipped.write(("result of " + args[2]).getBytes(StandardCharsets.UTF_8));
        }
        Files.move(part, out.resolve(args[2] + ".json.gz"), StandardCopyOption.ATOMIC_MOVE);
        System.out.println("job " + args[2] + " ended " + System.currentTimeMillis());
    }
}
