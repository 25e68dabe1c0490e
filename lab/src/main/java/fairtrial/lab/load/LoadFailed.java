package fairtrial.lab.load;

/// Load that could not be driven; the reason is short English evidence. `engineLost` means that the engine
/// itself is gone.
public final class LoadFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;
    private final boolean engineLost;

    public LoadFailed(String reason, boolean engineLost) {
        super(reason);
        this.reason = reason;
        this.engineLost = engineLost;
    }

    public String reason() {
        return reason;
    }

    public boolean engineLost() {
        return engineLost;
    }
}
