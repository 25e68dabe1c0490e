package fairtrial.core.report.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// One element of a page or drawing with its attributes and content. Text and attribute values are escaped on
/// output; text cannot contain markup. The output is both HTML and well-formed XML.
public final class Html {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");
    private static final Set<String> VOID = Set.of("br", "hr", "input", "meta", "link", "img", "wbr", "col");
    private static final Set<String> SHAPES = Set.of("path", "rect");

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Object> content = new ArrayList<>();

    private Html(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("not an element: " + name);
        }
        this.name = name;
    }

    /// An empty element.
    public static Html el(String name) {
        return new Html(name);
    }

    /// An empty element with this class.
    public static Html el(String name, String styleClass) {
        return new Html(name).attr("class", styleClass);
    }

    /// A style sheet or script of ours. Its text is not escaped, so it must not contain markup or its own end.
    ///
    /// @throws IllegalArgumentException if it contains `<` or `&`
    public static Html code(String name, String ours) {
        if (ours.contains("<") || ours.contains("&")) {
            throw new IllegalArgumentException(name + " holds a < or an &");
        }
        Html element = new Html(name);
        element.content.add(new Verbatim(ours));
        return element;
    }

    /// A script of ours. It may contain XML markup, but not its own end.
    ///
    /// @throws IllegalArgumentException if it contains the end of a script
    public static Html script(String ours) {
        for (String end : List.of("</script", "<!--", "]]>")) {
            if (ours.contains(end)) {
                throw new IllegalArgumentException("a script holds " + end);
            }
        }
        Html element = new Html("script");
        element.content.add(new Verbatim("/*<![CDATA[*/" + ours + "/*]]>*/"));
        return element;
    }

    /// Data for a script, as JSON that is not executed.
    public static Html data(String id, String json) {
        return code("script", json).attr("type", "application/json").attr("id", id);
    }

    /// Sets an attribute.
    ///
    /// @throws IllegalArgumentException for event handlers, and for links that leave the page
    public Html attr(String attribute, String value) {
        if (!NAME.matcher(attribute).matches() || attribute.startsWith("on")) {
            throw new IllegalArgumentException("not an attribute: " + attribute);
        }
        if (attribute.equals("href") && !value.startsWith("#")) {
            throw new IllegalArgumentException("a link that leaves the page: " + value);
        }
        attributes.put(attribute, value);
        return this;
    }

    /// Adds text.
    public Html text(String text) {
        content.add(text);
        return this;
    }

    /// Adds text of at most `most` characters; a tooltip has the full text.
    public Html truncated(String text, int most) {
        String shown = Untrusted.truncate(text, most);
        if (!shown.equals(text)) {
            attr("title", Untrusted.truncate(text, Untrusted.LONGEST_TITLE));
        }
        return text(shown);
    }

    /// Adds elements.
    public Html add(Html... elements) {
        content.addAll(List.of(elements));
        return this;
    }

    /// Adds elements.
    public Html add(Collection<Html> elements) {
        content.addAll(elements);
        return this;
    }

    /// Whether it has no content.
    public boolean isEmpty() {
        return content.isEmpty();
    }

    /// The markup of the element.
    public String markup() {
        StringBuilder out = new StringBuilder();
        write(out);
        return out.toString();
    }

    /// The markup between its tags.
    String inner() {
        StringBuilder out = new StringBuilder();
        writeContent(out);
        return out.toString();
    }

    private void write(StringBuilder out) {
        out.append('<').append(name);
        attributes.forEach((key, value) -> out.append(' ')
                .append(key)
                .append("=\"")
                .append(Untrusted.escaped(value))
                .append('"'));
        if (content.isEmpty() && (VOID.contains(name) || SHAPES.contains(name))) {
            out.append("/>");
            return;
        }
        out.append('>');
        writeContent(out);
        out.append("</").append(name).append('>');
        if (BLOCKS.contains(name)) {
            out.append('\n');
        }
    }

    private void writeContent(StringBuilder out) {
        for (Object piece : content) {
            switch (piece) {
                case Html element -> element.write(out);
                case Verbatim(String ours) -> out.append(ours);
                default -> out.append(Untrusted.escaped(piece.toString()));
            }
        }
    }

    /// Elements with a line break after them, which keeps the lines of the file short enough for an editor and
    /// a diff.
    private static final Set<String> BLOCKS =
            Set.of("section", "table", "tr", "svg", "p", "li", "h1", "h2", "h3", "details", "style", "script", "dl");

    private record Verbatim(String ours) {}
}
