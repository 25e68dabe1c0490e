package fairtrial.cli;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.print.DoctorWords;
import fairtrial.cli.print.HostsExaminedWords;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.ContenderList;
import fairtrial.cli.session.OpenFleet;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.lab.doctor.Doctor;
import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.remote.HostExamined;
import fairtrial.lab.remote.PathExamined;
import fairtrial.lab.remote.PathMissing;
import fairtrial.lab.store.Json;
import fairtrial.published.rerun.SmokeTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Examination of this machine, with advice.
@Command(name = "doctor", mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    @Option(names = "--strict")
    boolean strict;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Option(names = "--contenders")
    boolean contenders;

    @Option(names = "--hosts", paramLabel = "HOST", split = ",")
    List<String> names = new ArrayList<>();

    @Option(names = "--ssh-config", paramLabel = "FILE")
    @Nullable
    Path sshConfig;

    @Option(names = "--provision-jdk", paramLabel = "TAR.GZ")
    @Nullable
    Path provisionJdk;

    private final Supplier<Host> hosts;
    private final Function<Host, Doctor> doctors;

    DoctorCommand() {
        this(LocalHost::new, DoctorWords::doctor);
    }

    DoctorCommand(Supplier<Host> hosts, Function<Host, Doctor> doctors) {
        this.hosts = hosts;
        this.doctors = doctors;
    }

    /// The JSON output, `fairtrial/doctor/1`.
    ///
    /// @param contenders smoke tests; empty unless requested
    record Examination(
            String schema,
            boolean fit,
            Machine machine,
            List<Jdk> jdks,
            List<DoctorFinding> findings,
            List<SmokeTest.Answer> contenders) {}

    /// What was found on several hosts and between them, `fairtrial/hosts/1`.
    record HostsExamination(
            String schema, boolean fit, List<HostExamined> hosts, List<PathExamined> ways, List<PathMissing> missing) {}

    private int examineHosts(Terminal terminal, Host host) {
        HostsSpec spec = new HostsSpec(Optional.empty(), names, Optional.empty());
        HostSettings settings =
                new HostSettings(Optional.ofNullable(sshConfig), Optional.ofNullable(provisionJdk), false);
        List<HostExamined> found;
        List<PathExamined> ways;
        List<PathMissing> missing = new ArrayList<>();
        try (OpenFleet open = OpenFleet.of(host, spec, settings)) {
            found = open.fleet().examine(DoctorWords.USUAL);
            ways = open.fleet().ways(missing::add);
        }
        boolean fit = found.stream().allMatch(one -> DoctorWords.isFit(one.findings()));
        if (json != null) {
            HostsExamination examination = new HostsExamination("fairtrial/hosts/1", fit, found, ways, missing);
            new ResultPrinter(terminal).write(json, Json.pretty(examination));
        }
        if (!"-".equals(json)) {
            terminal.answer(new HostsExaminedWords(terminal).describe(found, ways, missing));
        }
        return strict && !fit ? ExitCode.UNFIT : ExitCode.DONE;
    }

    @Override
    public Integer call() throws IOException {
        Terminal terminal = Terminal.ofProcess();
        Host host = hosts.get();
        if (!names.isEmpty()) {
            return examineHosts(terminal, host);
        }
        List<DoctorFinding> findings = DoctorWords.examineForUsualRun(doctors.apply(host));
        boolean fit = DoctorWords.isFit(findings);
        List<SmokeTest.Answer> roll = contenders ? new ContenderList(terminal, host).call() : List.of();
        if (json != null) {
            Examination examination = new Examination(
                    "fairtrial/doctor/1",
                    fit,
                    host.survey().machine(),
                    host.survey().jdks(),
                    findings,
                    roll);
            new ResultPrinter(terminal).write(json, Json.pretty(examination));
        }
        if (!"-".equals(json)) {
            terminal.answer(new DoctorWords(terminal).describe(findings));
        }
        boolean failed = roll.stream().anyMatch(one -> one.status() == SmokeTest.Status.FAILED);
        return strict && (!fit || failed) ? ExitCode.UNFIT : ExitCode.DONE;
    }
}
