package fairtrial.lab.nginx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What a run asks of its reference. The scripted one and nginx each have a test that extends this.
public abstract class RunningReferenceContract {
    /// A reference that has just been started.
    protected abstract RunningReference started() throws Exception;

    @Test
    void a_started_reference_has_a_name_with_a_version_and_a_port() throws Exception {
        try (RunningReference reference = started()) {
            assertThat(reference.isAlive()).isTrue();
            assertThat(reference.server()).matches("nginx \\d+\\.\\d+\\.\\d+");
            assertThat(reference.port()).isBetween(1, 65_535);
        }
    }

    @Test
    void a_closed_reference_is_gone_and_may_be_closed_again() throws Exception {
        RunningReference reference = started();
        reference.close();
        assertThat(reference.isAlive()).isFalse();
        reference.close();
    }
}
