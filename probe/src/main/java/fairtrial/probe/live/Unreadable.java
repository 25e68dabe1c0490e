package fairtrial.probe.live;

/// A value that cannot be read from the live objects; the reason is short English evidence.
public final class Unreadable extends ReflectiveOperationException {
    Unreadable(String reason) {
        super(reason);
    }
}
