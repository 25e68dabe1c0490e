package fairtrial.agent;

import fairtrial.agent.load.Generator;
import fairtrial.agent.load.Transport;
import java.time.Duration;
import java.util.List;

/// The load generator's command line.
///
/// @param threads event loops, at least 1: one per CPU given to the load
/// @param nio     whether to use the JDK's selector even where epoll is available
/// @param drain   shortest wait of a slice for its last responses
record Arguments(int threads, boolean nio, Duration drain) {
    static final String USAGE = "usage: [--threads N] [--transport best|nio] [--drain-millis N]";

    static Arguments parse(List<String> args) {
        Arguments parsed = new Arguments(1, false, Generator.SHORTEST_DRAIN);
        for (int i = 0; i < args.size(); i += 2) {
            if (i + 1 == args.size()) {
                throw new IllegalArgumentException(args.get(i) + " needs a value");
            }
            parsed = parsed.withValue(args.get(i), args.get(i + 1));
        }
        return parsed;
    }

    private Arguments withValue(String option, String value) {
        return switch (option) {
            case "--threads" -> new Arguments(atLeast(1, option, value), nio, drain);
            case "--transport" -> new Arguments(threads, isNio(value), drain);
            case "--drain-millis" -> new Arguments(threads, nio, Duration.ofMillis(atLeast(0, option, value)));
            default -> throw new IllegalArgumentException("unknown option " + option);
        };
    }

    private static int atLeast(int least, String option, String value) {
        int number = value.matches("\\d{1,9}") ? Integer.parseInt(value) : -1;
        if (number < least) {
            throw new IllegalArgumentException(option + " needs a number of at least " + least);
        }
        return number;
    }

    private static boolean isNio(String value) {
        return switch (value) {
            case "nio" -> true;
            case "best" -> false;
            default -> throw new IllegalArgumentException("no transport '" + value + "'");
        };
    }

    Transport transport() {
        return nio ? Transport.nio() : Transport.best();
    }
}
