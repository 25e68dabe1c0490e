package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.conduct.FakeCluster.Fate;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.Fragments;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduledJobsTest {
    private static final Parcel PARCEL = new Parcel("fairtrial.Job", List.of(), List.of(), "{}", Map.of());

    private static final Fragment SURVEY = Fragments.round(1, 1);

    @TempDir
    Path temp;

    @Test
    void a_survey_that_leaves_nothing_is_told_and_submitted_again_under_another_name() throws Exception {
        try (FakeCell cell = cell((index, times) -> times < 3 ? Fate.lost("node died " + times) : Fate.ends(SURVEY))) {
            assertThat(survey(cell).machine()).isEqualTo("node0");
            assertThat(cell.cluster.submitted).hasSize(3);
            assertThat(cell.heard.said)
                    .containsExactly(
                            "again " + cell.cluster.submitted.get(0).name() + ": node died 1",
                            "again " + cell.cluster.submitted.get(1).name() + ": node died 2");
        }
    }

    @Test
    void after_three_it_is_given_up_with_the_words_of_the_last() {
        try (FakeCell cell = cell((index, times) -> Fate.lost("node died " + times))) {
            assertThatExceptionOfType(UserError.class)
                    .isThrownBy(() -> survey(cell))
                    .satisfies(error -> {
                        assertThat(error.code()).isEqualTo("FT-262");
                        assertThat(error.arguments()).contains("node died 3");
                    });
            assertThat(cell.cluster.submitted).hasSize(3);
            assertThat(cell.heard.said).hasSize(2);
        }
    }

    private FakeCell cell(FakeCluster.Script script) {
        return new FakeCell(temp, SamplePlan.usual(), script);
    }

    private static ScheduledJobs.Done survey(FakeCell cell) throws Cancel.Interrupted {
        return cell.jobs().one("cell", Kind.SURVEY, Duration.ofMinutes(1), PARCEL);
    }
}
