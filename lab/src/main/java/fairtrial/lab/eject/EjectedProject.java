package fairtrial.lab.eject;

import fairtrial.core.model.Packaging;
import fairtrial.lab.contender.KnownLines;
import fairtrial.lab.contender.ServletNamespace;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The files of a contender's project, by their paths in it.
public final class EjectedProject {
    private static final String SOURCES = "src/main/java/";
    private static final String OWN = SOURCES + "fairtrial/service/";

    private EjectedProject() {}

    /// All files except the Maven wrapper, which is copied.
    ///
    /// @throws fairtrial.core.text.UserError FT-824 the sources of the service are missing
    public static Map<String, String> files(Ejection ejection, ServiceSources sources) {
        Tuning tuning = Tuning.of(ejection);
        boolean executable = ejection.isPackagedAs(Packaging.NATIVE);
        boolean ownStart = tuning.isNeeded() || executable;
        Map<String, String> files = new LinkedHashMap<>();
        files.put("pom.xml", PomText.of(ejection, ownStart ? "fairtrial.service.Contender" : "fairtrial.service.Main"));
        ServletNamespace servlet =
                KnownLines.SHIPPED.servlet(ejection.contender().software().boot());
        sources.of(ejection.contender().software().container(), servlet)
                .forEach((path, text) -> files.put(SOURCES + path, text));
        if (ownStart) {
            Map<String, String> parts = Map.of("tuning", tuning.isNeeded() ? ", " + tuning.kind() + ".class" : "");
            files.put(OWN + "Contender.java", filled("Contender.java", parts, Set.of()));
        }
        if (tuning.isNeeded()) {
            files.put(OWN + tuning.kind() + ".java", tuning.source());
        }
        files.put("src/main/resources/application.properties", PropertiesText.of(ejection));
        scripts(ejection, files);
        return files;
    }

    private static void scripts(Ejection ejection, Map<String, String> files) {
        ScriptValues values = ScriptValues.of(ejection);
        for (String name : values.scripts()) {
            files.put(name, filled(name, values.values(), values.flags()));
        }
    }

    private static String filled(String name, Map<String, String> values, Set<String> flags) {
        return Template.named(name + ".template").fill(values, flags);
    }
}
