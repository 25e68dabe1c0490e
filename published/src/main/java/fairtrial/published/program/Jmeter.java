package fairtrial.published.program;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.FileTrouble;
import fairtrial.published.program.jmeter.JmeterHome;
import fairtrial.published.program.jmeter.JmeterTable;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Apache JMeter without its window, in its own JVM, with one thread per connection. Its summary is its
/// printed output, followed by the Summary Report of its samples.
public final class Jmeter implements LoadProgram {
    /// The heap of JMeter's own start script. Its threads and results fill the heap, and a small one would
    /// collect while it measures.
    private static final List<String> HEAP = List.of("-Xms1g", "-Xmx1g", "-XX:MaxMetaspaceSize=256m");

    /// No port for commands, and no server text in the samples, because such text may contain line feeds.
    private static final List<String> PROPERTIES = List.of(
            "-Jjmeterengine.nongui.port=0",
            "-Jsummariser.interval=2",
            "-Jjmeter.save.saveservice.response_message=false",
            "-Jjmeter.save.saveservice.assertion_results_failure_message=false");

    /// The version line in JMeter's own log.
    private static final Pattern VERSION = Pattern.compile("JMeter: Version (\\S+)");

    /// Sampler name of an order without a label.
    private static final String USUAL_LABEL = "HTTP Request";

    private static final Abilities ABILITIES = Abilities.of(Optional.of(LoadTool.JMETER));

    private final Host host;
    private final Path java;
    private final JmeterHome home;
    private final String label;

    /// JMeter from that home, run by that `java`.
    public Jmeter(Host host, Path java, JmeterHome home) {
        this(host, java, home, USUAL_LABEL);
    }

    private Jmeter(Host host, Path java, JmeterHome home, String label) {
        this.host = host;
        this.java = java;
        this.home = home;
        this.label = label;
    }

    /// Copy with another label in its table, to distinguish passes.
    public Jmeter labelled(String pass) {
        return new Jmeter(host, java, home, pass);
    }

    @Override
    public ProgramInfo info() {
        return new ProgramInfo("jmeter", Optional.of(LoadTool.JMETER), home.version(), false);
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        ABILITIES.require(order);
        Path folder = order.folder();
        KeptFile plan = new KeptFile(folder.resolve("plan.jmx")).write(JmeterPlan.of(order, label));
        KeptFile printed = new KeptFile(folder.resolve("jmeter.txt")).write("");
        KeptFile log = new KeptFile(folder.resolve("jmeter.log")).write("");
        Path samples = folder.resolve("samples.jtl");
        List<String> command = command(plan, samples, log);
        ProcessOrder process = ProcessOrder.of(command, folder, printed.path());
        ProgramProcess.Ended ended = new ProgramProcess(host)
                .run(order.cpus().map(process::withCpus).orElse(process), order.deadline(), stopped);
        printed.write(printed.text() + table(samples));
        PrintedRun read = ToolOutputs.readAll(printed.text()).stream()
                .filter(run -> run.name().group().equals(label))
                .findFirst()
                .orElseThrow(() -> InstalledProgram.silent("jmeter", ended.exitCode(), printed));
        return new ProgramRun(
                command,
                version(log),
                printed.path(),
                OrderedCommand.withSettings(read, LoadTool.JMETER, command, order),
                ended.cpu(),
                ended.wall());
    }

    private List<String> command(KeptFile plan, Path samples, KeptFile log) {
        return Stream.of(
                        List.of(java.toString()),
                        HEAP,
                        List.of(
                                "-Djava.awt.headless=true",
                                "-jar",
                                home.launcher().toString()),
                        List.of("-n", "-t", plan.toString(), "-l", samples.toString(), "-j", log.toString()),
                        PROPERTIES)
                .flatMap(List::stream)
                .toList();
    }

    private String version(KeptFile log) {
        Matcher found = VERSION.matcher(log.text());
        return found.find() ? found.group(1) : home.version();
    }

    /// The Summary Report; empty when JMeter did not reach its first sample.
    private String table(Path samples) {
        if (!Files.exists(samples)) {
            return "";
        }
        try {
            return JmeterTable.of(Files.newBufferedReader(samples), label);
        } catch (IOException e) {
            throw new UserError("FT-402", samples, FileTrouble.of(e));
        }
    }
}
