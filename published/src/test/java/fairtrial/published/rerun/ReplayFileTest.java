package fairtrial.published.rerun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.SpecParser;
import fairtrial.core.plan.Workloads;
import fairtrial.core.text.UserError;
import fairtrial.published.program.Abilities;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.Step;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayFileTest {
    private static final Path FOLDER = Path.of("../published/replay");

    @Test
    void the_five_published_comparisons_are_there_with_their_publications() {
        List<Replay> all = ReplayFile.all(FOLDER);
        assertThat(all).extracting(Replay::id).containsExactly("000", "001", "002", "003", "004");
        assertThat(all).allSatisfy(replay -> {
            assertThat(replay.publication().id()).isEqualTo(replay.id());
            assertThat(replay.claims()).isNotEmpty();
            assertThat(replay.claims()).anyMatch(claim -> claim.flips());
            assertThat(replay.deviations()).isNotEmpty();
        });
    }

    @Test
    void rows_and_claims_have_the_names_that_the_publication_prints() {
        for (Replay replay : ReplayFile.all(FOLDER)) {
            List<String> rows = replay.steps().getFirst().setUp().participants().stream()
                    .map(Participant::name)
                    .toList();
            List<String> printed = replay.publication().runs().stream()
                    .map(run -> run.name().contender())
                    .distinct()
                    .toList();
            assertThat(rows)
                    .as(replay.id())
                    .containsAll(printed)
                    .contains(replay.rows().reference());
            assertThat(replay.claims()).as(replay.id()).allSatisfy(claim -> {
                assertThat(rows).contains(claim.a());
                claim.b().ifPresent(other -> assertThat(rows).contains(other));
            });
        }
    }

    @Test
    void every_step_can_be_told_to_its_load_program() {
        for (Replay replay : ReplayFile.all(FOLDER)) {
            for (Step step : replay.steps()) {
                Optional<LoadTool> tool = step.setUp().load().tool();
                for (String workload : step.setUp().workloads()) {
                    ToolCall call = new ToolCall(step.setUp(), Optional.empty());
                    ProgramOrder order = call.measured(
                            call.target(8080, Workloads.of("hello"), Optional.empty()), workload, 1, Path.of("."));
                    assertThatCode(() -> Abilities.of(tool).require(order))
                            .as("%s, %s", replay.id(), step.id())
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void every_spec_and_workload_is_understood() {
        for (Replay replay : ReplayFile.all(FOLDER)) {
            assertThat(ReplayFile.specs(replay))
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allSatisfy(spec -> {
                        if (!spec.equals("nginx")) {
                            assertThat(SpecParser.parse(spec).text()).isEqualTo(spec);
                        }
                    });
            replay.steps()
                    .forEach(step -> assertThat(step.setUp().workloads())
                            .allSatisfy(workload -> assertThat(
                                            Workloads.of(workload).request().path())
                                    .startsWith("/")));
        }
    }

    @Test
    void a_step_changes_one_thing_and_later_steps_keep_it() {
        List<Step> steps = ReplayFile.find(FOLDER, "002").steps();
        assertThat(steps.get(0).setUp().jvm().flagsAfterJar()).isTrue();
        assertThat(steps.get(1).setUp().jvm().flagsAfterJar()).isFalse();
        assertThat(steps.get(1).setUp().keepAliveRequests()).isEmpty();
        assertThat(steps.get(2).setUp().keepAliveRequests()).contains(-1);
        assertThat(steps.get(2).setUp().jvm().flagsAfterJar()).isFalse();
        assertThat(steps.get(0).setUp().load().tool()).contains(LoadTool.WRK);
        assertThat(steps.getLast().setUp().load().tool()).isEqualTo(Optional.empty());
    }

    @Test
    void a_step_that_is_not_kept_is_gone_in_the_next() {
        List<Step> steps = ReplayFile.find(FOLDER, "virtual-threads").steps();
        assertThat(spec(steps, "3-property", "Jetty-VT")).isEqualTo("jetty/4.0.1+vt{server.jetty.threads.max=5000}");
        assertThat(spec(steps, "4-patch-version", "Jetty-VT")).isEqualTo("jetty/3.5.6+vt");
        assertThat(spec(steps, "7-property", "Tomcat-VT")).isEqualTo("tomcat/4.0.8+vt");
        assertThat(steps.getLast().setUp().load().connections()).containsExactly(3000);
    }

    @Test
    void a_shorter_ramp_has_fewer_users_so_that_the_offered_rate_stays() {
        Step published = ReplayFile.find(FOLDER, "003").steps().getFirst();
        Step scaled = published.scaled(0.1);
        assertThat(scaled.setUp().load().connections()).containsExactly(100);
        assertThat(scaled.setUp().load().rampSeconds()).isEqualTo(1);
        assertThat(scaled.setUp().load().length().loops()).contains(3);
    }

    @Test
    void a_time_becomes_shorter_and_says_so() {
        Step published = ReplayFile.find(FOLDER, "000").steps().getFirst();
        Step scaled = published.scaled(0.01);
        assertThat(scaled.setUp().load().length().seconds()).contains(6.0);
        assertThat(scaled.setUp().load().connections()).containsExactly(5000);
        assertThat(published.shortenedTo(scaled)).contains("as-published: 600 s → 6 s");
        assertThat(published.shortenedTo(published)).isEmpty();
    }

    @Test
    void a_name_that_is_not_there_is_told_with_those_that_are() {
        assertThatThrownBy(() -> ReplayFile.find(FOLDER, "005")).isInstanceOfSatisfying(UserError.class, error -> {
            assertThat(error.code()).isEqualTo("FT-831");
            assertThat(error.arguments().get(1)).contains("001 (virtual-threads)");
        });
    }

    private static String spec(List<Step> steps, String id, String name) {
        return steps.stream()
                .filter(step -> step.id().equals(id))
                .flatMap(step -> step.setUp().participants().stream())
                .filter(row -> row.name().equals(name))
                .map(Participant::spec)
                .findFirst()
                .orElseThrow();
    }
}
