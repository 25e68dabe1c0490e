package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FieldsTest {
    @Test
    void finds_whole_names_at_the_start_of_a_line() {
        Fields fields =
                Fields.colon("XVmRSS: 1\nVmRSSx: 2\nVmRSS:\t  3 kB\nVmRSS: 4 kB\nmodel name\t: A CPU: fast\nempty:");
        assertThat(fields.number("VmRSS")).hasValue(3);
        assertThat(fields.text("VmRSS")).contains("3 kB");
        assertThat(fields.text("model name")).contains("A CPU: fast");
        assertThat(fields.text("empty")).contains("");
        assertThat(fields.number("model name")).isEmpty();
        assertThat(fields.text("model")).isEmpty();
    }

    @Test
    void splits_at_a_space_too() {
        Fields fields = Fields.space("pswpin_x 9\npswpin 5\npswpout 6\n");
        assertThat(fields.number("pswpin")).hasValue(5);
        assertThat(fields.number("pswpout")).hasValue(6);
        assertThat(fields.number("pswp")).isEmpty();
    }
}
