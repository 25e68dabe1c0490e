package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContainerFramesTest {
    private static List<String> folded(String... names) {
        List<StackFrame> stack = Stream.of(names)
                .map(name -> name.startsWith("[")
                        ? new StackFrame(name, FrameKind.THREADS)
                        : name.contains(".")
                                ? new StackFrame(name, FrameKind.JAVA)
                                : new StackFrame(name, FrameKind.NATIVE))
                .toList();
        return ContainerFrames.folded(stack).stream().map(StackFrame::name).toList();
    }

    @Test
    void two_containers_lead_to_the_same_place_of_an_application() {
        List<String> tomcat = folded(
                "[worker]",
                "java.lang.Thread.run",
                "org.apache.tomcat.util.threads.ThreadPoolExecutor.runWorker",
                "org.apache.coyote.http11.Http11Processor.service",
                "org.springframework.web.filter.OncePerRequestFilter.doFilter",
                "org.apache.catalina.core.ApplicationFilterChain.doFilter",
                "org.apache.catalina.core.ApplicationFilterChain.internalDoFilter",
                "org.example.Shop.list");
        List<String> undertow = folded(
                "[worker]",
                "java.lang.Thread.run",
                "org.xnio.XnioWorker$WorkerThreadFactory$1$1.run",
                "org.jboss.threads.EnhancedQueueExecutor$ThreadBody.run",
                "java.util.concurrent.FutureTask.run",
                "io.undertow.server.Connectors.executeRootHandler",
                "org.springframework.web.filter.OncePerRequestFilter.doFilter",
                "io.undertow.servlet.core.ManagedFilter.doFilter",
                "org.example.Shop.list");
        assertThat(tomcat)
                .isEqualTo(undertow)
                .containsExactly(
                        "[worker]",
                        "[container]",
                        "org.springframework.web.filter.OncePerRequestFilter.doFilter",
                        "[container]",
                        "org.example.Shop.list");
    }

    @Test
    void the_last_frame_keeps_its_name() {
        assertThat(folded("[poller]", "java.lang.Thread.run", "org.xnio.nio.WorkerThread.run"))
                .containsExactly("[poller]", "[container]", "org.xnio.nio.WorkerThread.run");
        assertThat(folded("[poller]", "org.xnio.nio.WorkerThread.run", "epoll_wait"))
                .containsExactly("[poller]", "[container]", "epoll_wait");
    }

    @Test
    void what_a_container_calls_keeps_its_name() {
        assertThat(folded("[worker]", "org.xnio.A.run", "java.util.HashMap.get", "java.lang.String.equals"))
                .containsExactly("[worker]", "[container]", "java.util.HashMap.get", "java.lang.String.equals");
        assertThat(folded(
                        "org.xnio.A.run",
                        "org.example.Shop.list",
                        "java.util.HashMap.get",
                        "org.xnio.B.write",
                        "write"))
                .containsExactly(
                        "[container]", "org.example.Shop.list", "java.util.HashMap.get", "[container]", "write");
    }

    @Test
    void a_library_under_the_name_of_a_container_is_none() {
        assertThat(ContainerFrames.has(new StackFrame("org.apache.tomcat.jdbc.pool.Pool.get", FrameKind.JAVA)))
                .isFalse();
        assertThat(ContainerFrames.has(new StackFrame("org.apache.tomcat.util.Pool.get", FrameKind.JAVA)))
                .isTrue();
    }

    @Test
    void stacks_without_a_container_stay() {
        assertThat(folded("[gc]", "G1YoungCollector::collect")).containsExactly("[gc]", "G1YoungCollector::collect");
        assertThat(folded("org.example.Main.main")).containsExactly("org.example.Main.main");
    }

    @Test
    void a_folded_tree_has_all_of_the_time() {
        CallTree tree = MadeUpStacks.of(
                        "java/lang/Thread.run_[j];org/xnio/A.b_[j];c 3", "java/lang/Thread.run_[j];d 4", "e 5")
                .tree();
        assertThat(ContainerFrames.folded(tree).nanos()).isEqualTo(tree.nanos());
    }
}
