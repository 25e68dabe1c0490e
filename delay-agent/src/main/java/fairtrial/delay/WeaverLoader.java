package fairtrial.delay;

import java.net.URL;
import java.net.URLClassLoader;

/// Class loader of the weaver. Its own classes come first: those of this jar are on the bootstrap class path too, and
/// would not see Byte Buddy from there.
final class WeaverLoader extends URLClassLoader {
    private static final String OWN = "fairtrial.delay.weave.";

    static {
        registerAsParallelCapable();
    }

    WeaverLoader(URL[] classPath) {
        super(classPath, ClassLoader.getSystemClassLoader().getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OWN)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
