package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.JournalSource;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.dose.BaseSpec;
import fairtrial.core.explain.dose.DoseExperiment;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Contender;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.why.ExplainWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentFile;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run folder from elsewhere may have any figures. What limits its contenders is told or refused by a code.
class HostileJournalTest {
    private static final Pattern NUMBER = Pattern.compile("(?<=[:\\[,])-?[0-9][0-9.eE+-]*(?=[,}\\]])");
    private static final List<String> ODD =
            List.of("0", "-1", "1e308", "1e-308", "0.5", "9007199254740993", "2147483648", "\"NaN\"", "\"Infinity\"");

    @TempDir
    Path folder;

    @Test
    void any_figure_may_stand_in_the_journal() throws IOException {
        Path run = StoredRun.in(folder, "run");
        Experiment typed = ExperimentFile.read(run.resolve("experiment.yaml"));
        String journal = Files.readString(run.resolve("journal.jsonl"));
        List<MatchResult> numbers = NUMBER.matcher(journal).results().toList();
        SplittableRandom random = new SplittableRandom(26);
        int explained = 0;
        for (int i = 0; i < 150; i++) {
            StringBuilder odd = new StringBuilder(journal);
            int share = 1 + random.nextInt(200);
            for (MatchResult number : numbers.reversed()) {
                if (random.nextInt(share) == 0) {
                    odd.replace(number.start(), number.end(), ODD.get(random.nextInt(ODD.size())));
                }
            }
            Files.writeString(run.resolve("journal.jsonl"), odd);
            explained += explain(RunReader.read(run).record(), typed);
        }
        assertThat(explained).isPositive();
    }

    /// Explains every contender as the command does; returns how many have figures.
    private static int explain(RunRecord record, Experiment typed) {
        int explained = 0;
        for (Contender contender : record.plan().ranked()) {
            Optional<Explanation> found =
                    new JournalSource().of(record, contender.id()).map(evidence -> explanation(contender, evidence));
            found.ifPresent(one ->
                    new ExplainWords(Texts.inLanguage(Language.EN), one, Optional.empty()).lines("fairtrial explain"));
            found.ifPresent(one -> one.hypotheses().forEach(turned -> turn(record, typed, contender, turned, one)));
            explained += found.isPresent() ? 1 : 0;
        }
        return explained;
    }

    private static Explanation explanation(Contender contender, ContenderEvidence evidence) {
        return Explanation.of(
                contender.id(), contender.label(), "journal", evidence, Hypotheses.of(evidence, List.of()));
    }

    private static void turn(
            RunRecord record, Experiment typed, Contender contender, Hypothesis turned, Explanation explained) {
        try {
            DoseExperiment.of(
                    typed, record.plan(), BaseSpec.of(contender, typed), contender, turned, explained.hypotheses());
        } catch (UserError refused) {
            assertThat(refused.code()).isEqualTo("FT-281");
        }
    }
}
