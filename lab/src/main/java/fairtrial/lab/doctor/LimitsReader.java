package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reader of the kernel's limits, from `/proc`.
public final class LimitsReader {
    private static final Pattern OPEN_FILES = Pattern.compile("(?m)^Max open files\\s+(\\S+)\\s+(\\S+)");
    private static final Pattern RANGE = Pattern.compile("(\\d+)\\s+(\\d+)");

    private final SystemFiles files;

    public LimitsReader(SystemFiles files) {
        this.files = files;
    }

    /// Reads all limits now; each is unavailable by itself.
    public Limits read() {
        return new Limits(
                openFiles(1),
                openFiles(2),
                number("proc/sys/net/core/somaxconn"),
                number("proc/sys/net/ipv4/tcp_max_syn_backlog"),
                ports(),
                number("proc/sys/net/ipv4/tcp_tw_reuse"));
    }

    private Reading<Long> openFiles(int column) {
        return group(files.text("proc/self/limits"), OPEN_FILES, column)
                .map(limit -> limit.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(limit));
    }

    private Reading<Limits.PortRange> ports() {
        Reading<String> text = files.text("proc/sys/net/ipv4/ip_local_port_range");
        return switch (group(text, RANGE, 1)) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<String>(String low) ->
                group(text, RANGE, 2).map(high -> new Limits.PortRange(Integer.parseInt(low), Integer.parseInt(high)));
        };
    }

    private Reading<Long> number(String path) {
        return files.text(path).map(text -> Long.valueOf(text.strip()));
    }

    private static Reading<String> group(Reading<String> file, Pattern pattern, int group) {
        return switch (file) {
            case Reading.Unavailable<String> none -> none;
            case Reading.Available<String>(String text) -> {
                Matcher matcher = pattern.matcher(text);
                yield matcher.find()
                        ? Reading.of(matcher.group(group))
                        : Reading.unavailable("unexpected text: " + text.strip());
            }
        };
    }
}
