package fairtrial.cli;

import fairtrial.core.audit.Audit;
import fairtrial.core.audit.AuditJson;
import fairtrial.core.audit.AuditPage;
import fairtrial.core.audit.AuditPaper;
import fairtrial.core.audit.Auditor;
import fairtrial.core.text.UserError;
import fairtrial.lab.published.DefaultLimits;
import fairtrial.lab.published.PublicationFile;
import fairtrial.lab.store.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Audits what others published.
@Command(
        name = "judge",
        description = "Audit published results: published/*.yaml, or any text with a load tool's output.",
        mixinStandardHelpOptions = true)
final class JudgeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files; - or nothing: standard input.")
    List<String> files = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE|-", description = "Write the audits as JSON.")
    @Nullable
    String json;

    @Option(names = "--html", paramLabel = "FILE|-", description = "Write one page in both languages.")
    @Nullable
    String html;

    @Option(names = "--markdown", description = "Print Markdown, to post under an article.")
    boolean markdown;

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        Auditor auditor = new Auditor(DefaultLimits.read());
        List<Audit> audits = new ArrayList<>();
        int exit = ExitCode.DONE;
        for (String file : files.isEmpty() ? List.of("-") : files) {
            try {
                audits.add(auditor.audit(PublicationFile.read(file)));
            } catch (UserError unreadable) {
                // The other files are audited all the same.
                terminal.error(unreadable);
                exit = ExitCode.USER;
            }
        }
        if (audits.isEmpty()) {
            return exit;
        }
        if (json != null) {
            new Telling(terminal).write(json, Json.pretty(AuditJson.of(audits)));
        }
        if (html != null) {
            new Telling(terminal).write(html, AuditPage.html(audits));
        }
        if (!"-".equals(json) && !"-".equals(html)) {
            for (Audit audit : audits) {
                AuditPaper paper = AuditPaper.of(audit, terminal.texts());
                terminal.answer(markdown ? paper.markdown() : plain(paper));
            }
        }
        return exit;
    }

    private static String plain(AuditPaper paper) {
        StringBuilder text = new StringBuilder(paper.title() + "\n" + paper.verdict() + "\n");
        for (AuditPaper.Section section : paper.sections()) {
            text.append('\n').append(section.heading()).append('\n');
            section.items().forEach(item -> text.append("  ").append(item).append('\n'));
            if (!section.table().isEmpty()) {
                text.append(new Table(section.table()).text("  ")).append('\n');
            }
        }
        return text.toString();
    }
}
