package fairtrial.cli.terminal;

import fairtrial.core.text.Texts;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The help of all commands in one language, under picocli's key names.
public final class HelpBundle extends ResourceBundle {
    private static final String AREA = "help.";

    private final Texts texts;

    /// Help in the language of those texts.
    public HelpBundle(Texts texts) {
        this.texts = texts;
    }

    @Override
    protected @Nullable Object handleGetObject(String key) {
        return texts.has(AREA + key) ? texts.say(AREA + key) : null;
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(handleKeySet());
    }

    @Override
    protected Set<String> handleKeySet() {
        Set<String> keys = new TreeSet<>();
        texts.keys().stream()
                .filter(key -> key.startsWith(AREA))
                .forEach(key -> keys.add(key.substring(AREA.length())));
        return keys;
    }
}
