package fairtrial.lab.host;

import fairtrial.core.model.Reading;

/// Takes values out of readings in tests.
public final class Readings {
    private Readings() {}

    public static <T> T value(Reading<T> reading) {
        return switch (reading) {
            case Reading.Available<T>(T value) -> value;
            case Reading.Unavailable<T>(String reason) -> throw new AssertionError("no value: " + reason);
        };
    }

    public static String reason(Reading<?> reading) {
        return switch (reading) {
            case Reading.Available<?>(Object value) -> throw new AssertionError("a value: " + value);
            case Reading.Unavailable<?>(String reason) -> reason;
        };
    }
}
