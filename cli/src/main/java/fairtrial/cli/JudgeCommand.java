package fairtrial.cli;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.published.article.Article;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Audits published comparisons.
@Command(name = "judge", mixinStandardHelpOptions = true)
final class JudgeCommand implements Callable<Integer> {
    /// YAML's mark between documents.
    private static final String BETWEEN_DRAFTS = "---\n";

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

    private JudgeOutputs outputs() {
        Map<String, String> targets = new HashMap<>();
        if (json != null) {
            targets.put("json", json);
        }
        if (html != null) {
            targets.put("html", html);
        }
        if (draft != null) {
            targets.put(JudgeOutputs.DRAFT, draft);
        }
        return new JudgeOutputs(targets);
    }

    /// Says what was read from an article, and what not.
    private void understood(Terminal terminal, String file, ReadPublication read) {
        int rows = read.publication().runs().size();
        long contenders = read.publication().runs().stream()
                .map(run -> run.name().contender())
                .distinct()
                .count();
        if (read.draft().isPresent()) {
            terminal.note(new Message("audit.read", file, rows, contenders));
        } else if (draft != null) {
            terminal.note(new Message("audit.no-draft", file));
        }
        if (rows == 0) {
            terminal.note(new Message("audit.no-rows", file));
        }
        read.unread().forEach(seen -> terminal.note(new Message("audit.unread", seen)));
        if (read.leftOut() > 0) {
            terminal.note(new Message("audit.left-out", file, Article.MOST_RUNS, read.leftOut()));
        }
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        if (template) {
            terminal.answer(Template.text());
            return ExitCode.DONE;
        }
        outputs().check(files);
        Auditor auditor = new Auditor(DefaultLimits.read());
        List<Audit> audits = new ArrayList<>();
        List<String> drafts = new ArrayList<>();
        int exit = ExitCode.DONE;
        for (String file : files.isEmpty() ? List.of("-") : files) {
            try {
                ReadPublication read = PublicationFile.open(file);
                audits.add(auditor.audit(read.publication()));
                read.draft().ifPresent(drafts::add);
                understood(terminal, file, read);
            } catch (UserError unreadable) {
                // The other files are audited nevertheless.
                terminal.error(unreadable);
                exit = ExitCode.USER;
            }
        }
        write(terminal, audits, drafts);
        return exit;
    }

    private void write(Terminal terminal, List<Audit> audits, List<String> drafts) {
        if (audits.isEmpty()) {
            return;
        }
        ResultPrinter printer = new ResultPrinter(terminal);
        if (draft != null && !drafts.isEmpty()) {
            String text = String.join(BETWEEN_DRAFTS, drafts);
            outputs().checkDraft(text);
            printer.write(draft, text);
        }
        if (json != null) {
            printer.write(json, Json.pretty(AuditJson.of(audits)));
        }
        if (html != null) {
            printer.write(html, AuditPage.html(audits));
        }
        if (!outputs().hasStandardOutput()) {
            for (Audit audit : audits) {
                Document document = AuditDocument.of(audit, terminal.texts());
                terminal.answer(markdown ? Markdown.of(document) : terminal.document(document));
            }
        }
    }
}
