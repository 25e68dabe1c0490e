package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.function.Function;

/// A measured value, or the reason why this machine cannot measure it. A missing counter is never zero.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "reading")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Reading.Available.class, name = "available"),
    @JsonSubTypes.Type(value = Reading.Unavailable.class, name = "unavailable")
})
public sealed interface Reading<T> {
    record Available<T>(T value) implements Reading<T> {}

    record Unavailable<T>(String reason) implements Reading<T> {}

    /// An available reading of the given value.
    static <T> Reading<T> of(T value) {
        return new Available<>(value);
    }

    /// A reading without value; `reason` is a short English text.
    static <T> Reading<T> unavailable(String reason) {
        return new Unavailable<>(reason);
    }

    /// A reading of another quantity, computed from this one; a missing value keeps its reason.
    default <R> Reading<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Available<T>(T value) -> new Available<>(change.apply(value));
            case Unavailable<T>(String reason) -> new Unavailable<>(reason);
        };
    }
}
