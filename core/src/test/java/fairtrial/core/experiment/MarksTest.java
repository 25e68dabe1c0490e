package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarksTest {
    @Test
    void a_spec_without_marks_is_a_jvm_on_platform_threads_and_selectors() {
        ContenderSpec spec = SpecParser.parse("tomcat:8.0.53/1.5.10@jdk8");
        assertThat(spec.mode().threading()).isEqualTo(Threading.PLATFORM);
        assertThat(spec.mode().connector()).isEqualTo(Connector.NIO);
        assertThat(spec.mode().packaging()).isEqualTo(Packaging.JVM);
    }

    @Test
    void marks_of_each_kind_stand_beside_one_another() {
        ContenderSpec spec = SpecParser.parse("tomcat/2.1.3+apr+vt+aot@jdk25");
        assertThat(spec.mode().connector()).isEqualTo(Connector.APR);
        assertThat(spec.mode().threading()).isEqualTo(Threading.VIRTUAL);
        assertThat(spec.mode().packaging()).isEqualTo(Packaging.AOT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat+fast", "tomcat+apr+bio", "tomcat+aot+native", "tomcat+vt+vt", "tomcat+jvm"})
    void an_unknown_mark_or_two_of_a_kind_are_refused(String spec) {
        assertThatThrownBy(() -> SpecParser.parse(spec))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-103"));
    }
}
