package fairtrial.cli;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.published.audit.Audit;
import fairtrial.published.audit.AuditDocument;
import fairtrial.published.audit.AuditJson;
import fairtrial.published.audit.AuditPage;
import fairtrial.published.audit.Auditor;
import fairtrial.published.file.DefaultLimits;
import fairtrial.published.file.PublicationFile;
import fairtrial.published.file.ReadPublication;
import fairtrial.published.file.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Audits published comparisons.
@Command(name = "judge", mixinStandardHelpOptions = true)
final class JudgeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", descriptionKey = "files", arity = "0..*")
    List<String> files = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Option(names = "--html", paramLabel = "FILE|-")
    @Nullable
    String html;

    @Option(names = "--markdown")
    boolean markdown;

    @Option(names = "--draft", paramLabel = "FILE|-")
    @Nullable
    String draft;

    @Option(names = "--template")
    boolean template;

    /// Says what was read from an article's tables, and keeps the draft.
    private void understood(Terminal terminal, String file, ReadPublication read) {
        if (read.draft().isEmpty()) {
            if (draft != null) {
                terminal.note(terminal.texts().say("audit.no-draft", file));
            }
            return;
        }
        long contenders = read.publication().runs().stream()
                .map(run -> run.name().contender())
                .distinct()
                .count();
        terminal.note(terminal.texts()
                .say("audit.read", file, read.publication().runs().size(), contenders));
        read.unread().forEach(seen -> terminal.note(terminal.texts().say("audit.unread", seen)));
        if (draft != null) {
            new ResultPrinter(terminal).write(draft, read.draft().get());
        }
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        if (template) {
            terminal.answer(Template.text());
            return ExitCode.DONE;
        }
        Auditor auditor = new Auditor(DefaultLimits.read());
        List<Audit> audits = new ArrayList<>();
        int exit = ExitCode.DONE;
        for (String file : files.isEmpty() ? List.of("-") : files) {
            try {
                ReadPublication read = PublicationFile.open(file);
                audits.add(auditor.audit(read.publication()));
                understood(terminal, file, read);
            } catch (UserError unreadable) {
                // The other files are audited nevertheless.
                terminal.error(unreadable);
                exit = ExitCode.USER;
            }
        }
        if (audits.isEmpty()) {
            return exit;
        }
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(AuditJson.of(audits)));
        }
        if (html != null) {
            new ResultPrinter(terminal).write(html, AuditPage.html(audits));
        }
        if (!"-".equals(json) && !"-".equals(html) && !"-".equals(draft)) {
            for (Audit audit : audits) {
                Document document = AuditDocument.of(audit, terminal.texts());
                terminal.answer(markdown ? Markdown.of(document) : terminal.document(document));
            }
        }
        return exit;
    }
}
