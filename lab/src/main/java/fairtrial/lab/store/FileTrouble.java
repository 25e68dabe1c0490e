package fairtrial.lab.store;

import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.foreign.TooLarge;
import java.io.EOFException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;

/// What kept a file from being read or written, or an address from being fetched, in plain words.
public final class FileTrouble {
    /// Words of Linux, macOS and Windows for what has no exception of its own.
    private static final Map<String, String> OF_SYSTEM = Map.of(
            "is a directory", "trouble.folder",
            "not a directory", "trouble.no-folder",
            "no space left on device", "trouble.full",
            "disk quota exceeded", "trouble.full",
            "not enough space on the disk", "trouble.full",
            "permission denied", "trouble.denied",
            "read-only file system", "trouble.read-only");

    private FileTrouble() {}

    /// The reason as a sentence without a full stop.
    public static Message of(Exception e) {
        return switch (e) {
            case NoSuchFileException missing -> new Message("trouble.missing", missing.getFile());
            case AccessDeniedException denied -> new Message("trouble.denied");
            case FileAlreadyExistsException taken -> new Message("trouble.taken", taken.getFile());
            case NotDirectoryException file -> new Message("trouble.no-folder");
            case DirectoryNotEmptyException full -> new Message("trouble.not-empty", full.getFile());
            case TooLarge large ->
                new Message(large.isLine() ? "trouble.long-line" : "trouble.too-large", large.limit());
            case UnknownHostException host -> new Message("trouble.host", String.valueOf(host.getMessage()));
            case HttpTimeoutException late -> new Message("trouble.time");
            case SocketTimeoutException late -> new Message("trouble.time");
            case ConnectException refused -> new Message("trouble.connect");
            case EOFException end -> new Message("trouble.end");
            case CharacterCodingException coding -> new Message("trouble.charset");
            case SSLException tls -> new Message("trouble.tls", String.valueOf(tls.getMessage()));
            case InvalidPathException path -> new Message("trouble.path");
            case FileSystemException file ->
                ofSystem(Optional.ofNullable(file.getReason()).or(() -> Optional.ofNullable(file.getMessage())));
            default -> ofSystem(Optional.ofNullable(e.getMessage()));
        };
    }

    /// The same in English, for records.
    public static String text(Exception e) {
        return Texts.inLanguage(Language.EN).say(of(e));
    }

    private static Message ofSystem(Optional<String> told) {
        String lower = told.orElse("").toLowerCase(Locale.ROOT);
        return OF_SYSTEM.entrySet().stream()
                .filter(known -> lower.contains(known.getKey()))
                .findFirst()
                .map(known -> new Message(known.getValue()))
                .or(() -> told.filter(text -> !text.isBlank()).map(text -> new Message("trouble.system", text)))
                .orElseGet(() -> new Message("trouble.unknown"));
    }
}
