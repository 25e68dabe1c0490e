package fairtrial.core.explain.profile;

import java.util.List;
import java.util.regex.Pattern;

/// Frames by the names that async-profiler writes with its option `ann`. Java methods end with the way in
/// which they ran, and those of the kernel with `_[k]`; slashes separate packages. Names that each
/// process numbers afresh lose their numbers: otherwise two processes had no frame in common.
final class FrameNames {
    private static final String KERNEL = "_[k]";

    /// Interpreted, compiled by C1, compiled by C2, inlined.
    private static final List<String> JAVA = List.of("_[0]", "_[1]", "_[j]", "_[i]");

    private static final List<Rule> NUMBERED = List.of(
            // Hidden classes: Bar$$Lambda/0x00007f, LambdaForm$MH.0x00007f.
            new Rule("[./+](0x[0-9a-f]+|\\d+)(?=\\.)", ""),
            new Rule("\\$\\$Lambda\\$\\d+", "\\$\\$Lambda"),
            new Rule("(Generated\\w*Accessor)\\d+", "$1"),
            new Rule("\\$Proxy\\d+", "\\$Proxy"),
            new Rule("(CGLIB\\$\\$)[0-9a-f]{4,}", "$1"),
            new Rule("\\$(ByteBuddy|HibernateProxy)\\$\\w+", "\\$$1"));

    private record Rule(Pattern numbered, String plain) {
        Rule(String numbered, String plain) {
            this(Pattern.compile(numbered), plain);
        }
    }

    private FrameNames() {}

    /// The frame of that name.
    static StackFrame of(String written) {
        if (written.endsWith(KERNEL)) {
            return new StackFrame(without(written, KERNEL), FrameKind.KERNEL);
        }
        for (String end : JAVA) {
            if (written.endsWith(end)) {
                return new StackFrame(java(without(written, end)), FrameKind.JAVA);
            }
        }
        return new StackFrame(withoutFolder(written), FrameKind.NATIVE);
    }

    /// A library without symbols stands for its functions. Its folder is one of this machine.
    private static String withoutFolder(String name) {
        return name.startsWith("/") ? name.substring(name.lastIndexOf('/') + 1) : name;
    }

    private static String without(String name, String end) {
        return name.substring(0, name.length() - end.length());
    }

    private static String java(String name) {
        String plain = name;
        for (Rule rule : NUMBERED) {
            plain = rule.numbered().matcher(plain).replaceAll(rule.plain());
        }
        return plain.replace('/', '.');
    }
}
