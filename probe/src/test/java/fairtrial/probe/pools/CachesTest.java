package fairtrial.probe.pools;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.jcache.configuration.CaffeineConfiguration;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.ToldLimits;
import java.util.Objects;
import java.util.OptionalLong;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.assertj.core.api.MapAssert;
import org.junit.jupiter.api.Test;
import org.springframework.cache.caffeine.CaffeineCacheManager;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.cache.jcache.JCacheCacheManager;
import org.springframework.context.support.StaticApplicationContext;

class CachesTest {
    private final StaticApplicationContext context = new StaticApplicationContext();

    private Limits limits(String name, Object bean) {
        context.getBeanFactory().registerSingleton(name, bean);
        Limits limits = new Limits();
        PoolLimits.add(limits, context);
        return limits;
    }

    private MapAssert<String, Object> assertCache(String bean, Object holder, String name, double most, double used) {
        return assertThat(ToldLimits.only(limits(bean, holder), "cache"))
                .containsEntry("name", name)
                .containsEntry("capacity", most)
                .containsEntry("used", used);
    }

    @Test
    void caches_of_spring_tell_their_largest_size_and_their_entries() {
        CaffeineCacheManager manager = new CaffeineCacheManager("vets");
        manager.setCaffeine(Caffeine.newBuilder().maximumSize(100));
        Objects.requireNonNull(manager.getCache("vets")).put("one", 1);
        assertCache("cacheManager", manager, "vets", 100, 1).doesNotContainKeys("waiting", "setting");
    }

    @Test
    void a_cache_that_a_bean_holds_tells_the_weight_of_its_entries() {
        Cache<String, String> cache = Caffeine.newBuilder()
                .maximumWeight(50)
                .weigher((String key, String value) -> value.length())
                .build();
        cache.put("one", "seven..");
        cache.cleanUp();
        assertCache("prices", cache, "prices", 50, 7);
    }

    @Test
    void a_cache_of_jsr_107_stands_for_the_one_of_its_library() {
        try (CacheManager caches = Caching.getCachingProvider().getCacheManager()) {
            CaffeineConfiguration<Object, Object> bounded = new CaffeineConfiguration<>();
            bounded.setMaximumSize(OptionalLong.of(30));
            caches.createCache("pets", bounded).put("one", 1);
            JCacheCacheManager manager = new JCacheCacheManager(caches);
            manager.afterPropertiesSet();
            assertCache("cacheManager", manager, "pets", 30, 1);
        }
    }

    @Test
    void caches_without_a_largest_size_are_no_limit() {
        CaffeineCacheManager endless = new CaffeineCacheManager("endless");
        assertThat(ToldLimits.kinds(limits("endless", endless))).doesNotContain("cache");
        assertThat(ToldLimits.kinds(limits("maps", new ConcurrentMapCacheManager("all"))))
                .doesNotContain("cache");
    }
}
