package fairtrial.e2e;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.opentest4j.TestAbortedException;

/// A file system of some megabytes in memory (tmpfs). Only root may mount one: elsewhere tests of it are skipped.
final class SmallDisk implements AutoCloseable {
    private final Path root;
    private final Path ballast;

    private SmallDisk(Path root) {
        this.root = root;
        this.ballast = root.resolve("ballast");
    }

    /// Mounts one at that empty folder.
    static SmallDisk at(Path folder, int megabytes) throws IOException, InterruptedException {
        if (run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", folder.toString()) != 0) {
            throw new TestAbortedException("no tmpfs could be mounted (needs root): a full disk was not tried");
        }
        return new SmallDisk(folder);
    }

    Path root() {
        return root;
    }

    /// Leaves so much free.
    void leave(int kilobytes) throws IOException {
        free();
        long bytes = Files.getFileStore(root).getUsableSpace() - 1024L * kilobytes;
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(ballast)) {
            for (long written = 0; written < bytes; written += block.length) {
                out.write(block, 0, (int) Math.min(block.length, bytes - written));
            }
        } catch (IOException full) {
            if (kilobytes > 0) {
                throw full;
            }
        }
    }

    /// There is room again.
    void free() throws IOException {
        Files.deleteIfExists(ballast);
    }

    @Override
    public void close() throws IOException {
        try {
            if (run("umount", "-l", root.toString()) != 0) {
                throw new IOException("still mounted: " + root);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("still mounted: " + root, e);
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(List.of(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
