package fairtrial.probe.pools;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationContext;

/// The singleton beans that exist now. Looking at them makes none: a bean that is made for the sake of
/// evidence would change what is measured.
final class ExistingBeans {
    private ExistingBeans() {}

    /// The beans of a context and of those above it, by name.
    static Map<String, Object> of(ApplicationContext context) {
        Map<String, Object> beans = new LinkedHashMap<>();
        for (ApplicationContext at = context; at != null; at = at.getParent()) {
            add(at.getAutowireCapableBeanFactory(), beans);
        }
        return beans;
    }

    private static void add(BeanFactory factory, Map<String, Object> beans) {
        if (!(factory instanceof ConfigurableListableBeanFactory)) {
            return;
        }
        ConfigurableListableBeanFactory listable = (ConfigurableListableBeanFactory) factory;
        for (String name : listable.getSingletonNames()) {
            Object bean = listable.getSingleton(name);
            if (bean != null) {
                beans.putIfAbsent(name, bean);
            }
        }
    }
}
