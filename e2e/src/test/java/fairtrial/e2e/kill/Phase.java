package fairtrial.e2e.kill;

/// Where in a run it is struck: from which event of the journal on, and how long at most after it.
enum Phase {
    BOOT("round_started", 4000),
    WARM_UP("turned", 8000),
    SLICE("slice", 2500),
    REPORT("finished", 0);

    private final String event;
    private final int latestMillis;

    Phase(String event, int latestMillis) {
        this.event = event;
        this.latestMillis = latestMillis;
    }

    /// As the journal has it.
    String event() {
        return "\"event\":\"" + event + "\"";
    }

    int latestMillis() {
        return latestMillis;
    }
}
