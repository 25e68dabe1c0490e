package fairtrial.cli.session;

import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.text.UserError;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The builds of an application that could be opened, and why the others could not, by their places.
///
/// @param <B> a build
record OpenedBuilds<B>(SortedMap<Integer, B> builds, SortedMap<Integer, UserError> refusals) {
    /// Fewer builds cannot be compared with each other.
    static final int LEAST = 2;

    /// Errors about one archive, project, revision or image. Others, as a full disk or a missing network, would
    /// hit every build.
    private static final Pattern ITS_OWN = Pattern.compile("FT-(19[0-9]|61[0-9]|62[014]|663)");

    OpenedBuilds {
        builds = Collections.unmodifiableSortedMap(new TreeMap<>(builds));
        refusals = Collections.unmodifiableSortedMap(new TreeMap<>(refusals));
    }

    /// The builds of these specs.
    ///
    /// @throws UserError the first refusal, unless enough builds remain to be compared with each other
    static <B> OpenedBuilds<B> of(List<BuildSpec> specs, Function<BuildSpec, B> open) {
        SortedMap<Integer, B> builds = new TreeMap<>();
        SortedMap<Integer, UserError> refusals = new TreeMap<>();
        for (int i = 0; i < specs.size(); i++) {
            try {
                builds.put(i, open.apply(specs.get(i)));
            } catch (UserError refusal) {
                if (!ITS_OWN.matcher(refusal.code()).matches() || specs.size() <= LEAST) {
                    throw refusal;
                }
                refusals.put(i, refusal);
            }
        }
        OpenedBuilds<B> opened = new OpenedBuilds<>(builds, refusals);
        opened.requireEnough(builds.size());
        return opened;
    }

    /// Throws the first refusal where fewer builds remain than a comparison needs.
    ///
    /// @param different number of builds that are not the same archive
    void requireEnough(int different) {
        if (!refusals.isEmpty() && different < LEAST) {
            throw refusals.get(refusals.firstKey());
        }
    }
}
