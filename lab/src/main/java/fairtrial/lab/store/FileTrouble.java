package fairtrial.lab.store;

/// What the system says of a file that could not be read or written.
public final class FileTrouble {
    private FileTrouble() {}

    /// Its kind and what it is about: `NoSuchFile: /a/b`, `IO: No space left on device`.
    public static String of(Exception e) {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        return e.getMessage() == null ? kind : kind + ": " + e.getMessage();
    }
}
