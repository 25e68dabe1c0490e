package fairtrial.published.replay.page;

import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.Publication;
import fairtrial.published.replay.ReplayHosts;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A replay as a document, section by section.
final class ReplayDocument {
    private ReplayDocument() {}

    /// The document in the language of the texts.
    static Document of(ReplayResult result, Texts texts) {
        Phrases phrases = new Phrases(texts, result);
        List<Document.Section> sections = new ArrayList<>();
        add(sections, phrases, "short", new ShortSection(phrases).parts());
        add(sections, phrases, "flips", new FlipSection(phrases).parts());
        add(sections, phrases, "sides", new SidesSection(phrases).parts());
        add(sections, phrases, "figures", figures(phrases));
        add(sections, phrases, "deviations", new DeviationSection(phrases).parts());
        add(sections, phrases, "repeat", new RepeatSection(phrases).parts());
        add(sections, phrases, "switch", SwitchSection.of(phrases));
        Publication publication = result.record().replay().publication();
        return new Document(
                Span.quote(publication.title(), language(publication.title())),
                Span.words(phrases.say("kicker")),
                List.of(facts(phrases, publication)),
                sections);
    }

    private static List<Block> figures(Phrases phrases) {
        AsPublished runs = AsPublished.of(phrases.record());
        List<Block> parts = new ArrayList<>();
        parts.addAll(new GeneratorTables(phrases, runs).parts());
        parts.addAll(new ServerTables(phrases, runs).parts());
        parts.addAll(new ServerWords(phrases, runs).parts());
        parts.addAll(new ThreadSection(phrases, runs).parts());
        if (!parts.isEmpty()) {
            parts.addFirst(phrases.aside("figures.how"));
        }
        return parts;
    }

    private static void add(List<Document.Section> sections, Phrases phrases, String id, List<Block> parts) {
        if (!parts.isEmpty()) {
            sections.add(new Document.Section(id, phrases.say(id + ".title"), parts));
        }
    }

    /// The language of a title, which may differ from that of the text in a transcription.
    private static String language(String text) {
        return text.codePoints().anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN)
                ? "zh"
                : "en";
    }

    private static Block facts(Phrases phrases, Publication publication) {
        ReplayRecord record = phrases.record();
        List<Block.Fact> facts = new ArrayList<>();
        publication.link().ifPresent(link -> facts.add(fact(phrases, "link", Span.code(link))));
        publication
                .language()
                .ifPresent(language ->
                        facts.add(fact(phrases, "language", Span.words(phrases.sayOr("language", language)))));
        facts.add(fact(phrases, "date", Span.words(record.date())));
        facts.add(fact(phrases, "machine", Span.words(machine(phrases, record.machine()))));
        record.hosts().ifPresent(hosts -> facts.addAll(hosts(phrases, hosts)));
        facts.add(fact(phrases, "version", Span.words(record.toolVersion())));
        facts.add(fact(
                phrases,
                "scale",
                Span.words(
                        record.scale() == 1
                                ? phrases.say("scale.full")
                                : phrases.say("scale.part", Figures.percent(record.scale())))));
        return new Block.Facts(facts);
    }

    private static List<Block.Fact> hosts(Phrases phrases, ReplayHosts hosts) {
        String here = phrases.say("hosts.here");
        String way = phrases.say(
                hosts.sameKernel() ? "hosts.way-shared" : "hosts.way",
                hosts.address(),
                Figures.micros(hosts.roundTripMicros()));
        return List.of(
                fact(phrases, "hosts.rows", Span.words(hosts.contender().orElse(here))),
                fact(
                        phrases,
                        "hosts.load",
                        Span.words(hosts.load().orElse(here) + ": " + machine(phrases, hosts.loadMachine()))),
                fact(phrases, "hosts.way", Span.words(way)));
    }

    private static Block.Fact fact(Phrases phrases, String key, Span cell) {
        return new Block.Fact(phrases.say("fact." + key), List.of(cell));
    }

    private static String machine(Phrases phrases, Machine machine) {
        String told = phrases.say(
                "machine",
                machine.processors().model(),
                machine.processors().allowed().size(),
                Figures.bytes((double) machine.memory().total().count()),
                machine.platform().os() + " " + machine.platform().kernel() + " "
                        + machine.platform().arch());
        Optional<String> guest =
                machine.virtualization() instanceof Reading.Available<String>(String kind) && !kind.equals("none")
                        ? Optional.of(phrases.say("machine.guest", kind))
                        : Optional.empty();
        return told + guest.orElse("");
    }
}
