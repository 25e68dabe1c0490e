package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.List;

/// The files in which a kernel describes itself (`proc/…`, `sys/…`), with paths relative to the machine's
/// root. A missing or unreadable file is a reading without a value, not an exception.
public interface SystemFiles {
    /// The whole text of a file.
    Reading<String> text(String path);

    /// The names in a folder, unordered.
    Reading<List<String>> names(String folder);

    /// The target of a symbolic link.
    Reading<String> link(String path);

    /// Whether this process may write the file; false when it does not exist.
    boolean writable(String path);
}
