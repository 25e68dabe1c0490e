package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.model.Container;
import fairtrial.core.settings.SwappedSettings;
import fairtrial.core.swap.ClassUse;
import fairtrial.core.swap.JarLibrary;
import fairtrial.core.swap.Swap;
import fairtrial.core.text.Texts;
import fairtrial.lab.jar.AppFiles;
import fairtrial.lab.jar.ContainerSwaps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Printer of the effect of a swap on an application.
public final class SwapPrinter {
    private final Terminal terminal;
    private final AppFiles app;
    private final ContainerSwaps swaps;
    private final List<ClassUse> uses;

    /// Prints the effect of another container in that application.
    public SwapPrinter(Terminal terminal, AppFiles app, ContainerSwaps swaps) {
        this.terminal = terminal;
        this.app = app;
        this.swaps = swaps;
        this.uses = swaps.uses();
    }

    /// The JSON output, `fairtrial/swap/1`.
    ///
    /// @param version version of the present container
    /// @param written path of the written archive; empty: none was written
    public record SwapJson(
            String schema,
            String app,
            String boot,
            int javaLevel,
            String startClass,
            String version,
            Swap swap,
            List<ClassUse> uses,
            Optional<String> written) {}

    /// The JSON output of a swap.
    public SwapJson describe(Swap swap, @Nullable Path out) {
        return new SwapJson(
                "fairtrial/swap/1",
                app.origin().source().toString(),
                app.boot(),
                app.javaLevel(),
                app.startClass(),
                swaps.presentVersion(),
                swap,
                broken(swap),
                Optional.ofNullable(out).map(Path::toString));
    }

    /// Prints the effect of a swap.
    ///
    /// @param out path of the written archive; null: none was written
    public void print(Swap swap, @Nullable Path out) {
        Texts texts = terminal.texts();
        terminal.answer(terminal.folded(texts.say(
                "swap.app",
                app.origin().source(),
                app.boot(),
                app.javaLevel(),
                app.startClass(),
                swap.from().id(),
                swaps.presentVersion(),
                app.folders().libraries().size())));
        terminal.answer("");
        if (swap.isNone()) {
            terminal.answer(terminal.folded(texts.say("swap.none")));
        } else {
            terminal.answer(texts.say("swap.to", swap.from().id(), swap.to().id()));
            terminal.answer(terminal.table(rows(swap)));
        }
        broken(swap).forEach(use -> terminal.answer(terminal.folded(sentence(use, swap.to()))));
        if (!swap.isNone()) {
            SwappedSettings.of(swaps.properties(), swap.from(), swap.to())
                    .forEach(setting -> terminal.answer(terminal.folded(texts.say(setting))));
        }
        if (swaps.losesJsp(swap.to())) {
            terminal.answer(terminal.folded(texts.say("swap.no-jsp", swap.to().id())));
        }
        if (app.origin().signed()) {
            terminal.answer(terminal.folded(texts.say("swap.signed")));
        }
        terminal.answer(out == null ? texts.say("swap.dry") : texts.say("swap.written", out));
    }

    private List<List<String>> rows(Swap swap) {
        List<List<String>> rows = new ArrayList<>();
        Texts texts = terminal.texts();
        for (JarLibrary library : swap.removed()) {
            rows.add(List.of(rows.isEmpty() ? texts.say("swap.removed") : "", library.file()));
        }
        int removed = rows.size();
        for (String library : swap.added()) {
            rows.add(List.of(rows.size() == removed ? texts.say("swap.added") : "", library));
        }
        rows.add(List.of(
                texts.say("swap.kept"), texts.say("swap.libraries", swap.kept().size())));
        return rows;
    }

    /// The uses of the removed container's classes.
    private List<ClassUse> broken(Swap swap) {
        return uses.stream()
                .filter(use -> !swap.isNone() && use.container() == swap.from())
                .toList();
    }

    private String sentence(ClassUse use, Container to) {
        return use.library().isEmpty()
                ? terminal.texts().say("swap.code.own", use.user(), use.used(), to.id())
                : terminal.texts().say("swap.code.library", use.user(), use.used(), to.id(), use.library());
    }
}
