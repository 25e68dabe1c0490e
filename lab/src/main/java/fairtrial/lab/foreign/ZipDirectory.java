package fairtrial.lab.foreign;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// The directory at the end of a zip file, which Java reads into memory as a whole on opening.
public final class ZipDirectory {
    /// Enough for 200 000 entries with names of 100 bytes.
    private static final long MOST_BYTES = 32L << 20;

    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int LONGEST_COMMENT = 0xFFFF;

    private ZipDirectory() {}

    /// Opens a zip file whose directory fits into memory.
    ///
    /// @throws ZipException the directory is too large, or it is no zip file
    public static ZipFile open(Path file) throws IOException {
        requireSmall(file);
        return new ZipFile(file.toFile());
    }

    /// Refuses a zip file whose directory is too large.
    ///
    /// @throws ZipException the directory is too large
    public static void requireSmall(Path file) throws IOException {
        try (RandomAccessFile zip = new RandomAccessFile(file.toFile(), "r")) {
            if (zip.length() > MOST_BYTES && bytes(zip) > MOST_BYTES) {
                throw new ZipException("a directory of more than " + (MOST_BYTES >> 20) + " MiB");
            }
        }
    }

    /// All bytes of an entry.
    ///
    /// @throws TooLarge beyond the limit
    public static byte[] read(ZipFile zip, ZipEntry entry, Limit limit) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return ForeignText.bytes(in, limit, entry.getName());
        }
    }

    /// The directory's size in the last end record. A directory of more than 4 GB has all ones there, which is
    /// too large as well.
    private static long bytes(RandomAccessFile zip) throws IOException {
        int length = (int) Math.min(zip.length(), END_BYTES + LONGEST_COMMENT);
        byte[] end = new byte[length];
        zip.seek(zip.length() - length);
        zip.readFully(end);
        ByteBuffer record = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = length - END_BYTES; at >= 0; at--) {
            if (record.getInt(at) == END_SIGNATURE) {
                return Integer.toUnsignedLong(record.getInt(at + 12));
            }
        }
        return 0;
    }
}
