package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceSpecTest {
    @Test
    void a_service_is_a_name_and_a_command() {
        ServiceSpec spec = ServiceSpec.parse("db = redis-server --save '' --port 6390 --a=b");
        assertThat(spec.name()).isEqualTo("db");
        assertThat(spec.command()).contains("redis-server --save '' --port 6390 --a=b");
        assertThat(spec.readiness()).isEqualTo(new Readiness.Listening());
    }

    @Test
    void a_service_is_ready_by_a_port_a_url_or_a_command() {
        ServiceSpec db = ServiceSpec.of("db", "run");
        assertThat(db.withReady("tcp 5432").readiness()).isEqualTo(new Readiness.Tcp(5432));
        assertThat(db.withReady("http http://localhost:81/up?all=1").readiness())
                .isEqualTo(new Readiness.Http(81, "/up?all=1"));
        assertThat(db.withReady("http://127.0.0.1").readiness()).isEqualTo(new Readiness.Http(80, "/"));
        assertThat(db.withReady("pg_isready -p 5433").readiness())
                .isEqualTo(new Readiness.Command("pg_isready -p 5433"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "db", "=run", "db=", "db= ", "../db=run", "a b=run", "-db=run"})
    void a_name_that_is_no_file_name_and_an_empty_command_are_refused(String text) {
        refused("FT-160", () -> ServiceSpec.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tcp",
                "tcp 0",
                "tcp 65536",
                "tcp 5432x",
                "tcp example.org:80",
                "http://example.org/up",
                "http://10.0.0.1:80/",
                "http://127.0.0.1.example.org/",
                "https://127.0.0.1/",
                "http ftp://127.0.0.1/",
                "http://127.0.0.1:99999/",
                "http://[",
                " "
            })
    void another_machine_and_a_port_that_is_none_are_refused(String text) {
        refused("FT-161", () -> ServiceSpec.of("db", "run").withReady(text));
    }

    @Test
    void a_command_and_a_compose_file_exclude_each_other() {
        refused("FT-160", () -> service(Optional.of("run"), Optional.of("compose.yaml")));
        refused("FT-160", () -> service(Optional.empty(), Optional.empty()));
        assertThat(service(Optional.empty(), Optional.of("compose.yaml")).compose())
                .contains("compose.yaml");
    }

    @Test
    void two_services_have_two_names() {
        ServiceSpec db = ServiceSpec.of("db", "run");
        refused("FT-160", () -> new ServicesSpec(List.of(db, db), List.of(), Optional.empty()));
    }

    private static ServiceSpec service(Optional<String> command, Optional<String> compose) {
        return new ServiceSpec("db", command, compose, Optional.empty(), 60, List.of());
    }

    private static void refused(String code, ThrowingCallable made) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(made)
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }
}
