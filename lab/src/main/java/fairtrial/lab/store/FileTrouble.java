package fairtrial.lab.store;

/// Short English text for a file that could not be read or written.
public final class FileTrouble {
    private FileTrouble() {}

    /// The kind of the error and its subject: `NoSuchFile: /a/b`, `IO: No space left on device`.
    public static String of(Exception e) {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        return e.getMessage() == null ? kind : kind + ": " + e.getMessage();
    }
}
