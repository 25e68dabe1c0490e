package fairtrial.published.remote;

import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.line.Beats;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.ProgramInfo;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.program.ProgramRun;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.rerun.Engines;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Load programs during whose runs no line says more than a sign of life.
public record QuietEngines(Engines engines, Beats beats) implements Engines {
    @Override
    public LoadProgram of(Optional<LoadTool> tool) {
        LoadProgram program = engines.of(tool);
        return new LoadProgram() {
            @Override
            public ProgramInfo info() {
                return program.info();
            }

            @Override
            public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
                beats.quiet();
                try {
                    return program.run(order, stopped);
                } finally {
                    beats.loud();
                }
            }
        };
    }

    @Override
    public void require(ProgramTarget server) throws LoadFailed {
        engines.require(server);
    }
}
