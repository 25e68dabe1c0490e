package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AbilitiesTest {
    private static final Amount TEN_SECONDS = new Amount.Lasting(Duration.ofSeconds(10));
    private static final ProgramOrder PLAIN = of(new ProgramTarget(8080, Request.get("/a"), Protocol.HTTP));

    private final Abilities few = Abilities.of("few", Abilities.Ability.DURATION, Abilities.Ability.HTTP_1);

    @Test
    void an_order_within_them_goes_on() {
        assertThatCode(() -> few.require(PLAIN)).doesNotThrowAnyException();
    }

    @Test
    void every_term_beyond_them_is_refused_by_its_word() {
        assertRefused(PLAIN.withoutKeepAlive(), "FT-802", "closing");
        assertRefused(PLAIN.withTimeout(Duration.ofSeconds(1)), "FT-802", "timeout");
        assertRefused(PLAIN.withPace(Pace.withThink(Duration.ofMillis(1))), "FT-802", "think");
        assertRefused(PLAIN.withPace(Pace.withRamp(Duration.ofSeconds(1))), "FT-802", "ramp-up");
        assertRefused(PLAIN.withPace(Pace.open(new Rate(1000))), "FT-801", "1000");
        assertRefused(of(new ProgramTarget(1, Request.get("/"), Protocol.H2C)), "FT-802", "http-2");
        assertRefused(of(new ProgramTarget(1, Request.get("/"), Protocol.HTTPS)), "FT-802", "tls");
        ProgramOrder loops =
                ProgramOrder.of(PLAIN.target(), 1, new Amount.Loops(1, Duration.ofSeconds(1)), Path.of("x"));
        assertRefused(loops, "FT-802", "loops");
    }

    @Test
    void every_term_of_an_order_has_a_word() {
        assertThat(Set.of(Abilities.Ability.values()))
                .allMatch(ability -> ability.word().matches("[a-z0-9-]+"));
    }

    @Test
    void what_no_program_can_be_told_is_no_order() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Amount.Lasting(Duration.ofMillis(1500)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Amount.Loops(0, Duration.ofSeconds(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> PLAIN.withThreads(5));
        assertThatIllegalArgumentException().isThrownBy(() -> PLAIN.withTimeout(Duration.ofMillis(10)));
        assertThatIllegalArgumentException().isThrownBy(() -> Pace.withRamp(Duration.ofMillis(10)));
    }

    @Test
    void the_load_never_leaves_this_machine() {
        assertThat(PLAIN.target().url()).isEqualTo("http://127.0.0.1:8080/a");
    }

    private void assertRefused(ProgramOrder order, String code, String word) {
        assertThatThrownBy(() -> few.require(order)).isInstanceOfSatisfying(UserError.class, error -> {
            assertThat(error.code()).isEqualTo(code);
            assertThat(error.arguments()).containsExactly("few", word);
        });
    }

    private static ProgramOrder of(ProgramTarget target) {
        return ProgramOrder.of(target, 4, TEN_SECONDS, Path.of("x"));
    }
}
