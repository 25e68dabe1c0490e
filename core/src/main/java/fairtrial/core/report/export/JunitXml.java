package fairtrial.core.report.export;

import fairtrial.core.gate.GateCase;
import fairtrial.core.gate.GateResult;
import fairtrial.core.model.Interval;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// A run in JUnit's report format: a suite with its rules, and one with its checks. An undecided rule is skipped
/// with its reason, or failed if the user chose that. A check that is not available is skipped. The properties
/// contain every estimate.
public final class JunitXml {
    /// The export format `junit`.
    static final class Format implements Exporter {
        @Override
        public String format() {
            return "junit";
        }

        @Override
        public Map<String, String> export(ExportInput input) {
            return Map.of("", of(input.result(), input.gate().get(), input.texts()));
        }
    }

    private final XMLStreamWriter xml;
    private final GateWords words;
    private final Texts texts;

    private JunitXml(XMLStreamWriter xml, Texts texts) {
        this.xml = xml;
        this.texts = texts;
        this.words = new GateWords(texts);
    }

    /// The XML document.
    ///
    /// @param gate empty: the run has no rules
    public static String of(Result result, Optional<GateResult> gate, Texts texts) {
        StringWriter out = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            new JunitXml(xml, texts).document(result, gate);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a string cannot be written to", e);
        }
        return out + "\n";
    }

    private void document(Result result, Optional<GateResult> gate) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuites");
        if (gate.isPresent()) {
            rules(result, gate.get());
        }
        checks(result, gate.isEmpty());
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void rules(Result result, GateResult gate) throws XMLStreamException {
        long undecided = gate.count(GateCase.Outcome.UNDECIDED);
        long failed = gate.count(GateCase.Outcome.FAIL);
        suite(
                "fairtrial." + result.header().name(),
                gate.cases().size(),
                gate.undecidedFails() ? failed + undecided : failed,
                gate.undecidedFails() ? 0 : undecided,
                result.size().wallSeconds());
        properties(result);
        for (GateCase found : gate.cases()) {
            testCase(result, found, gate.undecidedFails());
        }
        xml.writeEndElement();
    }

    /// The checks of the run, a case each.
    private void checks(Result result, boolean alone) throws XMLStreamException {
        List<ValidityRow> rows = result.assessment().validity();
        String name = "fairtrial." + result.header().name() + ".checks";
        suite(name, rows.size(), count(rows, Status.FAIL), count(rows, Status.UNAVAILABLE), 0);
        if (alone) {
            properties(result);
        }
        for (ValidityRow row : rows) {
            xml.writeStartElement("testcase");
            attribute("classname", name);
            attribute("name", row.check().id() + " " + row.contender() + " " + row.load());
            attribute("time", "0");
            String evidence = texts.say(row.evidence());
            if (row.status() == Status.FAIL) {
                xml.writeStartElement("failure");
                attribute("message", evidence);
                attribute("type", row.code());
                xml.writeCharacters(clean(texts.say(row.advice())));
                xml.writeEndElement();
            } else if (row.status() == Status.UNAVAILABLE) {
                xml.writeEmptyElement("skipped");
                attribute("message", evidence);
            } else if (row.status() == Status.WARN) {
                xml.writeStartElement("system-out");
                xml.writeCharacters(clean(row.code() + " " + evidence));
                xml.writeEndElement();
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static long count(List<ValidityRow> rows, Status status) {
        return rows.stream().filter(row -> row.status() == status).count();
    }

    private void suite(String name, long tests, long failures, long skipped, double seconds) throws XMLStreamException {
        xml.writeStartElement("testsuite");
        attribute("name", name);
        attribute("tests", String.valueOf(tests));
        attribute("failures", String.valueOf(failures));
        attribute("errors", "0");
        attribute("skipped", String.valueOf(skipped));
        attribute("time", String.valueOf(seconds));
    }

    private void properties(Result result) throws XMLStreamException {
        Failures failures = Failures.of(result.assessment().validity());
        xml.writeStartElement("properties");
        for (Estimate e : result.statistics().estimates()) {
            String name = e.metric() + "(" + e.contender() + ")"
                    + e.load().map(load -> "@" + load.id()).orElse("");
            property(name, String.valueOf(e.mid()));
            Optional<Interval> interval = e.interval();
            if (interval.isPresent()) {
                property(name + ".lo", String.valueOf(interval.get().lo()));
                property(name + ".hi", String.valueOf(interval.get().hi()));
            }
            List<String> failed = failures.codes(e.contender(), e.load());
            if (!failed.isEmpty()) {
                property(name + ".invalid", String.join(" ", failed));
            }
        }
        xml.writeEndElement();
    }

    private void property(String name, String value) throws XMLStreamException {
        xml.writeEmptyElement("property");
        attribute("name", name);
        attribute("value", value);
    }

    private void testCase(Result result, GateCase found, boolean undecidedFails) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("classname", "fairtrial." + result.header().name());
        attribute("name", found.rule().text());
        attribute("time", "0");
        boolean undecided = found.outcome() == GateCase.Outcome.UNDECIDED;
        if (undecided && !undecidedFails) {
            xml.writeEmptyElement("skipped");
            attribute("message", words.evidence(found));
        } else if (found.outcome() != GateCase.Outcome.PASS) {
            xml.writeStartElement("failure");
            attribute("message", words.evidence(found));
            attribute("type", found.outcome().id());
            xml.writeCharacters(clean(words.line(found)));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    /// The text without the control characters that XML 1.0 does not allow, escaped or not.
    private static String clean(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\t\n\r]]|[\\uFFFE\\uFFFF]", "\uFFFD");
    }
}
