package fairtrial.lab.requests;

/// A file is not what its option says.
public final class UnreadableRequests extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param reason what a parser says of it, in one line and without contents
    public UnreadableRequests(String reason) {
        super(reason);
    }

    /// What a parser says of it.
    public String reason() {
        return String.valueOf(getMessage());
    }
}
