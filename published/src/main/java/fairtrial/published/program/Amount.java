package fairtrial.published.program;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/// The amount of load: a time, or a number of requests per connection. Never both: given both, siege warns and
/// takes the time.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "amount")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Amount.Lasting.class, name = "lasting"),
    @JsonSubTypes.Type(value = Amount.Loops.class, name = "loops")
})
public sealed interface Amount {
    /// Extra time to connect, to wait for the last responses and to print. JMeter's JVM and a thousand threads
    /// take ten seconds on a small machine.
    Duration ENDING = Duration.ofSeconds(30);

    /// Time after the start at which a program is killed.
    Duration deadline();

    /// A duration in whole seconds, the only unit that all programs know.
    record Lasting(Duration duration) implements Amount {
        public Lasting {
            requireSeconds(duration);
        }

        @Override
        public Duration deadline() {
            return duration.plus(ENDING);
        }
    }

    /// A number of requests per connection. The server decides how long that takes, so a deadline limits it.
    record Loops(int count, Duration deadline) implements Amount {
        public Loops {
            if (count < 1) {
                throw new IllegalArgumentException("loops must be at least 1, not " + count);
            }
        }
    }

    private static void requireSeconds(Duration duration) {
        if (duration.toSeconds() < 1 || duration.toNanosPart() != 0) {
            throw new IllegalArgumentException("whole seconds, not " + duration);
        }
    }
}
