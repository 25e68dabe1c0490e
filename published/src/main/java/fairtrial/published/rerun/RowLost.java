package fairtrial.published.rerun;

/// A row that did not start or does not match its name; the reason is short English.
public final class RowLost extends Exception {
    private static final long serialVersionUID = 1L;

    public RowLost(String reason) {
        super(reason, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
