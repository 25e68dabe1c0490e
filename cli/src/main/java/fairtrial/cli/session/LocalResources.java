package fairtrial.cli.session;

import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.text.Message;
import fairtrial.lab.app.Applications;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.LocalTestbed;
import fairtrial.lab.run.Testbed;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// This machine, the registries of the user's Maven settings, and Ctrl-C.
public final class LocalResources implements Resources {
    /// Made when it is first needed: the help builds every command and needs no host.
    private Optional<Host> host = Optional.empty();

    @Override
    public Host host() {
        Host found = host.orElseGet(LocalHost::new);
        host = Optional.of(found);
        return found;
    }

    @Override
    public OpenClassPaths classPaths(Consumer<Message> told) {
        MavenClassPaths maven = new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), told);
        return new OpenClassPaths(maven, maven, maven::close);
    }

    @Override
    public Testbed testbed(Supplier<Applications> application) {
        return LocalTestbed.open(host(), application.get(), Tool.running().agentClassPath());
    }

    @Override
    public Interrupts interrupts() {
        return new CtrlC(Thread.currentThread());
    }
}
