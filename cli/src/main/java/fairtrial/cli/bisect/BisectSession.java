package fairtrial.cli.bisect;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.session.SearchOptions;
import fairtrial.cli.session.StageRuns;
import fairtrial.cli.session.StartedContenders;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Boundary;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.Look;
import fairtrial.core.bisect.Tested;
import fairtrial.core.bisect.VersionRange;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.report.bisect.BisectPage;
import fairtrial.core.report.bisect.BisectWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SearchFolder;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A bisection. The same command on the same folder goes on with it.
final class BisectSession {
    private final Terminal terminal;
    private final Resources resources;
    private final BisectOptions options;

    BisectSession(Terminal terminal, Resources resources, BisectOptions options) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
    }

    /// Searches, and tells where the claim begins or ceases to hold; returns the exit code.
    ///
    /// @throws UserError FT-750 … FT-778, and the errors of a run
    int run(Experiment typed) {
        Claim claim = options.claim();
        VersionRange over = options.over();
        SearchOptions.requireNoOthers(typed);
        if (over.isBuilds() && typed.app().isEmpty()) {
            throw new UserError("FT-772", over.text());
        }
        if (over.isBuilds() && typed.load().requests().isEmpty() && claim instanceof Claim.OfFigure) {
            throw new UserError("FT-646");
        }
        if (claim instanceof Claim.OfFigure figure
                && figure.isPercentile()
                && typed.load().rates().isEmpty()) {
            throw new UserError("FT-763", claim.text());
        }
        ClaimContenders contenders = ClaimContenders.of(claim, typed.contenders());
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note)) {
            Versioned versions = new Ranges(classPaths, resources.host()).of(over, typed, contenders.all());
            BisectReport empty =
                    BisectReport.begun(claim.redacted(), over.text(), SearchOptions.digest(typed), versions.names());
            Message plan = new Message(
                    claim instanceof Claim.OfSetting ? "bisect.plan.starts" : "bisect.plan",
                    claim.text(),
                    versions.names().size(),
                    versions.names().getFirst(),
                    versions.names().getLast());
            if (options.dryRun) {
                terminal.answer(terminal.folded(terminal.texts().say(plan)));
                return ExitCode.DONE;
            }
            terminal.note(plan);
            Path root = options.out().orElseGet(() -> RunSession.defaultFolder("bisect"));
            SearchFolder<BisectReport> folder = new SearchFolder<>(root, "bisect", BisectReport.class);
            Optional<BisectReport> before = folder.read();
            before.filter(other -> !other.isSame(empty)).ifPresent(other -> {
                throw new UserError("FT-756", root);
            });
            // A search under load reads its runs again, and goes on where its time was over.
            Optional<BisectReport> finished =
                    before.filter(BisectReport::isFinished).filter(of -> claim instanceof Claim.OfSetting);
            if (finished.isPresent()) {
                tell(finished.get(), root);
                return ExitCode.DONE;
            }
            if (before.isEmpty()) {
                folder.write(empty, BisectPage::html);
            }
            int looks = before.map(BisectReport::looks).map(List::size).orElse(0);
            tell(searched(typed, claim, contenders, versions, empty, folder, looks, classPaths), root);
            return ExitCode.DONE;
        } catch (StageRuns.Stopped stopped) {
            return ExitCode.INTERRUPTED;
        }
    }

    private BisectReport searched(
            Experiment typed,
            Claim claim,
            ClaimContenders contenders,
            Versioned versions,
            BisectReport empty,
            SearchFolder<BisectReport> folder,
            int before,
            OpenClassPaths classPaths) {
        Known known = new Known(versions.names().size(), version -> versions.refusal(contenders.all(), version));
        List<BisectReport.MadeLook> done = new ArrayList<>();
        VersionLooks looks = new VersionLooks(
                typed,
                claim,
                contenders,
                new StartedContenders(terminal, classPaths, resources.host()),
                new StageRuns(terminal, resources, folder.root(), typed),
                seed(typed),
                new BisectClock(typed.sampling().budget(), contenders.all().size()),
                new VersionLooks.Told(
                        (look, of) -> {
                            // What an earlier call has found stays until this one knows more.
                            if (done.size() >= before) {
                                folder.write(empty.with(known, done), BisectPage::html);
                            }
                            begins(look, of);
                        },
                        this::shows),
                done);
        List<Boundary> boundaries = looks.boundaries(versions, known);
        if (options.over().what().equals(VersionRange.BOOT) && !boundaries.isEmpty()) {
            boundaries = new BoundaryParts(
                            claim,
                            contenders,
                            versions.names(),
                            known.first(),
                            classPaths.paths(),
                            terminal.texts(),
                            looks::parts)
                    .of(boundaries);
        }
        BisectReport report = empty.with(known, done).with(boundaries);
        folder.write(report, BisectPage::html);
        if (known.tested().isEmpty()) {
            throw new UserError(
                    "FT-770",
                    known.skipped().size(),
                    known.skipped().values().stream().findFirst().orElseThrow(),
                    folder.root());
        }
        return report;
    }

    private static long seed(Experiment typed) {
        return typed.sampling().seed().orElseGet(() -> new SecureRandom().nextLong() >>> 16);
    }

    private void begins(Look look, Versioned versions) {
        List<String> names = look.versions().stream().map(versions.names()::get).toList();
        terminal.note(new Message("bisect.look." + look.kind().id(), String.join(", ", names), look.rounds()));
    }

    private void shows(String version, Tested found) {
        terminal.note(new Message("bisect.shows", version, found.value().orElse("")));
    }

    private void tell(BisectReport report, Path root) {
        if (options.json != null) {
            new ResultPrinter(terminal).write(options.json, Json.pretty(report));
        }
        if (!"-".equals(options.json)) {
            terminal.answer(terminal.document(new BisectWords(report, terminal.texts()).document())
                    .stripTrailing());
        }
        terminal.note(new Message("bisect.files", root));
    }
}
