package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// Environment variables of the user's own application. A stored plan has their names only.
///
/// @param environment      those that the user gave. A run that goes on needs them again
/// @param imageEnvironment those that the image says which it came from, without the user's. They are read
///     from it again. Empty where there are several builds: each has its own
public record AppEnvironment(
        SortedMap<String, String> environment,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, String> imageEnvironment) {
    public AppEnvironment {
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        imageEnvironment = Collections.unmodifiableSortedMap(new TreeMap<>(imageEnvironment));
    }

    /// Variables without those of an image.
    static AppEnvironment given(SortedMap<String, String> variables) {
        return new AppEnvironment(variables, new TreeMap<>());
    }

    /// The variables of an image and those that the user gave, which count more.
    public static AppEnvironment of(SortedMap<String, String> given, SortedMap<String, String> image) {
        SortedMap<String, String> rest = new TreeMap<>(image);
        rest.keySet().removeAll(given.keySet());
        return new AppEnvironment(given, rest);
    }

    /// All variables of the process.
    public SortedMap<String, String> ofProcess() {
        SortedMap<String, String> all = new TreeMap<>(imageEnvironment);
        all.putAll(environment);
        return all;
    }
}
