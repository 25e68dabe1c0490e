package fairtrial.published.replay.page;

import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.Publication;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A replay as a document without a format, section by section.
record ReplayDocument(Cell title, String kicker, List<Part> head, List<Part.Section> sections) {
    /// The document in the language of the texts.
    static ReplayDocument of(ReplayResult result, Texts texts) {
        Phrases phrases = new Phrases(texts, result);
        List<Part.Section> sections = new ArrayList<>();
        add(sections, phrases, "short", new ShortSection(phrases).parts());
        add(sections, phrases, "flips", new FlipSection(phrases).parts());
        add(sections, phrases, "sides", new SidesSection(phrases).parts());
        add(sections, phrases, "figures", figures(phrases));
        add(sections, phrases, "deviations", new DeviationSection(phrases).parts());
        add(sections, phrases, "repeat", new RepeatSection(phrases).parts());
        add(sections, phrases, "switch", SwitchSection.of(phrases));
        Publication publication = result.record().replay().publication();
        return new ReplayDocument(
                Cell.quote(publication.title(), language(publication.title())),
                phrases.say("kicker"),
                List.of(facts(phrases, publication)),
                sections);
    }

    private static List<Part> figures(Phrases phrases) {
        AsPublished runs = AsPublished.of(phrases.record());
        List<Part> parts = Part.list();
        parts.addAll(new GeneratorTables(phrases, runs).parts());
        parts.addAll(new ServerTables(phrases, runs).parts());
        parts.addAll(new ServerWords(phrases, runs).parts());
        parts.addAll(new ThreadSection(phrases, runs).parts());
        if (!parts.isEmpty()) {
            parts.addFirst(phrases.aside("figures.how"));
        }
        return parts;
    }

    private static void add(List<Part.Section> sections, Phrases phrases, String id, List<Part> parts) {
        if (!parts.isEmpty()) {
            sections.add(new Part.Section(id, phrases.say(id + ".title"), parts));
        }
    }

    /// The language of a title, which may differ from that of the text in a transcription.
    private static String language(String text) {
        return text.codePoints().anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN)
                ? "zh"
                : "en";
    }

    private static Part facts(Phrases phrases, Publication publication) {
        ReplayRecord record = phrases.record();
        List<Part.Fact> facts = new ArrayList<>();
        publication.link().ifPresent(link -> facts.add(fact(phrases, "link", Cell.code(link))));
        publication
                .language()
                .ifPresent(language ->
                        facts.add(fact(phrases, "language", Cell.words(phrases.sayOr("language", language)))));
        facts.add(fact(phrases, "date", Cell.words(record.date())));
        facts.add(fact(phrases, "machine", Cell.words(machine(phrases, record.machine()))));
        facts.add(fact(phrases, "version", Cell.words(record.toolVersion())));
        facts.add(fact(
                phrases,
                "scale",
                Cell.words(
                        record.scale() == 1
                                ? phrases.say("scale.full")
                                : phrases.say("scale.part", Figures.percent(record.scale())))));
        return new Part.Facts(facts);
    }

    private static Part.Fact fact(Phrases phrases, String key, Cell cell) {
        return new Part.Fact(phrases.say("fact." + key), List.of(cell));
    }

    private static String machine(Phrases phrases, Machine machine) {
        String told = phrases.say(
                "machine",
                machine.processors().model(),
                machine.processors().allowed().size(),
                Figures.bytes((double) machine.memory().total().count()),
                machine.platform().os() + " " + machine.platform().kernel() + " " + machine.platform().arch());
        Optional<String> guest =
                machine.virtualization() instanceof Reading.Available<String>(String kind) && !kind.equals("none")
                        ? Optional.of(phrases.say("machine.guest", kind))
                        : Optional.empty();
        return told + guest.orElse("");
    }
}
