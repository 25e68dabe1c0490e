package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.List;

/// The files in which a kernel tells about itself (`proc/…`, `sys/…`), with paths relative to the machine's
/// root. A file that is not there or may not be read is a reading without a value, not an exception.
public interface SystemFiles {
    /// The whole text of a file.
    Reading<String> text(String path);

    /// The names in a folder, in no order.
    Reading<List<String>> names(String folder);

    /// What a symbolic link says.
    Reading<String> link(String path);

    /// Whether this process may write the file; false when it is not there.
    boolean writable(String path);
}
