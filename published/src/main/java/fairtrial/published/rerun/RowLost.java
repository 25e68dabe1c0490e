package fairtrial.published.rerun;

/// A row that did not start or does not match its name; the reason is short English.
final class RowLost extends Exception {
    private static final long serialVersionUID = 1L;

    RowLost(String reason) {
        super(reason, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
