package fairtrial.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options of a run that do not change its plan.
public final class RunOptions {
    /// Whether to print only the plan.
    @Option(names = "--dry-run")
    public boolean dryRun;

    /// Whether the run pauses after a first look of about three minutes.
    @Option(names = "--quick")
    public boolean quick;

    /// Whether a page on loopback shows the run while it goes on.
    @Option(names = "--live")
    public boolean live;

    /// The run folder; null: a new one, named after the time.
    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    public Path out;

    /// The file for the result as JSON; `-` is standard output.
    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    public String json;

    /// Other forms of the result.
    @Mixin
    public ExportOptions exports = new ExportOptions();

    /// Options for the evaluation of its rules.
    @Mixin
    public GateOptions gate = new GateOptions();

    /// Whether a run without a verdict gets its own exit code.
    @Option(names = "--require-verdict")
    public boolean requireVerdict;

    /// Another file than `~/.ssh/config`.
    @Option(names = "--ssh-config", paramLabel = "FILE")
    @Nullable
    public Path sshConfig;

    /// The archive of a JDK for hosts without one.
    @Option(names = "--provision-jdk", paramLabel = "TAR.GZ")
    @Nullable
    public Path provisionJdk;

    /// Whether what was brought to other hosts stays there.
    @Option(names = "--keep-remote")
    public boolean keepRemote;

    /// How hosts are reached.
    public HostSettings hostSettings() {
        return new HostSettings(Optional.ofNullable(sshConfig), Optional.ofNullable(provisionJdk), keepRemote);
    }

    /// Whether nobody is there to be asked; no option of the command line.
    public boolean unattended;

    /// Whether an unfit machine gets its own exit code.
    @Option(names = "--strict")
    public boolean strict;
}
