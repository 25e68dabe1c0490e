package fairtrial.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Readiness;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServicesNodeTest {
    private static final String FULL = """
            services:
              db:
                command: postgres -D data -p 5433
                ready: tcp 5433
                within: 90s
                reset: psql -p 5433 -f reset.sql
              cache: redis-server --port 6390
              all:
                compose: compose.yaml
            stubs:
              - GET /price 20ms±5 lognormal price.json
              - "POST /order 1ms [1, 2]"
            cpus: contender=2-3,load=0,services=1
            """;

    @Test
    void services_stubs_and_their_cpus_are_read() {
        Experiment e = ExperimentFile.of("/exp/file.yaml", FULL);
        assertThat(e.services().services())
                .extracting(ServiceSpec::name)
                .containsExactlyInAnyOrder("db", "cache", "all");
        ServiceSpec db = named(e, "db");
        assertThat(db.readiness()).isEqualTo(new Readiness.Tcp(5433));
        assertThat(db.readySeconds()).isEqualTo(90);
        assertThat(db.reset()).containsExactly("psql -p 5433 -f reset.sql");
        assertThat(named(e, "cache").command()).contains("redis-server --port 6390");
        assertThat(named(e, "all").compose()).contains("/exp/compose.yaml");
        assertThat(e.services().stubs().getFirst().body()).isEqualTo("@/exp/price.json");
        assertThat(e.services().stubs().getLast().body()).isEqualTo("[1, 2]");
        assertThat(e.services().cpus()).contains(CpuSet.of(1));
        assertThat(e.environment().contenderCpus()).contains(CpuSet.of(2, 3));
    }

    @Test
    void what_is_written_is_read_as_the_same() {
        Experiment e = ExperimentFile.of("/exp/file.yaml", FULL);
        Experiment again = ExperimentFile.of("/exp/file.yaml", ExperimentText.of(e));
        assertThat(again.services()).isEqualTo(e.services());
        assertThat(again.environment()).isEqualTo(e.environment());
    }

    @Test
    void services_alone_may_have_cpus() {
        Experiment e = ExperimentFile.of("file.yaml", "services: {db: run}\ncpus: services=0\n");
        assertThat(ExperimentFile.of("file.yaml", ExperimentText.of(e))
                        .services()
                        .cpus())
                .isEqualTo(Optional.of(CpuSet.of(0)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    services: {../db: run}                             | FT-132
                    services: {db: {}}                                 | FT-132
                    services: {db: {command: run, compose: file}}      | FT-132
                    services: {db: {command: run, port: 1}}            | FT-132
                    services: {db: ' '}                                | FT-133
                    services: {db: {command: run, ready: tcp 0}}       | FT-133
                    services: {db: {command: run, within: soon}}       | FT-133
                    services: {db: {command: run, within: 0s}}         | FT-133
                    services: [run]                                    | FT-132
                    stubs: [GET /price slowly]                         | FT-133
                    stubs: GET /price 20ms                             | FT-132
                    cpus: services=                                    | FT-133
                    """)
    void a_wrong_service_is_reported_with_its_line(String text, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> ExperimentFile.of("file.yaml", text))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code))
                .satisfies(error -> assertThat(error.getMessage()).contains("file.yaml:1"));
    }

    private static ServiceSpec named(Experiment e, String name) {
        return e.services().services().stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
