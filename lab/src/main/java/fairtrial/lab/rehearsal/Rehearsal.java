package fairtrial.lab.rehearsal;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Request;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.ProbeDesk;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Starts each contender once, one after the other, and asks it what will be asked of it.
public final class Rehearsal {
    private final Host host;
    private final Application application;

    public Rehearsal(Host host, Application application) {
        this.host = host;
        this.application = application;
    }

    /// How it went with a contender.
    ///
    /// @param answers to the requests, in their order; empty where it did not start
    /// @param failure why it did not; empty where it did
    /// @param log     the end of its output then
    public record Outcome(Contender contender, List<Answered> answers, String failure, String log) {
        public Outcome {
            answers = List.copyOf(answers);
        }

        /// Whether it started and answered.
        public boolean isUp() {
            return failure.isEmpty();
        }
    }

    /// Of all contenders, in order.
    ///
    /// @param launches how each is started
    public List<Outcome> of(List<Contender> contenders, Function<Contender, Launch> launches, List<Request> requests) {
        List<Outcome> outcomes = new ArrayList<>();
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        try (TemporaryFolder temp = TemporaryFolder.below(parent);
                ProbeDesk desk = new ProbeDesk()) {
            AppLauncher launcher = new AppLauncher(host, desk, application, temp.path());
            for (Contender contender : contenders) {
                Path log = temp.path().resolve(contender.id() + ".log");
                outcomes.add(outcome(launcher, launches.apply(contender), log, requests));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(outcomes);
    }

    private static Outcome outcome(AppLauncher launcher, Launch launch, Path log, List<Request> requests)
            throws IOException {
        Contender contender = launch.contender();
        try (RunningApp app = launcher.start(launch, log);
                Asking asking = new Asking(app.facts().port())) {
            List<Answered> answers = new ArrayList<>();
            for (Request request : requests) {
                answers.add(asking.ask(request));
            }
            return new Outcome(contender, answers, "", "");
        } catch (BootFailure e) {
            return new Outcome(contender, List.of(), String.valueOf(e.getMessage()), e.logTail());
        } catch (IOException e) {
            return new Outcome(contender, List.of(), "no answer: " + e, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(contender, List.of(), "interrupted", "");
        }
    }
}
