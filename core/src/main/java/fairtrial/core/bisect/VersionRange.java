package fairtrial.core.bisect;

import fairtrial.core.container.Versions;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What varies, from where to where: `boot=3.4..4.1`, `jetty=12.0..12.1.5`, `jdk=17..25`, `git=v1.0..main`, or a
/// folder of archives, `app=builds`.
///
/// @param what `boot`, a container, `jdk`, `git` or `app`
/// @param from first version; for `app` the folder
/// @param to   last version; empty for `app`
public record VersionRange(String what, String from, String to) {
    /// Versions of Spring Boot.
    public static final String BOOT = "boot";
    /// Feature numbers of installed JDKs.
    public static final String JDK = "jdk";
    /// Commits of the user's project.
    public static final String GIT = "git";
    /// Archives in a folder.
    public static final String APP = "app";

    private static final Pattern FORM = Pattern.compile("\\s*(?<what>[a-z]+)\\s*=\\s*(?<range>\\S(?:.*\\S)?)\\s*");

    private static final Pattern ENDS = Pattern.compile("(?<from>\\S+?)\\.\\.(?<to>[^.\\s]\\S*)");

    /// The range of the text.
    ///
    /// @throws UserError FT-750 another form
    public static VersionRange parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new UserError("FT-750", text);
        }
        if (form.group("what").equals(APP)) {
            return new VersionRange(APP, form.group("range"), "");
        }
        Matcher ends = ENDS.matcher(form.group("range"));
        if (!ends.matches()) {
            throw new UserError("FT-750", text);
        }
        String what = form.group("what");
        boolean others = what.equals(JDK) || what.equals(GIT);
        if (!others && !(isVersion(ends.group("from")) && isVersion(ends.group("to")))) {
            throw new UserError("FT-750", text);
        }
        return new VersionRange(what, ends.group("from"), ends.group("to"));
    }

    private static boolean isVersion(String end) {
        return Versions.isLine(end) || Versions.isExact(end);
    }

    /// The released versions of a list that lie in the range, ascending. An end that is a line has all of its
    /// versions.
    public List<String> of(List<String> listed) {
        return listed.stream()
                .filter(Versions::isRelease)
                .filter(version -> Versions.compare(from, version) <= 0)
                .filter(version -> Versions.compare(version, to) <= 0 || Versions.isOfLine(version, to))
                .sorted(Versions.BY_NUMBER)
                .toList();
    }

    /// Whether builds of the user's own application vary.
    public boolean isBuilds() {
        return what.equals(APP) || what.equals(GIT);
    }

    /// As typed.
    public String text() {
        return what + "=" + from + (to.isEmpty() ? "" : ".." + to);
    }
}
