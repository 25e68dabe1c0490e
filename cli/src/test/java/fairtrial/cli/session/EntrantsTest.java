package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EntrantsTest {
    private static Entrants asking(String question, String... specs) {
        return Entrants.of(
                Experiment.of(List.of(specs).stream().map(SpecParser::parse).toList())
                        .withQuestion(question));
    }

    private static Entrants without(Entrants all, int place) {
        return all.without(new TreeMap<>(Map.of(place, new UserError("FT-648", "x", "exit code 1"))));
    }

    @Test
    void the_first_build_that_does_not_start_is_the_reference_no_more() {
        Entrants left = without(asking("not-worse:main", "tomcat#main", "tomcat#pr", "tomcat#pr-2"), 0);
        assertThat(left.experiment().contenders())
                .extracting(spec -> spec.label().orElseThrow())
                .containsExactly("pr", "pr-2");
        assertThat(left.experiment().decision().question()).contains("all");
        assertThat(left.leftOut())
                .containsExactly(new LeftOut("main", "FT-648", List.of("x", "exit code 1"), Optional.empty(), true));
    }

    @Test
    void one_of_which_nothing_was_asked_leaves_the_question_as_it_is() {
        Entrants left = without(asking("not-worse:main", "tomcat#main", "tomcat#pr", "tomcat#pr-2"), 1);
        assertThat(left.experiment().decision().question()).contains("not-worse:main");
        assertThat(left.leftOut()).extracting(LeftOut::reference).containsExactly(false);
    }

    @Test
    void a_reference_that_was_lost_before_the_experiment_is_the_reference_no_more() {
        LeftOut lost = LeftOut.because(new UserError("FT-610", "main.jar"), "main", true);
        Entrants left = asking("not-worse:main", "tomcat#pr", "tomcat#pr-2").withLeftOut(List.of(lost));
        assertThat(left.experiment().decision().question()).contains("all");
        assertThat(left.leftOut()).containsExactly(lost);
    }

    @Test
    void a_name_that_another_one_has_too_still_means_that_one() {
        Entrants left = without(asking("reference:tomcat", "tomcat", "tomcat", "jetty"), 1);
        assertThat(left.experiment().decision().question()).contains("reference:tomcat");
    }

    @Test
    void who_names_nobody_means_the_usual_contenders() {
        assertThat(Entrants.of(Experiment.of(List.of())).experiment().contenders())
                .extracting(spec -> spec.container().id())
                .containsExactly("tomcat", "jetty", "undertow");
    }
}
