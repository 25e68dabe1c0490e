package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchScriptTest {
    private static final Parcel PARCEL = new Parcel(
            "fairtrial.Job",
            List.of("-Dname=it's; rm -rf $HOME/x"),
            List.of("files/ab/a.jar", "files/cd/b.jar"),
            "{}",
            Map.of());

    private static JobArray array(Map<String, String> select, List<Integer> indices) {
        MachineClass machines = new MachineClass("big", 4, List.of(), new TreeMap<>(select));
        return new JobArray("all", machines, indices, Duration.ofMinutes(90));
    }

    private static String text(Map<String, String> select) {
        return text("/shared/my work", array(select, List.of(1, 2, 3, 7)), 0);
    }

    private static String text(String folder, JobArray array, int part) {
        return BatchScript.text(
                new WorkFolder(Path.of(folder)),
                array,
                PARCEL,
                ArrayPart.of(array, ArrayPart.USUAL_SIZE).get(part));
    }

    @Test
    void a_round_has_a_machine_for_itself_and_another_one_when_it_fails() {
        assertThat(text(Map.of("partition", "bench", "constraint", "icelake&(nvme|ssd)")))
                .startsWith("""
                        #!/bin/sh
                        #SBATCH --job-name=fairtrial-all
                        #SBATCH --chdir="/shared/my work"
                        #SBATCH --output=jobs/all/log/%a.log
                        #SBATCH --open-mode=append
                        #SBATCH --array=1-3,7%4
                        #SBATCH --time=1:30:00
                        #SBATCH --nodes=1
                        #SBATCH --ntasks=1
                        #SBATCH --exclusive
                        #SBATCH --mem=0
                        #SBATCH --requeue
                        #SBATCH --constraint=icelake&(nvme|ssd)
                        #SBATCH --partition=bench
                        index=$SLURM_ARRAY_TASK_ID
                        """);
    }

    @Test
    void a_round_on_a_pair_has_two_nodes_and_starts_the_agent_of_the_second_as_a_step() {
        MachineClass pairs = new MachineClass("big", 4, List.of(), new TreeMap<>(), Optional.of(Pairing.CHOSEN));
        JobArray array = new JobArray("all", pairs, List.of(1002, 1003), Duration.ofMinutes(90));
        assertThat(text("/shared/my work", array, 0))
                .contains("#SBATCH --nodes=2\n#SBATCH --ntasks-per-node=1\n#SBATCH --exclusive\n")
                .doesNotContain("--ntasks=1\n#SBATCH")
                .containsSubsequence(
                        "if [ \"$1\" = agent ]; then\n",
                        "cd '/shared/my work' || exit 3\n",
                        "-cp files/ab/a.jar:files/cd/b.jar fairtrial.cli.HostAgentMain . shared\nfi\n",
                        "peer=$(scontrol show hostnames",
                        "fairtrial.Job . all \"$index\" beside \"$SLURMD_NODENAME\" \"$peer\" srun ",
                        "--nodelist=\"$peer\" --chdir=\"$PWD\" --overlap ")
                .endsWith(" sh jobs/all/slurm-1.sh agent\n");
    }

    @Test
    void the_words_of_the_command_are_quoted() {
        assertThat(text(Map.of()))
                .contains("cd '/shared/my work' || exit 3")
                .endsWith("exec \"$java\" '-Dname=it'\\''s; rm -rf $HOME/x' -cp files/ab/a.jar:files/cd/b.jar"
                        + " fairtrial.Job . all \"$index\"\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bench\n#SBATCH --uid=0",
                "bench; rm -rf /",
                "bench #SBATCH",
                "$(id)",
                "`id`",
                "a'b",
                "a\"b",
                "a\\b",
                "a b",
                "a\u00a0b",
                "a\r",
                ""
            })
    void a_value_that_is_more_than_a_name_is_refused(String value) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> text(Map.of("partition", value)))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-244"));
    }

    @Test
    void a_key_that_chooses_no_machine_is_refused_and_a_typo_is_understood() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> text(Map.of("wrap", "id")))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-243"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> text(Map.of("parition", "bench")))
                .satisfies(error -> assertThat(error.meant()).contains("partition"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a%b", "/a\"b", "/a\\b", "/a|b", "/a\nb"})
    void a_folder_that_slurm_reads_otherwise_is_refused(String folder) {
        JobArray array = array(Map.of(), List.of(1));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> text(folder, array, 0))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-245"));
    }

    @Test
    void numbers_beyond_what_an_array_may_have_become_several_arrays() {
        JobArray array = array(Map.of(), IntStream.rangeClosed(1, 2003).boxed().toList());
        List<ArrayPart> parts = ArrayPart.of(array, 1001);

        assertThat(parts).extracting(ArrayPart::file).containsExactly("slurm.sh", "slurm-1.sh", "slurm-2.sh");
        assertThat(parts.get(0).tasks()).hasSize(1000).startsWith(1).endsWith(1000);
        assertThat(parts.get(1).tasks()).hasSize(1001).startsWith(0).endsWith(1000);
        assertThat(parts.get(2).tasks()).containsExactly(0, 1);
        assertThat(text("/w", array, 2))
                .contains("--array=0-1%4")
                .contains("--output=jobs/all/log/slurm-2-%a.log")
                .contains("index=$((SLURM_ARRAY_TASK_ID + 2002))\nexec >> jobs/all/log/$index.log 2>&1\n");
    }
}
