package fairtrial.probe.live;

/// A value that cannot be read from the live objects; the reason is short English evidence.
final class Unreadable extends Exception {
    Unreadable(String reason) {
        super(reason);
    }
}
