package fairtrial.agent.load;

/// An order that cannot be carried out. The code is for programs, the message (English, one sentence) is
/// evidence.
public final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;

    /// An error with its code, a word of lower-case letters and `_`.
    public Refused(String code, String message) {
        super(message);
        this.code = code;
    }

    /// The word for programs.
    public String code() {
        return code;
    }
}
