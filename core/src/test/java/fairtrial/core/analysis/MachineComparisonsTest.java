package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.plan.Looks;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.MachineComparison;
import fairtrial.core.verdict.MachineInteraction;
import fairtrial.core.verdict.MachineRatio;
import fairtrial.core.verdict.MachineScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Comparisons of a run whose rounds are spread over several machines.
class MachineComparisonsTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();
    private static final Runs RUN = Runs.equal(6).speed("b", 0.8);
    private static final List<String> THREE = List.of("m1", "m2", "m3", "m1", "m2", "m3");

    /// b is slower everywhere, but by how much depends on the machine.
    private static final Map<String, Double> REACTS = Map.of("m1", 0.7, "m2", 1.0, "m3", 1.2);

    @Test
    void three_machines_are_blocks_with_critical_values_of_their_own() {
        RunRecord record = MachineRuns.on(RUN.record(), THREE);
        Looks looks = record.plan().sampling().looks();
        double critical = FAMILIES.machines(record.plan().decision().question(), 3, List.of(0, 1, 2), looks)
                .valueAt(6);
        assertThat(of(record).primary()).hasSize(3).allSatisfy(c -> {
            assertThat(c.test().criticalT()).contains(critical);
            assertThat(c.test().nRounds()).isEqualTo(6);
        });
        assertThat(blocks(record).scope()).isEqualTo(MachineScope.MACHINE_CLASS);
    }

    @Test
    void two_machines_leave_rounds_as_units() {
        RunRecord record = MachineRuns.on(RUN.record(), List.of("m1", "m2", "m1", "m2", "m1", "m2"));
        assertThat(of(record).primary()).isEqualTo(of(RUN.record()).primary());
        assertThat(blocks(record).scope()).isEqualTo(MachineScope.THESE_MACHINES);
    }

    @Test
    void one_machine_has_no_blocks() {
        assertThat(of(RUN.record()).machineBlocks()).isEmpty();
        assertThat(of(MachineRuns.on(RUN.record(), List.of("m1", "m1", "m1", "m1", "m1", "m1")))
                        .machineBlocks())
                .isEmpty();
    }

    @Test
    void the_placebo_and_a_copy_do_not_depend_on_machines() {
        assertThat(of(MachineRuns.on(RUN.record(), THREE)).placebo())
                .isEqualTo(of(RUN.record()).placebo());
    }

    @Test
    void each_machine_is_told_with_its_rounds_and_its_ratio() {
        MachineBlocks blocks = blocks(MachineRuns.on(RUN.record(), List.of("m2", "m1", "m3", "m2", "m2", "m1")));
        assertThat(blocks.machines())
                .extracting(machine -> machine.machine() + machine.rounds())
                .containsExactly("m2[1, 4, 5]", "m1[2, 6]", "m3[3]");
        MachineComparison pair = pair(blocks, "a", "b");
        assertThat(pair.ratios()).extracting(MachineRatio::machine).containsExactly("m2", "m1", "m3");
        assertThat(pair.ratios()).allSatisfy(ratio -> {
            assertThat(ratio.ratio()).isCloseTo(1.25, within(0.02));
            assertThat(ratio.interval().orElseThrow().lo()).isLessThan(ratio.ratio());
            assertThat(ratio.interval().orElseThrow().hi()).isGreaterThan(ratio.ratio());
        });
    }

    @Test
    void a_ratio_that_depends_on_the_machine_differs() {
        MachineBlocks blocks = blocks(MachineRuns.reacting(MachineRuns.on(RUN.record(), THREE), "b", REACTS));
        MachineInteraction reacts = pair(blocks, "a", "b").interaction().orElseThrow();
        assertThat(reacts.answer()).isEqualTo(Interaction.DIFFERS);
        assertThat(reacts.percent().lo()).isGreaterThan(5);
        assertThat(pair(blocks, "a", "c").interaction().orElseThrow().answer()).isEqualTo(Interaction.SAME);
    }

    @Test
    void such_a_ratio_has_an_interval_for_the_class_that_rounds_as_units_do_not_have() {
        RunRecord reacts = MachineRuns.reacting(MachineRuns.on(RUN.record(), THREE), "b", REACTS);
        RunRecord alone = new RunRecord(
                reacts.plan(),
                reacts.machine(),
                reacts.events().stream()
                        .filter(event -> !(event instanceof JournalEvent.RoundPlaced))
                        .toList());
        assertThat(width(of(reacts))).isGreaterThan(1.5 * width(of(alone)));
    }

    @Test
    void machines_with_one_round_each_show_no_interaction() {
        RunRecord record = MachineRuns.on(RUN.record(), List.of("m1", "m2", "m3", "m4", "m5", "m6"));
        assertThat(blocks(record).pairs()).hasSize(3).allSatisfy(pair -> {
            assertThat(pair.interaction()).isEmpty();
            assertThat(pair.ratios())
                    .hasSize(6)
                    .allMatch(ratio -> ratio.interval().isEmpty());
        });
    }

    /// The run of six rounds on three machines stops where three machines decide, and not where rounds alone
    /// would.
    @Test
    void the_referee_stops_by_the_same_intervals() {
        RoundReferee referee = new RoundReferee(FAMILIES, record -> new TreeSet<>());
        RunRecord agree = MachineRuns.on(RUN.record(), THREE);
        assertThat(referee.look(agree).end()).contains(EndReason.DECIDED);
        Look open = referee.look(MachineRuns.reacting(agree, "b", REACTS));
        assertThat(open.end()).isEmpty();
        assertThat(of(MachineRuns.reacting(agree, "b", REACTS)).primary())
                .filteredOn(c -> c.isBetween("a", "b"))
                .allMatch(c -> c.decision().verdict() == Answer.UNDECIDED);
    }

    /// An attempt that was repeated elsewhere counts for the machine of the finished one.
    @Test
    void a_repeated_round_counts_for_the_machine_that_finished_it() {
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : MachineRuns.on(RUN.record(), THREE).events()) {
            if (event instanceof JournalEvent.RoundPlaced placed && Objects.equals(placed.machine(), "m2")) {
                events.add(new JournalEvent.RoundPlaced(placed.round(), placed.attempt() + 1, "lost"));
            }
            events.add(event);
        }
        RunRecord record = new RunRecord(RUN.plan(), RUN.record().machine(), events);
        assertThat(blocks(record).machines()).extracting(m -> m.machine()).containsExactly("m1", "m2", "m3");
    }

    private static double width(Comparisons comparisons) {
        return comparisons.primary().stream()
                .filter(c -> c.isBetween("a", "b"))
                .map(Comparison::ratio)
                .findFirst()
                .orElseThrow()
                .orElseThrow()
                .halfWidth();
    }

    private static Comparisons of(RunRecord record) {
        return new Comparisons(record, FAMILIES);
    }

    private static MachineBlocks blocks(RunRecord record) {
        return of(record).machineBlocks().orElseThrow();
    }

    private static MachineComparison pair(MachineBlocks blocks, String a, String b) {
        return blocks.pairs().stream()
                .filter(pair -> pair.a().equals(a) && pair.b().equals(b))
                .findFirst()
                .orElseThrow();
    }
}
