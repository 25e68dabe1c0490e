package fairtrial.published.replay.page;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/// A page as a tree. Reading it as XML proves that it is well-formed, drawings included.
final class Tree {
    private Tree() {}

    static Element of(String html) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(html.substring(html.indexOf('\n') + 1))))
                    .getDocumentElement();
        } catch (Exception e) {
            throw new AssertionError("not well-formed", e);
        }
    }

    static List<Element> all(Element within, String name) {
        List<Element> found = new ArrayList<>();
        for (Node child = within.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                if (element.getTagName().equals(name)) {
                    found.add(element);
                }
                found.addAll(all(element, name));
            }
        }
        return found;
    }

    /// The part in that language.
    static Element part(Element page, String language) {
        return all(page, "main").stream()
                .filter(main -> main.getAttribute("class").equals(language))
                .findFirst()
                .orElseThrow();
    }
}
