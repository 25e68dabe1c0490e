package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.function.Function;

/// A measured value, or the reason why this machine cannot give it. A missing counter is never zero.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "reading")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Reading.Available.class, name = "available"),
    @JsonSubTypes.Type(value = Reading.Unavailable.class, name = "unavailable")
})
public sealed interface Reading<T> {
    record Available<T>(T value) implements Reading<T> {}

    record Unavailable<T>(String reason) implements Reading<T> {}

    /// The reading of `value`.
    static <T> Reading<T> of(T value) {
        return new Available<>(value);
    }

    /// No value, because of `reason` (English, short: it is evidence, not prose).
    static <T> Reading<T> unavailable(String reason) {
        return new Unavailable<>(reason);
    }

    /// The same reading of another quantity; the reason stays when there is none.
    default <R> Reading<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Available<T>(T value) -> new Available<>(change.apply(value));
            case Unavailable<T>(String reason) -> new Unavailable<>(reason);
        };
    }
}
