package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Images on this machine: their applications are unpacked once into the tool's cache, under the checksum of the
/// image.
public final class ImageStore {
    private static final String DONE = ".unpacked";

    private final Path folder;

    /// @param folder parent of the unpacked applications
    public ImageStore(Path folder) {
        this.folder = folder;
    }

    /// An application that was unpacked from an image.
    ///
    /// @param app    its jar, or a folder with it
    /// @param sha256 checksum of the image
    public record Unpacked(Path app, String sha256, ImageStart start) {}

    /// Whether the file may be an image, by its content.
    public static boolean isImage(Path file) {
        return ImageFile.isTar(file);
    }

    /// Unpacks the application of an image.
    ///
    /// @throws UserError FT-190 no image or a broken one, FT-191 for another platform, FT-192 no Java entry
    ///     point, FT-193 not safe to unpack, FT-194 several images, FT-195 its application is not in it,
    ///     FT-402 the cache cannot be written
    public Unpacked unpack(Path image) {
        String sha256 = sha256(image);
        try (ImageFile file = ImageFile.open(image)) {
            ImageManifest manifest = ImageManifest.of(file);
            ImageConfig config = ImageConfig.of(file, manifest.config());
            ImageFiles files = ImageFiles.of(file, manifest.layers());
            EntryPoint entry = EntryPoint.of(image, config, files);
            ImageApp app = ImageApp.of(image, config.folder(), entry, files);
            Path target = folder.resolve(sha256);
            if (!Files.exists(target.resolve(DONE))) {
                unpack(app, target);
            }
            int others = files.size() - app.size();
            ImageStart start = ImageStart.of(config, entry).withIgnored(others + " other files");
            return new Unpacked(app.opened(target), sha256, start);
        } catch (InvalidPathException e) {
            throw new UserError("FT-193", image, e.getReason());
        }
    }

    private void unpack(ImageApp app, Path target) {
        try {
            Files.createDirectories(folder);
            try (TemporaryFolder temp = TemporaryFolder.below(folder)) {
                Path part = Files.createDirectory(temp.path().resolve("part"));
                app.unpack(part);
                Files.createFile(part.resolve(DONE));
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileAlreadyExistsException | DirectoryNotEmptyException another) {
                // Another tool unpacked the same image meanwhile.
            }
        } catch (IOException e) {
            throw new UserError("FT-402", target, FileTrouble.of(e));
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
