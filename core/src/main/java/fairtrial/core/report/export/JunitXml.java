package fairtrial.core.report.export;

import fairtrial.core.gate.GateCase;
import fairtrial.core.gate.GateResult;
import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// The gates of a run in JUnit's report format: one test case per rule. An undecided rule is skipped with its
/// reason, or failed if the user chose that. The properties contain every estimate.
public final class JunitXml {
    /// The export format `junit`; it needs at least one rule.
    static final class Format implements Exporter {
        @Override
        public String format() {
            return "junit";
        }

        @Override
        public boolean needsRules() {
            return true;
        }

        @Override
        public Map<String, String> export(ExportInput input) {
            return Map.of("", of(input.result(), input.gate().get(), new GateWords(input.texts())));
        }
    }

    private final XMLStreamWriter xml;
    private final GateWords words;

    private JunitXml(XMLStreamWriter xml, GateWords words) {
        this.xml = xml;
        this.words = words;
    }

    /// The XML document.
    public static String of(Result result, GateResult gate, GateWords words) {
        StringWriter out = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            new JunitXml(xml, words).document(result, gate);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a string cannot be written to", e);
        }
        return out + "\n";
    }

    private void document(Result result, GateResult gate) throws XMLStreamException {
        long undecided = gate.count(GateCase.Outcome.UNDECIDED);
        long failed = gate.count(GateCase.Outcome.FAIL);
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        attribute("name", "fairtrial." + result.header().name());
        attribute("tests", String.valueOf(gate.cases().size()));
        attribute("failures", String.valueOf(gate.undecidedFails() ? failed + undecided : failed));
        attribute("errors", "0");
        attribute("skipped", String.valueOf(gate.undecidedFails() ? 0 : undecided));
        attribute("time", String.valueOf(result.size().wallSeconds()));
        properties(result);
        for (GateCase found : gate.cases()) {
            testCase(result, found, gate.undecidedFails());
        }
        xml.writeEndElement();
        xml.writeEndDocument();
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
