package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> KNOWN = List.of("tomcat", "jetty", "undertow", "netty", "--budget", "--rounds");

    @ParameterizedTest
    @CsvSource({"tomact, tomcat", "Tomcat, tomcat", "undertwo, undertow", "tomca, tomcat", "--buget, --budget"})
    void a_typo_finds_its_word(String typed, String meant) {
        assertThat(Spelling.closest(typed, KNOWN)).first().isEqualTo(meant);
    }

    @Test
    void the_nearest_comes_first() {
        assertThat(Spelling.closest("jety", KNOWN)).first().isEqualTo("jetty");
    }

    @ParameterizedTest
    @CsvSource({"glassfish", "x", "''", "reallyaveryveryverylongwordthatnobodytypesbyanaccidentwhatsoeverxyz"})
    void another_word_is_no_typo(String typed) {
        assertThat(Spelling.closest(typed, KNOWN)).isEmpty();
    }

    @Test
    void a_swap_of_neighbours_is_one_typo() {
        assertThat(Spelling.distance("tomact", "tomcat")).isEqualTo(1);
        assertThat(Spelling.distance("kitten", "sitting")).isEqualTo(3);
    }
}
