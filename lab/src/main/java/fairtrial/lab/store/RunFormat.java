package fairtrial.lab.store;

import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The format of a run folder, as its plan says it. Parts that a later version adds within a format are skipped and
/// told. What a later format means, an earlier version cannot know.
final class RunFormat {
    private static final Pattern FORMAT = Pattern.compile("fairtrial/plan/([0-9]{1,6})");
    private static final Pattern VERSION = Pattern.compile("[0-9A-Za-z][0-9A-Za-z.+-]{0,39}");

    private RunFormat() {}

    /// Reads no more of the plan than the format and the version that wrote it.
    ///
    /// @param plan text of the plan
    /// @throws UserError FT-412 a later format than [Plan#SCHEMA]
    static void require(Path root, String plan) {
        JsonNode tree;
        try {
            tree = Json.tree(plan);
        } catch (JacksonException unreadable) {
            // Whoever reads all of it says what is wrong.
            return;
        }
        String format = tree.path("schema").asString("");
        if (number(format) > number(Plan.SCHEMA)) {
            String version = tree.path("tool_version").asString("");
            throw VERSION.matcher(version).matches()
                    ? new UserError("FT-412", root, format, version, Plan.SCHEMA)
                    : new UserError("FT-405", root, RunReader.PLAN + ": " + format + ", tool_version");
        }
    }

    /// The number of a format; 0 where the text names none.
    private static int number(String format) {
        Matcher matcher = FORMAT.matcher(format);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
