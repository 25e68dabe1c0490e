package fairtrial.published.program;

import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.LocalHost;

/// This machine's programs.
final class Programs {
    static final Host HOST = new LocalHost();
    static final Commands COMMANDS = LocalCommands.ofThisMachine();

    private Programs() {}

    /// Goes on where that program is installed.
    static void assumeInstalled(String program) {
        assumeThat(COMMANDS.has(program)).as("skipped: no " + program).isTrue();
    }
}
