package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class InstalledProgramsTest {
    @Test
    void a_program_that_is_not_installed_is_told_by_its_name() {
        UserError error = catchThrowableOfType(
                UserError.class, () -> new InstalledPrograms(Map.of()).run(List.of("sbatch-of-nobody", "--parsable")));
        assertThat(error.code()).isEqualTo("FT-240");
        assertThat(error.arguments().getFirst()).isEqualTo("sbatch-of-nobody");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_program_gets_the_given_variables() {
        InstalledPrograms programs = new InstalledPrograms(Map.of("SLURM_CONF", "/tmp/here.conf"));
        assertThat(programs.run(List.of("sh", "-c", "echo $SLURM_CONF")).out()).isEqualTo("/tmp/here.conf\n");
    }
}
