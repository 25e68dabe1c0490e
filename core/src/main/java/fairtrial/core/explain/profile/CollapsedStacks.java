package fairtrial.core.explain.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reader of collapsed stacks of one contender over all its rounds. A line has the frames from the
/// outermost on with `;` between them, then a space and a CPU time in ns; the first frame names the
/// thread. A line that is none is counted and left out. Text from outside has limits: of the depth of a
/// stack, of the number of names, and of the tree.
public final class CollapsedStacks {
    /// Frames of a stack that are read; what is deeper counts for the last of them.
    public static final int DEEPEST = 512;

    /// Different frames that are told apart. Services have some thousands.
    private static final int MOST_NAMES = 50_000;

    /// Names of Java methods have 60 to 120 characters; of templates in C++, some hundred.
    private static final int LONGEST_NAME = 300;

    /// Names of threads may have a `;`.
    private static final Pattern THREAD = Pattern.compile("\\[(?<name>.{0,1000}?) ?tid=\\d{1,12}\\](;|(?= \\d+$))");

    private static final Pattern NANOS = Pattern.compile("[0-9]{1,18}");

    private final UnaryOperator<String> roles;
    private final Map<String, StackFrame> names = new HashMap<>();
    private final CallTree tree = new CallTree();
    private final List<ProfiledRound> rounds = new ArrayList<>();
    private Map<StackFrame, Double> ownNanos = new HashMap<>();
    private long unread;

    /// @param roles the role of a thread by its name
    public CollapsedStacks(UnaryOperator<String> roles) {
        this.roles = roles;
    }

    /// Adds a line of the present round.
    public void add(String line) {
        int space = line.lastIndexOf(' ');
        if (space <= 0 || !NANOS.matcher(line).region(space + 1, line.length()).matches()) {
            unread += line.isBlank() ? 0 : 1;
            return;
        }
        double nanos = Long.parseLong(line, space + 1, line.length(), 10);
        if (nanos == 0) {
            return;
        }
        List<StackFrame> stack = stack(line, space);
        tree.add(stack, nanos);
        ownNanos.merge(stack.getLast(), nanos, Double::sum);
    }

    private List<StackFrame> stack(String line, int end) {
        List<StackFrame> stack = new ArrayList<>();
        Matcher thread = THREAD.matcher(line);
        int at = 0;
        if (thread.lookingAt()) {
            stack.add(StackFrame.threads(roles.apply(thread.group("name"))));
            at = thread.end();
        }
        while (at < end && stack.size() < DEEPEST) {
            int semicolon = line.indexOf(';', at);
            int to = semicolon < 0 || semicolon > end ? end : semicolon;
            stack.add(frame(line.substring(at, to)));
            at = to + 1;
        }
        return stack.isEmpty() ? List.of(StackFrame.OTHER) : stack;
    }

    private StackFrame frame(String written) {
        StackFrame known = names.get(written);
        if (known != null) {
            return known;
        }
        if (written.length() > LONGEST_NAME || names.size() >= MOST_NAMES) {
            return StackFrame.OTHER;
        }
        StackFrame fresh = FrameNames.of(written);
        names.put(written, fresh);
        return fresh;
    }

    /// Counts a line that is too long to read.
    public void skip() {
        unread++;
    }

    /// Ends the round.
    public void endRound(ProfiledRound.Slices slices) {
        rounds.add(new ProfiledRound(ownNanos, slices));
        ownNanos = new HashMap<>();
    }

    /// The rounds so far.
    public List<ProfiledRound> rounds() {
        return List.copyOf(rounds);
    }

    /// Lines that were no stacks.
    long unread() {
        return unread;
    }

    CallTree tree() {
        return tree;
    }

    /// Correct responses of all rounds.
    long requests() {
        return rounds.stream().mapToLong(round -> round.slices().requests()).sum();
    }
}
