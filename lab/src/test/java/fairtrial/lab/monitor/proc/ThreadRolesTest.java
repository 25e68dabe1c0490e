package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.monitor.Captured;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRolesTest {
    @TempDir
    Path root;

    @ParameterizedTest
    @CsvSource({
        "http-nio-127.0.0.1-18471-exec-10, WORKER",
        "http-nio-auto-1-exec-1, WORKER",
        "https-jsse-nio-8443-exec-3, WORKER",
        "http-apr-8080-exec-2, WORKER",
        "http-bio-8080-exec-2, WORKER",
        "http-nio2-8080-Acceptor, POLLER",
        "http-nio-8080-ClientPoller-0, POLLER",
        "http-apr-8080-Sendfile, POLLER",
        "NioBlockingSelector.BlockPoller-1, POLLER",
        "NioBlockingSele, POLLER",
        "'qtp1707901480-27-acceptor-0@2be072f2-ServerConnector@252799fe{HTTP/1.1, (http/1.1)}{127.0.0.1:1}', POLLER",
        "qtp1707901480-28, WORKER",
        "qtp1707901480-2, WORKER",
        "XNIO-1 I/O-1, POLLER",
        "XNIO-1 Accept, POLLER",
        "XNIO-1 task-16, WORKER",
        "ForkJoinPool-1-worker-1, WORKER",
        "ForkJoinPool-1-, WORKER",
        "Read-Poller, POLLER",
        "GC Thread#0, GC",
        "G1 Main Marker, GC",
        "ZWorkerYoung#0, GC",
        "VM Thread, GC",
        "C2 CompilerThre, JIT",
        "C1 CompilerThread0, JIT",
        "Sweeper thread, JIT",
        "AsyncAppender-W, LOGGING",
        "AsyncAppender-Worker-ASYNC, LOGGING",
        "Catalina-utilit, OTHER",
        "VM Periodic Tas, OTHER",
        "java, OTHER",
        "'', OTHER"
    })
    void a_name_tells_what_a_thread_is_for(String name, ThreadRole role) {
        assertThat(ThreadRoles.of(name)).contains(role);
    }

    @ParameterizedTest
    @CsvSource({"http-nio-auto-1", "http-nio-127.0.", "http-nio-8080-e", "https-jsse-nio-", "http-apr-8080-e"})
    void a_name_that_the_kernel_cut_too_early_tells_nothing(String name) {
        assertThat(ThreadRoles.of(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "tomcat-25,    12, 2, 10, 7, 2",
        "tomcat-17,    12, 2, 10, 7, 3",
        "tomcat-vt-25, 2,  2, 2,  7, 2",
        "jetty-25,     0,  1, 7,  7, 2",
        "undertow-25,  0,  3, 1,  1, 2"
    })
    void the_threads_of_real_servers_are_told_apart(
            String server, int cut, long pollers, long workers, long gc, long jit) {
        Map<Integer, String> kernel = kernelNames(server);
        Map<Integer, String> names = new HashMap<>(kernel);
        names.putAll(ThreadNames.parse(Captured.text("proc/" + server + ".threads.txt")));

        assertThat(kernel.values().stream().filter(name -> ThreadRoles.of(name).isEmpty()))
                .hasSize(cut);
        Map<Integer, Long> oneEach = new HashMap<>();
        kernel.keySet().forEach(tid -> oneEach.put(tid, 1L));
        assertThat(Readings.value(ThreadRoles.group(oneEach, names)))
                .containsEntry(ThreadRole.POLLER, pollers)
                .containsEntry(ThreadRole.WORKER, workers)
                .containsEntry(ThreadRole.GC, gc)
                .containsEntry(ThreadRole.JIT, jit);
    }

    @Test
    void asks_the_jvm_only_when_the_kernels_names_do_not_tell() {
        String dump = Captured.text("proc/tomcat-25.threads.txt");
        Map<Integer, String> kernel = kernelNames("tomcat-25");
        FakeTree tree = tree(9, kernel);
        tree(8, kernelNames("undertow-25"));
        ThreadNames names =
                new ThreadNames(tree.files(), new FakeCommands(Map.of("jcmd 9 Thread.print", dump)), Path.of("jcmd"));

        assertThat(names.of(9, kernel.keySet()).values()).contains("http-nio-127.0.0.1-18471-Poller");
        Map<Integer, String> undertow = kernelNames("undertow-25");
        assertThat(names.of(8, undertow.keySet())).isEqualTo(undertow);
    }

    @Test
    void without_the_jvms_word_nothing_is_guessed() {
        Map<Integer, String> kernel = kernelNames("tomcat-25");
        ThreadNames names = new ThreadNames(tree(9, kernel).files(), FakeCommands.none(), Path.of("jcmd"));
        Map<Integer, Long> oneEach = new HashMap<>();
        kernel.keySet().forEach(tid -> oneEach.put(tid, 1L));

        assertThat(Readings.reason(ThreadRoles.group(oneEach, names.of(9, kernel.keySet()))))
                .contains("15 characters (http-nio-127.0.)");
    }

    @Test
    void a_thread_that_has_ended_counts_as_other() {
        assertThat(ThreadRoles.group(Map.of(1, 5L, 2, 6L), Map.of()))
                .isEqualTo(Reading.of(Map.of(ThreadRole.OTHER, 11L)));
    }

    private FakeTree tree(int pid, Map<Integer, String> names) {
        FakeTree tree = new FakeTree(root);
        names.forEach((tid, name) -> tree.file("proc/" + pid + "/task/" + tid + "/comm", name + "\n"));
        return tree;
    }

    private static Map<Integer, String> kernelNames(String server) {
        Map<Integer, String> names = new TreeMap<>();
        Captured.text("proc/" + server + ".comm.txt").lines().forEach(line -> {
            String[] parts = line.split(" ", 2);
            names.put(Integer.valueOf(parts[0]), parts[1]);
        });
        return names;
    }
}
