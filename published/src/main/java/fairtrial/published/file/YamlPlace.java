package fairtrial.published.file;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import tools.jackson.core.JacksonException;

/// The line of a key in a YAML text. Jackson itself names the start of the record that it reads through a buffer.
final class YamlPlace {
    /// Deepest nesting that is followed: a transcription has four levels.
    private static final int DEEPEST = 50;

    private YamlPlace() {}

    /// The line of the last key or index of a path, from 1; empty for a text that is no YAML.
    static Optional<Integer> line(String text, List<JacksonException.Reference> path) {
        Optional<Node> node = root(text);
        Optional<Mark> place = Optional.empty();
        for (JacksonException.Reference part : path) {
            Optional<NodeTuple> entry = node.flatMap(in -> entry(in, part.getPropertyName()));
            Optional<Node> item = node.flatMap(in -> item(in, part.getIndex()));
            place = entry.map(NodeTuple::getKeyNode).or(() -> item).flatMap(Node::getStartMark);
            node = entry.map(NodeTuple::getValueNode).or(() -> item);
        }
        return place.map(mark -> mark.getLine() + 1);
    }

    /// The text as nodes with their lines; empty for a text that is no YAML or nested too deeply, of which
    /// the parser that reads it says what is wrong.
    static Optional<Node> root(String text) {
        try {
            if (isTooDeep(text)) {
                return Optional.empty();
            }
            return new Compose(LoadSettings.builder().build()).composeString(text);
        } catch (YamlEngineException e) {
            return Optional.empty();
        }
    }

    /// Nodes are composed by recursion, and each level takes a part of the stack.
    private static boolean isTooDeep(String text) {
        int depth = 0;
        for (Event event : new Parse(LoadSettings.builder().build()).parseString(text)) {
            depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
            if (depth > DEEPEST) {
                return true;
            }
        }
        return false;
    }

    private static Optional<NodeTuple> entry(Node in, @Nullable String key) {
        return in instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode name
                                && name.getValue().equals(key))
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<Node> item(Node in, int index) {
        return in instanceof SequenceNode list
                        && index >= 0
                        && index < list.getValue().size()
                ? Optional.of(list.getValue().get(index))
                : Optional.empty();
    }
}
