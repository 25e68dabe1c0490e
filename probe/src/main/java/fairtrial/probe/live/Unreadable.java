package fairtrial.probe.live;

/// Why something cannot be read from the live objects: evidence, short, English.
final class Unreadable extends Exception {
    Unreadable(String reason) {
        super(reason);
    }
}
