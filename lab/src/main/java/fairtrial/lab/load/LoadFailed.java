package fairtrial.lab.load;

import java.util.List;

/// Load that could not be driven; the reason is short English evidence. `engineLost` means that the engine
/// itself is gone.
public final class LoadFailed extends Exception {
    private static final long serialVersionUID = 1L;

    /// What every load generator says of a server that does not take all connections.
    public static final String NOT_ESTABLISHED = "connections were not established";

    /// What the kernel says where the load's own machine is at its end.
    private static final List<String> OWN =
            List.of("Too many open files", "Cannot assign requested address", "BindException", "No buffer space");

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

    /// Whether the server did not take all connections: its limit and its backlog are smaller than the load.
    public boolean isRefusedByServer() {
        return !engineLost && reason.contains(NOT_ESTABLISHED) && OWN.stream().noneMatch(reason::contains);
    }
}
