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

    /// The executors and the pools of database connections that are beans themselves. Nothing is looked into, so that
    /// a JVM in which this is asked has no more work than others.
    static Limits ofBeans(ApplicationContext context) {
        Limits into = new Limits();
        Map<String, Object> beans = ExistingBeans.of(context);
        DatabasePools databasePools = DatabasePools.among(beans.values(), into);
        beans.forEach((name, bean) -> {
            if (!ConcurrencyLimits.add(into, name, bean)) {
                for (Class<?> type : ReflectiveReader.lineage(bean.getClass())) {
                    databasePools.add(name, bean, type.getName());
                }
            }
        });
        return into;
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
