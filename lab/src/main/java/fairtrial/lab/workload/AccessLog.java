package fairtrial.lab.workload;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An access log in Apache's common or combined format: which requests, how often, how fast. Only requests
/// that are safe to repeat without a body count: GET and HEAD with a status below 400. Lines that name a host
/// are left out; no other host ever gets a request.
///
/// @param requests   the most frequent requests, weighted by their counts
/// @param distinct   number of different requests; a lower bound when their paths together are too long to
///     keep
/// @param covered    share of the accepted lines that `requests` stand for
/// @param taken      accepted lines
/// @param left       lines left out: other methods, refusals, hosts, or no line of such a log
/// @param perSecond  mean rate of all accepted lines; 0 where the log has no times
/// @param arrivals   accepted lines of each second of its busiest hour, in order; empty where the log has no times
public record AccessLog(
        List<RequestSpec> requests,
        int distinct,
        double covered,
        long taken,
        long left,
        double perSecond,
        List<Integer> arrivals) {
    /// Requests kept, so a plan stays readable: the others are rare.
    public static final int MOST_REQUESTS = 1000;

    private static final Pattern LINE = Pattern.compile(
            "\\S+ \\S+ .*?\\[(?<time>[^\\]]+)\\] \"(?<method>[A-Z]+) (?<path>\\S+)(?: HTTP/[0-9.]+)?\" (?<status>[0-9]{3}) .*");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH);
    private static final List<String> HARMLESS = List.of("GET", "HEAD");
    private static final int REFUSALS = 400;

    /// A conditional response; an unconditional request gets the whole body.
    private static final int NOT_MODIFIED = 304;

    /// A day's log of a busy site has some gigabytes; an endless pipe has more.
    private static final long MOST_BYTES = 16L << 30;

    /// Characters of all different paths. Frequent paths come early. A path of 100 characters takes 300 bytes
    /// here.
    private static final long MOST_NAMES = 12 << 20;

    private record LogEntry(String method, String path, int status) {}

    public AccessLog {
        requests = List.copyOf(requests);
        arrivals = List.copyOf(arrivals);
    }

    /// Reads a log.
    ///
    /// @throws UserError FT-650 unreadable, FT-653 no request in it is safe to repeat
    public static AccessLog read(Path file) {
        Map<LogEntry, Long> counted = new HashMap<>();
        long taken = 0;
        long left = 0;
        Optional<OffsetDateTime> first = Optional.empty();
        Optional<OffsetDateTime> last = Optional.empty();
        LoggedSeconds seconds = new LoggedSeconds();
        long names = 0;
        try (ForeignLines lines = ForeignLines.of(file, StandardCharsets.ISO_8859_1, Limit.LINE, MOST_BYTES)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Matcher entry = LINE.matcher(line);
                Optional<LogEntry> asked = entry.matches() ? asked(entry) : Optional.empty();
                if (asked.isPresent()) {
                    if (names < MOST_NAMES || counted.containsKey(asked.get())) {
                        names += counted.merge(asked.get(), 1L, Long::sum) == 1
                                ? asked.get().path().length()
                                : 0;
                    }
                    taken++;
                    Optional<OffsetDateTime> time = time(entry.group("time"));
                    time.ifPresent(at -> seconds.add(at.toEpochSecond()));
                    last = time.isPresent() ? time : last;
                    first = first.isPresent() ? first : last;
                } else {
                    left++;
                }
            }
        } catch (IOException e) {
            throw new UserError("FT-650", file, FileTrouble.of(e), new Message("give.access-log"));
        }
        if (taken == 0) {
            throw new UserError("FT-653", file, left);
        }
        List<Map.Entry<LogEntry, Long>> most = counted.entrySet().stream()
                .sorted(Map.Entry.<LogEntry, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(entry -> entry.getKey().path()))
                .limit(MOST_REQUESTS)
                .toList();
        long covered = most.stream().mapToLong(Map.Entry::getValue).sum();
        List<RequestSpec> requests = most.stream()
                .map(entry -> spec(entry.getKey(), entry.getValue()))
                .toList();
        return new AccessLog(
                requests,
                counted.size(),
                (double) covered / taken,
                taken,
                left,
                rate(taken, first, last),
                seconds.busiest());
    }

    private static Optional<LogEntry> asked(Matcher entry) {
        String method = entry.group("method");
        String path = entry.group("path");
        int status = Integer.parseInt(entry.group("status"));
        boolean own =
                path.startsWith("/") && !path.startsWith("//") && path.chars().allMatch(c -> c > ' ' && c < 0x7f);
        return own && HARMLESS.contains(method) && status < REFUSALS
                ? Optional.of(new LogEntry(method, path, status))
                : Optional.empty();
    }

    private static RequestSpec spec(LogEntry asked, long count) {
        RequestSpec.Check status = new RequestSpec.Check(
                asked.status() == NOT_MODIFIED ? OptionalInt.empty() : OptionalInt.of(asked.status()),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty());
        return new RequestSpec(asked.method(), asked.path(), Map.of(), "", count, status);
    }

    private static Optional<OffsetDateTime> time(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text, TIME));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }

    private static double rate(long lines, Optional<OffsetDateTime> first, Optional<OffsetDateTime> last) {
        if (first.isEmpty() || last.isEmpty()) {
            return 0;
        }
        long seconds = last.get().toEpochSecond() - first.get().toEpochSecond();
        return seconds > 0 ? (double) lines / seconds : 0;
    }
}
