package fairtrial.lab.jar;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Folders;
import fairtrial.lab.image.ImageStore;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Applications on this machine. An archive is unpacked once into the tool's cache, under its checksum.
public final class AppStore {
    private static final String DONE = ".unpacked";

    private static final String ZIP = "PK";

    /// An archive that a shell can run has a script before its first entry.
    private static final String SCRIPT = "#!";

    private final Path folder;
    private final Consumer<Message> progress;

    /// @param cache    the tool's own folder
    /// @param progress receives `swap.building` before a project is built
    public AppStore(Path cache, Consumer<Message> progress) {
        this.folder = cache.resolve("applications");
        this.progress = progress;
    }

    /// Opens the application in a file or a folder; a project is built first, an image unpacked.
    ///
    /// @throws UserError FT-402 the cache cannot be written, FT-610 not readable, FT-611 broken, FT-612 not
    ///     safe to unpack, FT-616…FT-619 about a project, FT-613 no executable archive of Spring Boot, FT-614
    ///     a thin one, FT-615 no archive at all, FT-617 no start class in it, FT-190…FT-195 about an image
    public AppFiles open(Path source) {
        if (ImageStore.isImage(source)) {
            return AppFiles.ofImage(source, new ImageStore(folder.resolveSibling("images")).unpack(source), this);
        }
        if (!Files.isDirectory(source)) {
            return AppReader.of(source, Optional.of(source), unpacked(source));
        }
        if (AppLayout.of(source).isPresent()) {
            return AppReader.of(source, Optional.empty(), source);
        }
        Optional<ProjectBuild> project = ProjectBuild.find(source);
        if (project.isPresent()) {
            Path archive = project.get().archive(source.toString(), progress);
            return AppReader.of(source, Optional.of(archive), unpacked(archive));
        }
        Path jar = onlyJar(source).orElseThrow(() -> new UserError("FT-619", source));
        return AppReader.readBeside(source, unpacked(jar), source);
    }

    /// The jar in the output of `java -Djarmode=tools -jar app.jar extract`: one jar, with its libraries in a
    /// folder beside it.
    private static Optional<Path> onlyJar(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> jars =
                    files.filter(file -> file.toString().endsWith(".jar")).toList();
            return jars.size() == 1 ? Optional.of(jars.getFirst()) : Optional.empty();
        } catch (IOException e) {
            throw new UserError("FT-610", folder);
        }
    }

    private Path unpacked(Path file) {
        requireArchive(file);
        Path target = folder.resolve(sha256(file));
        if (Files.exists(target.resolve(DONE))) {
            return target;
        }
        try (ForeignZip zip = ForeignZip.open(file)) {
            Files.createDirectories(folder);
            Path part = Files.createTempDirectory(folder, "part-");
            try {
                for (String name : zip.files()) {
                    zip.unpack(name, part.resolve(name));
                }
                Files.createFile(part.resolve(DONE));
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileAlreadyExistsException | DirectoryNotEmptyException another) {
                // Another tool unpacked the same archive meanwhile.
                Folders.delete(part);
            } catch (IOException | RuntimeException e) {
                Folders.delete(part);
                throw e;
            }
            return target;
        } catch (IOException e) {
            throw new UserError("FT-402", target, FileTrouble.of(e));
        }
    }

    private static void requireArchive(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(ZIP.length()), StandardCharsets.ISO_8859_1);
            if (!start.equals(ZIP) && !start.equals(SCRIPT)) {
                throw new UserError("FT-615", file);
            }
        } catch (IOException e) {
            throw new UserError("FT-610", file);
        }
    }

    private static String sha256(Path file) {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream digested = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digested.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digested.getMessageDigest().digest());
        } catch (IOException e) {
            throw new UserError("FT-610", file);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
