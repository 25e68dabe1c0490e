package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.swap.BuildMark;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BuildLabelsTest {
    private static final BuildMark NO_MARK = new BuildMark(Optional.empty(), Optional.empty());

    private static List<String> labels(String... builds) {
        return BuildLabels.of(
                List.of(builds).stream().map(BuildSpec::parse).toList(), Collections.nCopies(builds.length, NO_MARK));
    }

    @Test
    void the_file_name_is_the_label() {
        assertThat(labels("old/app-1.0.jar", "app-1.1.war", "shop.jar#pr")).containsExactly("app-1.0", "app-1.1", "pr");
    }

    @Test
    void release_and_commit_tell_equal_names_apart() {
        List<BuildSpec> builds = List.of(BuildSpec.parse("a/app.jar"), BuildSpec.parse("b/app.jar"));
        assertThat(BuildLabels.of(builds, List.of(mark("1.0", "aaaaaaa"), mark("1.1", "bbbbbbb"))))
                .containsExactly("app-1.0", "app-1.1");
        assertThat(BuildLabels.of(builds, List.of(mark("1.0", "aaaaaaa"), mark("1.0", "bbbbbbb"))))
                .containsExactly("app-1.0-aaaaaaa", "app-1.0-bbbbbbb");
    }

    @Test
    void a_number_tells_the_rest_apart() {
        assertThat(labels("a/app.jar", "b/app.jar", "c.jar#app")).containsExactly("app", "app-2", "app-3");
    }

    @Test
    void a_strange_file_name_becomes_a_label() {
        assertThat(labels("<b>.jar", "(1).jar")).containsExactly("b-", "1-");
    }

    private static BuildMark mark(String release, String commit) {
        return new BuildMark(Optional.of(release), Optional.of(commit));
    }
}
