package fairtrial.lab.remote.conduct;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.remote.line.Beats;
import java.util.List;
import java.util.Optional;

/// A load engine during whose slices no line says anything.
record QuietEngine(LoadEngine engine, Beats beats) implements LoadEngine {
    private interface Slice<T> {
        T drive() throws LoadFailed;
    }

    private <T> T quietly(Slice<T> slice) throws LoadFailed {
        beats.quiet();
        try {
            return slice.drive();
        } finally {
            beats.loud();
        }
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        return quietly(() -> engine.driven(order));
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        return quietly(() -> engine.drive(order));
    }

    @Override
    public List<LoadResult> alone(LoadOrder order) throws LoadFailed {
        return quietly(() -> engine.alone(order));
    }

    @Override
    public EngineInfo info() {
        return engine.info();
    }

    @Override
    public void open(Target target) throws LoadFailed {
        engine.open(target);
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        engine.reopen(target);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        engine.forget(target);
    }

    @Override
    public Optional<EngineState> elsewhere() throws LoadFailed {
        return engine.elsewhere();
    }

    @Override
    public int nullServer() throws LoadFailed {
        return engine.nullServer();
    }

    @Override
    public void close() {
        engine.close();
    }
}
