package fairtrial.delay;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// The Java agent. It weaves calls into the classes of the layers as they are loaded. What weaves has a class loader
/// of its own, so that the application never sees Byte Buddy, and has its own version of it where it uses one.
public final class DelayAgent {
    private static final String WEAVER = "fairtrial.delay.weave.Weaver";

    private DelayAgent() {}

    /// Called by the JVM before the application's `main`.
    ///
    /// @param options class path of the weaver, then, after `#`, the packages of the application itself,
    ///     separated by commas
    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        int end = options.lastIndexOf('#');
        WeaverLoader loader = new WeaverLoader(urls(options.substring(0, end)));
        weaver(loader).accept(instrumentation, options.substring(end + 1));
    }

    @SuppressWarnings("unchecked")
    private static BiConsumer<Instrumentation, String> weaver(ClassLoader loader) throws ReflectiveOperationException {
        return (BiConsumer<Instrumentation, String>)
                loader.loadClass(WEAVER).getConstructor().newInstance();
    }

    private static URL[] urls(String classPath) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String path : classPath.split(File.pathSeparator, -1)) {
            urls.add(new File(path).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }
}
