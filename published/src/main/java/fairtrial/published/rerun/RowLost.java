package fairtrial.published.rerun;

/// A row that did not come up, or is not what it should be: why, in short English.
final class RowLost extends Exception {
    private static final long serialVersionUID = 1L;

    RowLost(String reason) {
        super(reason, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
