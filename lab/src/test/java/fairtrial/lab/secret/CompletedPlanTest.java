package fairtrial.lab.secret;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Container;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Login;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class CompletedPlanTest {
    private static final String[] SPECS = {
        "tomcat{db.password=hunter2-t,a=1}(-Dx.token=hunter2-f)", "jetty{db.password=hunter2-j}"
    };
    private static final List<String> FLAGS = List.of("-Dall.secret=hunter2-a", "-Xss1m");
    private static final RequestSpec PRICE =
            RequestSpec.parse("/price?token=hunter2-q", Map.of("Cookie", "a=hunter2-c"));
    private static final RequestSpec LOGIN = RequestSpec.parse("POST /login user=ann&word=hunter2-l", Map.of());
    private static final Experiment TYPED = SamplePlan.experiment(FLAGS, SPECS)
            .withApp(
                    new AppSpec(
                            List.of(new BuildSpec("a.jar", Optional.empty())),
                            new TreeMap<>(Map.of("HOME_DIR", "hunter2-e")),
                            new TreeMap<>(),
                            Optional.empty(),
                            List.of(),
                            List.of("PGPASSWORD=hunter2-b psql"),
                            List.of(),
                            List.of(),
                            false),
                    new WorkloadSpec(
                            List.of(PRICE),
                            Optional.empty(),
                            Optional.of(new LoginSpec(
                                    List.of(new LoginSpec.Step(LOGIN, Map.of())),
                                    OptionalInt.empty(),
                                    Map.of("X-Api-Key", "hunter2-k"))),
                            Optional.empty(),
                            false));

    @Test
    void a_stored_plan_has_no_secret_and_gets_each_back_in_its_place() {
        Plan plan = plan();
        Plan stored = RedactedPlan.of(plan);

        assertThat(Json.pretty(plan).split("hunter2", -1)).hasSizeGreaterThan(10);
        assertThat(Json.pretty(stored)).doesNotContain("hunter2").contains("-Xss1m");
        GivenSecrets given = GivenSecrets.of(TYPED, Map.of());
        assertThat(CompletedPlan.of(stored, given).whole(Path.of("run"))).isEqualTo(plan);
        assertThat(given.unused()).isEmpty();
    }

    @Test
    void the_variables_of_an_image_are_hidden_and_nobody_is_asked_for_them() {
        OwnApp app = plan().app().orElseThrow();
        AppBuild build = new AppBuild(
                "main",
                new BuildMark(Optional.empty(), Optional.empty()),
                app.archive(),
                app.server(),
                List.of(),
                new TreeMap<>(Map.of("DB_WORD", "hunter2-i")));
        Plan plan = plan().withApp(app.withBuilds(List.of(build)));
        Plan stored = RedactedPlan.of(plan);
        assertThat(Json.pretty(stored)).contains("DB_WORD").doesNotContain("hunter2");
        assertThat(SecretValues.of(plan).hide("connecting with hunter2-i")).isEqualTo("connecting with ***");
        assertThat(CompletedPlan.of(stored, GivenSecrets.of(TYPED, Map.of())).missing())
                .isEmpty();
    }

    @Test
    void what_is_missing_is_named_by_its_option() {
        Plan stored = RedactedPlan.of(plan());
        GivenSecrets nothing = GivenSecrets.of(SamplePlan.experiment(List.of()), Map.of());

        Assertions.assertThatThrownBy(() -> CompletedPlan.of(stored, nothing).whole(Path.of("run")))
                .isInstanceOfSatisfying(UserError.class, error -> {
                    assertThat(error.code()).isEqualTo("FT-406");
                    assertThat(error.arguments().get(1))
                            .contains(
                                    "--env HOME_DIR=…",
                                    "--property db.password=…",
                                    "--jvm-flags -Dall.secret=***",
                                    "--jvm-flags -Dx.token=***",
                                    "--request 'GET /price?token=***'",
                                    "--request 'POST /login'",
                                    "--header 'Cookie: …'",
                                    "--header 'X-Api-Key: …'",
                                    "PGPASSWORD=***");
                });
    }

    @Test
    void what_is_asked_for_nowhere_is_named_too() {
        GivenSecrets given = GivenSecrets.of(TYPED, Map.of("Accept", "x"));
        Plan plain = SamplePlan.usual();

        assertThat(CompletedPlan.of(RedactedPlan.of(plain), given).plan()).isEqualTo(plain);
        assertThat(given.unused()).contains("--env HOME_DIR", "--header Accept", "--jvm-flags");
        assertThat(given.unused().toString()).doesNotContain("hunter2");
    }

    private static Plan plan() {
        Exchange price = new Exchange(PRICE.request(""), Expectation.ok(), 1);
        Login login = new Login(
                List.of(new Login.Step(LOGIN.request(LOGIN.body()), 204, Map.of())),
                1,
                Map.of("X-Api-Key", "hunter2-k"));
        Workload workload = new Workload(
                "price",
                price.request(),
                Expectation.ok(),
                Duration.ofMillis(1),
                Optional.of(new Script(List.of(price), Optional.empty(), Optional.of(login), false)));
        OwnApp app = new OwnApp(
                new AppArchive("a.jar", "", "3.5.16", 17, "a.Main", 3),
                new AppServer(Container.TOMCAT, "10.1.55", new TreeMap<>(), Optional.empty()),
                new TreeMap<>(Map.of("HOME_DIR", "hunter2-e")),
                "",
                List.of(),
                new AppCommands(List.of("PGPASSWORD=hunter2-b psql"), List.of(), List.of()),
                List.of(),
                List.of());
        Request same = workload.request();
        assertThat(same).isEqualTo(price.request());
        return SamplePlan.of(FLAGS, SPECS).withWorkload(workload).withApp(app);
    }
}
