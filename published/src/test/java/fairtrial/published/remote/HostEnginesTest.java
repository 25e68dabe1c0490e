package fairtrial.published.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.store.Json;
import fairtrial.published.program.Amount;
import fairtrial.published.program.FakeProgram;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.LoadProgramContract;
import fairtrial.published.program.ProgramInfo;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.rerun.Engines;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A load program behind a line keeps the promises of one that is here.
class HostEnginesTest implements LoadProgramContract {
    @TempDir
    Path folder;

    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<ProgramTarget> asked = new ArrayList<>();

    private HostEngines engines(boolean installed) {
        Engines there = new Engines() {
            @Override
            public LoadProgram of(Optional<LoadTool> tool) {
                return new FakeProgram(installed);
            }

            @Override
            public void require(ProgramTarget server) throws LoadFailed {
                asked.add(server);
                if (server.port() == 1) {
                    throw new LoadFailed("not a contender of this run", false);
                }
            }
        };
        TwoWay ways = new TwoWay();
        Line here = new Line("load1", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();
        ProgramAnswers answers = new ProgramAnswers(there, folder.resolve("there"), () -> false);
        Line other =
                new Line("the conductor", ways.thereIn(), ways.thereOut(), new ScriptedAnswers(answers::to)).start();
        open.addAll(List.of(here, other, ways));
        return new HostEngines(here, folder);
    }

    @AfterEach
    void cut() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    @Override
    public LoadProgram program() {
        return engines(true).of(Optional.of(LoadTool.WRK));
    }

    @Override
    public ProgramInfo missing() {
        return engines(false).of(Optional.of(LoadTool.WRK)).info();
    }

    @Override
    public String missingCode() {
        return "FT-800";
    }

    @Override
    public String executable() {
        return "wrk";
    }

    @Override
    public Path folder() {
        return folder.resolve("runs");
    }

    @Override
    public Amount amount() {
        return new Amount.Loops(50, Duration.ofSeconds(60));
    }

    @Override
    public boolean hasProcess() {
        return false;
    }

    @Test
    void a_server_is_asked_for_its_proof_from_there() throws LoadFailed {
        ProgramTarget server =
                new ProgramTarget(8080, Request.get("/"), Protocol.HTTP, Optional.of(new Reach("10.0.0.5", "secret")));
        engines(true).require(server);
        assertThat(asked).containsExactly(server);
        assertThat(server.url()).isEqualTo("http://10.0.0.5:8080/");
        ProgramTarget strange = ProgramTarget.of(1, Request.get("/"));
        assertThat(catchThrowableOfType(LoadFailed.class, () -> engines(true).require(strange))
                        .reason())
                .isEqualTo("not a contender of this run");
    }

    @Test
    void no_run_leaves_the_folder_of_its_replay() {
        ProgramAnswers answers = new ProgramAnswers(engines(true), folder.resolve("there"), () -> false);
        ProgramOrder order =
                ProgramOrder.of(ProgramTarget.of(8080, Request.get("/")), 1, amount(), folder.resolve("runs"));
        ProgramCall call = new ProgramCall(Optional.empty(), order, "../elsewhere");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class, () -> answers.to(ProgramAnswers.RUN, Json.toTree(call))))
                .hasMessageContaining("elsewhere");
    }
}
