package fairtrial.probe.pools;

import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Map;
import org.springframework.context.ApplicationContext;

/// Search for the limited resources of an application: its existing beans and what they hold.
public final class PoolLimits {
    private PoolLimits() {}

    /// Adds them.
    public static void add(Limits into, ApplicationContext context) {
        Map<String, Object> objects = ObjectWalk.from(ExistingBeans.of(context));
        DatabasePools databasePools = DatabasePools.among(objects.values(), into);
        objects.forEach((name, object) -> {
            if (!ConcurrencyLimits.add(into, name, object)) {
                addOfLibrary(into, databasePools, name, object);
            }
        });
        ClientPools.addOfReactor(into, context.getClassLoader());
        LogQueues.add(into, context.getClassLoader());
    }

    /// The type may be named by any class or interface above the object's own.
    private static void addOfLibrary(Limits into, DatabasePools databasePools, String name, Object object) {
        for (Class<?> type : ReflectiveReader.lineage(object.getClass())) {
            if (databasePools.add(name, object, type.getName())
                    || ClientPools.add(into, name, object, type.getName())
                    || Bulkheads.add(into, object, type.getName())
                    || Caches.add(into, name, object, type.getName())) {
                return;
            }
        }
    }
}
