package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ManPageTest {
    @Test
    void every_command_and_its_options_stand_in_it() {
        String page = ManPage.page();
        assertThat(page).startsWith(".TH FAIRTRIAL 1 ");
        Main.commandLine().getSubcommands().keySet().stream()
                .filter(name -> !name.equals("help"))
                .forEach(name -> assertThat(page).contains(".SS fairtrial " + name + "\n"));
        assertThat(page).contains(".B \\-\\-har FILE[#HOST]\n").contains(".SS fairtrial baseline save\n");
    }

    @Test
    void no_line_of_text_is_a_request_of_man_by_accident() {
        assertThat(ManPage.page().lines())
                .filteredOn(line -> line.startsWith(".") || line.startsWith("'"))
                .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|B|I)( .*)?"));
        assertThat(ManPage.page()).doesNotContain("@|");
    }
}
