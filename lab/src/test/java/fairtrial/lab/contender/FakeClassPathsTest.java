package fairtrial.lab.contender;

import java.util.Map;

class FakeClassPathsTest implements ClassPathsContract {
    private final FakeClassPaths fake = new FakeClassPaths(Map.of("3.5", "3.5.2", "4.0", "4.0.1"));

    @Override
    public ClassPaths paths() {
        return fake;
    }

    @Override
    public BootLines lines() {
        return fake;
    }
}
