package fairtrial.lab.secret;

import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.verdict.Setting;
import java.util.Map;
import java.util.TreeMap;

/// An event as stored in the journal: foreign texts without secrets.
public final class RedactedEvent {
    private RedactedEvent() {}

    /// The event without secrets. Only foreign texts are searched; our own figures and names hold none.
    public static JournalEvent of(JournalEvent event, SecretValues secrets) {
        return switch (event) {
            case JournalEvent.Booted(int round, int attempt, String contender, BootFacts facts) ->
                new JournalEvent.Booted(round, attempt, contender, facts(facts, secrets));
            case JournalEvent.Died(int round, int attempt, String contender, String reason, String logTail) ->
                new JournalEvent.Died(round, attempt, contender, secrets.hide(reason), secrets.hide(logTail));
            case JournalEvent.Lost(int round, int attempt, String contender, String reason, String logTail) ->
                new JournalEvent.Lost(round, attempt, contender, secrets.hide(reason), secrets.hide(logTail));
            case JournalEvent.RoundAbandoned(int round, int attempt, String reason) ->
                new JournalEvent.RoundAbandoned(round, attempt, secrets.hide(reason));
            case JournalEvent.ReferenceLost(int round, int attempt, String reason) ->
                new JournalEvent.ReferenceLost(round, attempt, secrets.hide(reason));
            case JournalEvent.ReferenceMeasured same -> same;
            case JournalEvent.SessionStarted same -> same;
            case JournalEvent.NetworkMeasured same -> same;
            case JournalEvent.Ceiling same -> same;
            case JournalEvent.RoundStarted same -> same;
            case JournalEvent.RoundPlaced same -> same;
            case JournalEvent.CpuManager same -> same;
            case JournalEvent.SpeedMeasured same -> same;
            case JournalEvent.Dropped same -> same;
            case JournalEvent.Turned same -> same;
            case JournalEvent.Warmed same -> same;
            case JournalEvent.RatesFixed same -> same;
            case JournalEvent.SlicesFixed same -> same;
            case JournalEvent.BlocksFixed same -> same;
            case JournalEvent.LooksFixed same -> same;
            case JournalEvent.Slice same -> same;
            case JournalEvent.Probed same -> same;
            case JournalEvent.RoundFinished same -> same;
            case JournalEvent.Finished same -> same;
        };
    }

    private static BootFacts facts(BootFacts facts, SecretValues secrets) {
        Map<String, Setting> settings = new TreeMap<>();
        facts.settings()
                .forEach((name, setting) -> settings.put(
                        name,
                        new Setting(
                                setting.defaultValue(),
                                Redaction.value(name, setting.requested()),
                                Redaction.value(name, setting.effective()))));
        return new BootFacts(
                facts.pid(),
                facts.port(),
                facts.startupMillis(),
                facts.ownsPort(),
                Redaction.words(facts.command()),
                identity(facts.identity()),
                settings,
                facts.answerHead().stream()
                        .map(Redaction::header)
                        .map(secrets::hide)
                        .toList());
    }

    private static Identity identity(Identity identity) {
        return new Identity(
                identity.server(),
                new JvmIdentity(
                        identity.jvm().javaVersion(),
                        identity.jvm().javaHome(),
                        identity.jvm().availableProcessors(),
                        identity.jvm().collectors(),
                        identity.jvm().maxHeapBytes(),
                        Redaction.words(identity.jvm().inputArguments())));
    }
}
