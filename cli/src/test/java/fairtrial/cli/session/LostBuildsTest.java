package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.text.UserError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class LostBuildsTest {
    private static Experiment naming(String... contenders) {
        return Experiment.of(List.of(contenders).stream().map(SpecParser::parse).toList());
    }

    private static LostBuilds lost(boolean first, String... labels) {
        SequencedMap<String, UserError> reasons = new LinkedHashMap<>();
        List.of(labels).forEach(label -> reasons.put(label, new UserError("FT-610", label + ".jar")));
        return new LostBuilds(reasons, first);
    }

    @Test
    void a_lost_build_is_left_out_on_each_container_with_its_reason() {
        assertThat(lost(false, "pr").leftOut(naming("tomcat", "jetty")))
                .extracting(LeftOut::label, LeftOut::code)
                .containsExactly(tuple("tomcat pr", "FT-610"), tuple("jetty pr", "FT-610"));
        assertThat(lost(false, "pr").leftOut(naming("tomcat")))
                .extracting(LeftOut::label)
                .containsExactly("pr");
    }

    @Test
    void only_the_first_build_was_the_reference_of_a_question_that_nobody_typed() {
        assertThat(lost(true, "main", "pr").leftOut(naming()))
                .extracting(LeftOut::reference)
                .containsExactly(true, false);
        assertThat(lost(false, "pr").leftOut(naming()))
                .extracting(LeftOut::reference)
                .containsExactly(false);
        assertThat(lost(true, "main").leftOut(naming("tomcat", "jetty")))
                .extracting(LeftOut::reference)
                .containsExactly(false, false);
    }

    @Test
    void a_typed_question_names_its_reference() {
        assertThat(lost(true, "main", "pr").leftOut(naming().withQuestion("not-worse:pr")))
                .extracting(LeftOut::reference)
                .containsExactly(false, true);
    }
}
