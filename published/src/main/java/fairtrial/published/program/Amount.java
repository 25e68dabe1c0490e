package fairtrial.published.program;

import java.time.Duration;

/// How much load: for a time, or a number of requests on each connection. Never both: siege, asked for both,
/// warns and takes the time.
public sealed interface Amount {
    /// What a program may take beyond its time to connect, to wait for the last answers and to print. JMeter's
    /// JVM and a thousand threads take ten seconds on a small machine.
    Duration ENDING = Duration.ofSeconds(30);

    /// When a program that has not ended by itself is killed, counted from its start.
    Duration deadline();

    /// For so many whole seconds, the only unit that all of them know.
    record Lasting(Duration duration) implements Amount {
        public Lasting {
            requireSeconds(duration);
        }

        @Override
        public Duration deadline() {
            return duration.plus(ENDING);
        }
    }

    /// So many requests on each connection; how long that takes is the server's doing, so there is a deadline.
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
