package fairtrial.cli.terminal;

import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A lack of memory or disk space. Either can end any step, so the whole chain of causes is searched.
public final class ResourceExhaustion {
    /// Limit for a chain of causes, which may be circular.
    private static final int DEEPEST = 32;

    /// Messages of Linux, macOS and Windows for a full disk and a used-up quota, in English and Chinese.
    private static final List<String> FULL = List.of(
            "No space left on device",
            "Disk quota exceeded",
            "There is not enough space on the disk",
            "设备上没有空间",
            "设备上没有可用空间",
            "超出磁盘限额",
            "磁盘空间不足");

    private ResourceExhaustion() {}

    /// The lack behind a failure, FT-004 or FT-402; empty when the cause is something else.
    public static Optional<UserError> of(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(DEEPEST)
                .flatMap(cause -> one(cause).stream())
                .findFirst();
    }

    private static Optional<UserError> one(Throwable cause) {
        return switch (cause) {
            case OutOfMemoryError heap ->
                Optional.of(new UserError("FT-004", Runtime.getRuntime().maxMemory() >> 20));
            case IOException full
            when isFull(String.valueOf(full.getMessage())) ->
                Optional.of(new UserError("FT-402", place(full), FileTrouble.of(full)));
            default -> Optional.empty();
        };
    }

    private static String place(IOException full) {
        return full instanceof FileSystemException file && file.getFile() != null ? file.getFile() : "-";
    }

    private static boolean isFull(String message) {
        return FULL.stream().anyMatch(message::contains);
    }
}
