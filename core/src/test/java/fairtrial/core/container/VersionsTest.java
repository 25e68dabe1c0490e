package fairtrial.core.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionsTest {
    @Test
    void order_is_by_number_and_not_by_letter() {
        assertThat(Stream.of("3.5.9", "3.5.16", "3.10.1", "4.0.0", "3.5").sorted(Versions.BY_NUMBER))
                .containsExactly("3.5", "3.5.9", "3.5.16", "3.10.1", "4.0.0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"3.5.16", "1.5.10.RELEASE", "9.4.8.v20171121", "2.0.15.Final", "4.1.0-RC1", "4.2.0-SNAPSHOT"})
    void an_exact_version_is_taken_as_it_is(String version) {
        assertThat(Versions.isExact(version)).isTrue();
        assertThat(Versions.isLine(version)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3", "3.5", "[3,)", "3.5.1/../..", "3.5.1 ", "latest", "3.5.+", "99999.1.1"})
    void what_may_not_reach_a_registry_or_a_file_name_is_no_exact_version(String text) {
        assertThat(Versions.isExact(text)).isFalse();
    }

    @Test
    void only_releases_are_releases() {
        assertThat(Stream.of("4.1.0-M1", "4.1.0-RC1", "4.1.0-SNAPSHOT", "2.0.0.M7", "2.0.0.RC1"))
                .noneMatch(Versions::isRelease);
        assertThat(Stream.of("4.1.0", "1.5.10.RELEASE", "2.0.15.Final", "9.4.8.v20171121"))
                .allMatch(Versions::isRelease);
    }

    @Test
    void a_version_belongs_to_its_line_and_not_to_one_that_only_looks_alike() {
        assertThat(Versions.isOfLine("3.5.16", "3.5")).isTrue();
        assertThat(Versions.isOfLine("3.5.16", "3")).isTrue();
        assertThat(Versions.isOfLine("3.51.0", "3.5")).isFalse();
    }

    @Test
    void the_word_of_the_publisher_is_found_but_no_other_version_is_taken() {
        List<String> listed = List.of("2.0.15.Final", "2.0.15.Beta1", "2.0.1.Final");
        assertThat(Versions.spelled("2.0.15", listed)).contains("2.0.15.Final");
        assertThat(Versions.spelled("2.0.1", listed)).contains("2.0.1.Final");
        assertThat(Versions.spelled("2.0.2", listed)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "3.10.1, 3.9.9, 1",
        "1.5.10.RELEASE, 1.5.10, 0",
        "9.4.8.v20171121, 9.4.8, 0",
        "2.0-M1, 2.0, 0",
        "2.0x.5, 2, 0",
        "3.5, 3.5.0, -1",
        "999999999, 1000000000, 1",
        "x, 1, -1",
    })
    void versions_are_compared_by_their_leading_numbers(String one, String other, int sign) {
        assertThat(Integer.signum(Versions.compare(one, other))).isEqualTo(sign);
        assertThat(Integer.signum(Versions.compare(other, one))).isEqualTo(-sign);
    }
}
