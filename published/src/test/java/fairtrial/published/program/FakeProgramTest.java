package fairtrial.published.program;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;

class FakeProgramTest implements LoadProgramContract {
    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        return new FakeProgram(true);
    }

    @Override
    public ProgramInfo missing() {
        return new FakeProgram(false).info();
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
        return folder;
    }

    @Override
    public Amount amount() {
        return new Amount.Loops(50, Duration.ofSeconds(60));
    }

    @Override
    public boolean hasProcess() {
        return false;
    }
}
