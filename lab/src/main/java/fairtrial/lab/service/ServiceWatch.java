package fairtrial.lab.service;

import fairtrial.core.model.Reading;
import fairtrial.core.record.StubLateness;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The services of a run, as the conductor sees them.
public interface ServiceWatch {
    /// An application that needs nothing.
    ServiceWatch NONE = new ServiceWatch() {
        @Override
        public Optional<String> lost() {
            return Optional.empty();
        }

        @Override
        public void beforeRound() {
            // Nothing is there to reset.
        }

        @Override
        public Map<String, Use> use() {
            return Map.of();
        }

        @Override
        public Optional<StubLateness> lateness() {
            return Optional.empty();
        }
    };

    /// A service at one moment.
    ///
    /// @param pids    its processes
    /// @param cpu     CPU time of all its processes so far, ended ones included
    /// @param threads CPU time of each of its living threads so far, by id; unreadable ones are absent
    record Use(Set<Long> pids, Reading<Duration> cpu, Map<Long, Duration> threads) {
        public Use {
            pids = Set.copyOf(pids);
            threads = Map.copyOf(threads);
        }
    }

    /// Name and end of a service that has ended by itself; empty while all live.
    Optional<String> lost();

    /// Runs the reset commands of all services.
    ///
    /// @throws fairtrial.core.text.UserError FT-631 a command failed
    void beforeRound();

    /// The use of each service by its name.
    Map<String, Use> use();

    /// Lateness of the stubs since the last call; empty without stubs or responses.
    Optional<StubLateness> lateness();
}
