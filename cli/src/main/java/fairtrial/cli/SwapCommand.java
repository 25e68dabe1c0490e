package fairtrial.cli;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.print.SwapPrinter;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.swap.Swap;
import fairtrial.core.text.UserError;
import fairtrial.lab.jar.AppFiles;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.jar.ContainerSwaps;
import fairtrial.lab.jar.SwappedJar;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Puts another container into an application: prints the changes and, on request, writes the new archive.
@Command(name = "swap", mixinStandardHelpOptions = true)
final class SwapCommand implements Callable<Integer> {
    private static final String WAR = ".war";

    @Parameters(index = "0", paramLabel = "APP", descriptionKey = "app")
    Path app = Path.of(".");

    @Option(names = "--to", paramLabel = "CONTAINER", required = true)
    String to = "";

    @Option(names = "--out", paramLabel = "FILE")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    private final Resources resources;

    SwapCommand() {
        this(new LocalResources());
    }

    SwapCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        Container wanted = ContainerSupport.named(to, to);
        if (out != null && Files.exists(out)) {
            throw new UserError("FT-626", out);
        }
        AppFiles files = new AppStore(Tool.cache(), terminal::note).open(app);
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note)) {
            ContainerSwaps swaps = new ContainerSwaps(files, Map.of(), classPaths.paths());
            Swap swap = swaps.swapTo(wanted);
            if (out != null) {
                Path archive = files.origin().archive().orElseThrow(() -> new UserError("FT-628", app));
                requireSameKind(archive, out);
                new SwappedJar(swap, swaps.added(swap), files.folders().libraryFolder()).write(archive, out);
            }
            SwapPrinter printer = new SwapPrinter(terminal, files, swaps);
            if (json != null) {
                new ResultPrinter(terminal).write(json, Json.pretty(printer.describe(swap, out)));
            }
            if (!"-".equals(json)) {
                printer.print(swap, out);
            }
        }
        return ExitCode.DONE;
    }

    /// Boot serves a war's own pages only from a file with the extension `.war`.
    private static void requireSameKind(Path archive, Path out) {
        boolean war = archive.toString().endsWith(WAR);
        if (war != out.toString().endsWith(WAR)) {
            throw new UserError("FT-625", out, archive, war ? WAR : ".jar");
        }
    }
}
