package fairtrial.core.experiment;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.GarbageCollector;
import fairtrial.core.text.UserError;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Property of a contender that a comparison varies, besides its container. Its identifier names the option and
/// the field of an experiment file.
public enum Factor {
    JDK("jdk"),
    COLLECTOR("gc"),
    THREADS("threads"),
    HEAP("heap"),
    COMPACT_HEADERS("compact-headers"),
    FLAGS("flags"),
    AOT("aot"),
    AGENT("agent");

    /// The level of a factor that is not applied.
    static final String OFF = "off";

    /// The level of a switch that is applied.
    static final String ON = "on";

    private final String id;

    Factor(String id) {
        this.id = id;
    }

    /// The name of the option and of the field.
    public String id() {
        return id;
    }

    /// Whether it is given without values, and compares off with on.
    public boolean isSwitch() {
        return this == COMPACT_HEADERS || this == AOT;
    }

    /// The texts of a comma list; a flag list and an agent's options may have commas of their own.
    public List<String> split(String text) {
        return switch (this) {
            case FLAGS, AGENT -> List.of(text.strip());
            case HEAP -> parts(text, "[,/]");
            case JDK, COLLECTOR, THREADS, COMPACT_HEADERS, AOT -> parts(text, ",");
        };
    }

    private static List<String> parts(String text, String between) {
        return Arrays.stream(text.split(between, -1)).map(String::strip).toList();
    }

    /// The level in its normal form.
    ///
    /// @throws UserError FT-148 no such level, FT-115 no amount of memory
    String level(String typed) {
        return switch (this) {
            case JDK -> typed.matches("[1-9][0-9]{0,2}") ? typed : refuse(typed, "8, 17, 21, 25");
            case COLLECTOR ->
                GarbageCollector.of(typed)
                        .map(GarbageCollector::id)
                        .orElseGet(() -> refuse(typed, String.join(", ", GarbageCollector.ids())));
            case THREADS -> List.of("platform", "virtual").contains(typed) ? typed : refuse(typed, "platform, virtual");
            case HEAP -> written(Quantities.memory("--heap", typed));
            case COMPACT_HEADERS, AOT -> typed;
            case FLAGS -> String.join(" ", SpecParser.words(typed));
            case AGENT -> typed.isEmpty() ? refuse(typed, "FILE.jar, FILE.jar=OPTIONS") : typed;
        };
    }

    private String refuse(String typed, String levels) {
        throw new UserError("FT-148", id, typed, levels);
    }

    private static String written(Bytes size) {
        return size.count() % (1 << 20) == 0 ? size.mebi() + "m" : (size.count() >> 10) + "k";
    }

    /// The factor with this identifier; empty if there is none.
    public static Optional<Factor> of(String id) {
        return Arrays.stream(values()).filter(factor -> factor.id.equals(id)).findFirst();
    }
}
