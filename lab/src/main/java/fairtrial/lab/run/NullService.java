package fairtrial.lab.run;

import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;

/// A null server on the machine of the contenders, in the contender's place, for load generators on other machines.
///
/// @param agent process of the server; it drives no load
public record NullService(LoadAgent agent, int port, Reach reach) implements AutoCloseable {
    /// Takes over a started process, which then listens for them.
    public static NullService of(LoadAgent agent, Reach reach) throws LoadFailed {
        try {
            return new NullService(agent, agent.nullServer(reach), reach);
        } catch (LoadFailed e) {
            agent.close();
            throw e;
        }
    }

    @Override
    public void close() {
        agent.close();
    }
}
