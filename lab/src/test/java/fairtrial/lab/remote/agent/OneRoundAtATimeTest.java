package fairtrial.lab.remote.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import fairtrial.lab.run.Cancel;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OneRoundAtATimeTest {
    @TempDir
    Path temp;

    private Path file;

    @BeforeEach
    void place() {
        file = temp.resolve("round.lock");
    }

    @Test
    void two_rounds_of_one_machine_never_overlap() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        Callable<Void> round = () -> {
            try (OneRoundAtATime alone = OneRoundAtATime.await(file, new Cancel())) {
                assertThat(alone).isNotNull();
                seen.add(inside.incrementAndGet());
                TimeUnit.MILLISECONDS.sleep(20);
                inside.decrementAndGet();
            }
            return null;
        };
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Void> each : threads.invokeAll(List.of(round, round, round))) {
                each.get();
            }
        }
        assertThat(seen).containsExactly(1, 1, 1);
    }

    @Test
    void another_channel_that_holds_the_file_is_waited_for() throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<Boolean> got;
            try (FileChannel other = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = other.lock()) {
                assertThat(held.isValid()).isTrue();
                got = threads.submit(() -> {
                    try (OneRoundAtATime alone = OneRoundAtATime.await(file, new Cancel())) {
                        return alone != null;
                    }
                });
                TimeUnit.MILLISECONDS.sleep(100);
                assertThat(got.isDone()).isFalse();
            }
            assertThat(got.get()).isTrue();
        }
    }

    @Test
    void all_users_of_the_machine_may_open_the_file_and_it_stays() throws Exception {
        OneRoundAtATime.await(file, new Cancel()).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-rw-");
        OneRoundAtATime.await(file, new Cancel()).close();
        assertThat(file).isEmptyFile();
    }

    @Test
    void a_file_that_is_there_keeps_its_content_and_its_permissions() throws Exception {
        Files.writeString(file, "another's");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
        OneRoundAtATime.await(file, new Cancel()).close();
        assertThat(file).hasContent("another's");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw----");
    }

    @Test
    void a_link_at_the_place_is_not_followed() throws Exception {
        Path victim = Files.writeString(temp.resolve("victim"), "precious");
        Files.setPosixFilePermissions(victim, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(file, victim);
        assertThatIOException().isThrownBy(() -> OneRoundAtATime.await(file, new Cancel()));
        assertThat(victim).hasContent("precious");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(victim)))
                .isEqualTo("rw-------");
    }

    @Test
    void a_link_to_nowhere_makes_no_file_elsewhere() throws Exception {
        Path nowhere = temp.resolve("nowhere");
        Files.createSymbolicLink(file, nowhere);
        assertThatIOException().isThrownBy(() -> OneRoundAtATime.await(file, new Cancel()));
        assertThat(nowhere).doesNotExist();
    }

    @Test
    void who_waits_can_be_stopped_and_holds_nothing() throws Exception {
        Cancel cancel = new Cancel();
        try (OneRoundAtATime first = OneRoundAtATime.await(file, new Cancel())) {
            assertThat(first).isNotNull();
            cancel.request();
            assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(() -> OneRoundAtATime.await(file, cancel));
        }
        OneRoundAtATime.await(file, new Cancel()).close();
    }

    @Test
    void a_thread_that_is_interrupted_ends_as_stopped() throws Exception {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(() -> OneRoundAtATime.await(file, new Cancel()));
        assertThat(Thread.interrupted()).isTrue();
    }
}
