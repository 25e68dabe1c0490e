package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Condition;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PhaseTest {
    private static final List<Phase> PHASES = Stream.concat(
                    Stream.<Phase>of(
                            new Phase.Booting(),
                            new Phase.WarmingUp(),
                            new Phase.Capacity(),
                            new Phase.MoreConnections(4321),
                            new Phase.Latency(4321)),
                    Arrays.stream(Condition.values()).map(condition -> new Phase.OtherLoad(condition, 4321)))
            .toList();

    @ParameterizedTest
    @EnumSource
    void every_phase_has_words_of_its_own(Language language) {
        Texts texts = Texts.inLanguage(language);
        assertThat(PHASES).extracting(phase -> texts.say(phase.message())).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void a_phase_of_other_connections_or_of_a_rate_tells_the_number(Language language) {
        Texts texts = Texts.inLanguage(language);
        List<Phase> numbered = List.of(
                new Phase.MoreConnections(4321),
                new Phase.Latency(4321),
                new Phase.OtherLoad(Condition.FEWER_CONNECTIONS, 4321),
                new Phase.OtherLoad(Condition.MORE_CONNECTIONS, 4321));
        // Numbers are grouped in some language.
        assertThat(numbered)
                .allMatch(phase ->
                        texts.say(phase.message()).replaceAll("[^0-9]", "").contains("4321"));
    }
}
