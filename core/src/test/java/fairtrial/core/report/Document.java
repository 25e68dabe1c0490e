package fairtrial.core.report;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/// A report as a tree. Reading it as XML proves that it is well-formed, drawings included.
record Document(Element root) {
    static Document of(String html) {
        try {
            String xml = html.substring(html.indexOf('\n') + 1);
            return new Document(DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)))
                    .getDocumentElement());
        } catch (Exception e) {
            throw new AssertionError("not well-formed", e);
        }
    }

    /// All elements of that name, in order.
    List<Element> all(String name) {
        return all(root, element -> element.getTagName().equals(name));
    }

    /// The part in that language.
    Element part(String language) {
        return all("main").stream()
                .filter(main -> main.getAttribute("class").equals(language))
                .findFirst()
                .orElseThrow();
    }

    static List<Element> all(Element within, Predicate<Element> wanted) {
        List<Element> found = new ArrayList<>();
        if (wanted.test(within)) {
            found.add(within);
        }
        for (Node child = within.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                found.addAll(all(element, wanted));
            }
        }
        return found;
    }
}
