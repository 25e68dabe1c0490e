package fairtrial.e2e;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// The arrows of ARCHITECTURE.md, proved on the byte code.
class ArrowsTest {
    /// No files, processes, clocks or random numbers of their own: what they make depends on their arguments alone.
    private static final String[] PURE = {
        "fairtrial.core..",
        "fairtrial.published.toolout..",
        "fairtrial.published.publication..",
        "fairtrial.published.audit..",
        "fairtrial.published.replay..",
        "fairtrial.proof.simulation..",
        "fairtrial.proof.selftest.."
    };

    private static final int MOST_COMPONENTS = 9;

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            // Tests of other modules come as jars.
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("fairtrial");

    @Test
    void core_knows_nothing_of_the_laboratory_and_the_command_line() {
        noClasses()
                .that()
                .resideInAPackage("fairtrial.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("fairtrial.lab..", "fairtrial.cli..", "fairtrial.agent..", "fairtrial.probe..")
                .check(ALL);
    }

    @Test
    void what_decides_is_pure() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.net..", "java.nio.channels..", "java.time.chrono..")
                .check(ALL);
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.ProcessBuilder")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.File")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.time.Clock")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .check(ALL);
    }

    /// Clocks of hosts differ and may be set in the middle of a run, so durations come from monotonic ones. A wall
    /// clock
    /// tells when a session began, and the doctor compares two.
    @Test
    void nothing_that_measures_reads_a_wall_clock() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "fairtrial.agent..",
                        "fairtrial.probe..",
                        "fairtrial.lab.run..",
                        "fairtrial.lab.load..",
                        "fairtrial.lab.monitor..",
                        "fairtrial.lab.remote..",
                        "fairtrial.lab.campaign..",
                        "fairtrial.lab.schedule..")
                .and()
                .doNotHaveFullyQualifiedName("fairtrial.lab.run.Conductor")
                .and()
                .doNotHaveFullyQualifiedName("fairtrial.lab.remote.agent.HostAgent")
                .and()
                .doNotHaveFullyQualifiedName("fairtrial.lab.remote.conduct.Examiner")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.time.Clock")
                .check(ALL);
    }

    @Test
    void core_and_laboratory_know_nothing_of_the_annexes() {
        noClasses()
                .that()
                .resideInAnyPackage("fairtrial.core..", "fairtrial.lab..", "fairtrial.agent..", "fairtrial.probe..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("fairtrial.published..", "fairtrial.proof..", "fairtrial.cli..")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("fairtrial.published..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("fairtrial.proof..", "fairtrial.cli..")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("fairtrial.proof..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("fairtrial.published..", "fairtrial.cli..")
                .check(ALL);
    }

    @Test
    void the_laboratory_needs_the_plan_and_the_model_but_no_statistics() {
        noClasses()
                .that()
                .resideInAPackage("fairtrial.lab..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "fairtrial.core.stats..",
                        "fairtrial.core.analysis..",
                        "fairtrial.core.validity..",
                        "fairtrial.core.judge..",
                        "fairtrial.core.report..",
                        "fairtrial.cli..")
                .check(ALL);
    }

    @Test
    void the_load_agent_shares_the_model_alone() {
        classes()
                .that()
                .resideInAPackage("fairtrial.agent..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "fairtrial.agent..",
                        "fairtrial.core.model..",
                        "java..",
                        "io.netty..",
                        "tools.jackson..",
                        "com.fasterxml.jackson.annotation..",
                        "javax.net.ssl..",
                        "org.HdrHistogram..",
                        "org.jspecify..")
                .check(ALL);
    }

    @Test
    void third_party_types_stay_home() {
        stayIn("io.netty..", "fairtrial.agent..");
        stayIn("org.eclipse.aether..", "fairtrial.lab.contender.maven..");
        stayIn("org.apache.maven..", "fairtrial.lab.contender.maven..", "fairtrial.plugin.maven..");
        stayIn("org.gradle..", "fairtrial.plugin.gradle..");
        stayIn("de.sstoehr..", "fairtrial.lab.requests..");
        stayIn("io.swagger..", "fairtrial.lab.requests.openapi..");
        stayIn("eu.maveniverse..", "fairtrial.lab.contender.maven..");
        stayIn("picocli..", "fairtrial.cli..");
        stayIn("io.fabric8..", "fairtrial.lab.schedule.kubernetes..");
        stayIn("net.bytebuddy..", "fairtrial.delay.weave..");
        stayIn("com.networknt..", "fairtrial.lab.experiment..");
        stayIn("org.jsoup..", "fairtrial.published.article..");
        stayIn("org.commonmark..", "fairtrial.published.article..");
        stayIn("org.openjdk.jmc..", "fairtrial.proof.jmc..");
        stayIn("org.apache.commons.statistics..", "fairtrial.core.stats..");
    }

    private static void stayIn(String library, String... homes) {
        noClasses()
                .that()
                .resideOutsideOfPackages(homes)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(ALL);
    }

    @Test
    void statistics_are_numbers_only() {
        noClasses()
                .that()
                .resideInAPackage("fairtrial.core.stats..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "fairtrial.core.model..",
                        "fairtrial.core.plan..",
                        "fairtrial.core.record..",
                        "fairtrial.core.verdict..")
                .check(ALL);
    }

    @Test
    void packages_have_no_circles() {
        slices().matching("fairtrial.core.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("fairtrial.lab.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("fairtrial.published.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("fairtrial.proof.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("fairtrial.(**)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void the_probe_brings_nothing_with_it() {
        classes()
                .that()
                .resideInAPackage("fairtrial.probe..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "fairtrial.probe..",
                        "java..",
                        "javax.servlet..",
                        "jakarta.servlet..",
                        "com.sun.management..",
                        "org.springframework..",
                        // What every application on WebFlux has.
                        "reactor.core.publisher..")
                .check(ALL);
    }

    /// Woven classes of every class loader see it, those of the JDK too.
    @Test
    void the_agent_of_delays_needs_the_jdk_alone_where_woven_classes_call_it() {
        classes()
                .that()
                .resideInAPackage("fairtrial.delay")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("fairtrial.delay", "java..", "com.sun.management..")
                .check(ALL);
    }

    /// A record of more components is read by counting commas. The records of [PublicationText] are the rows of a file
    /// that people write (decision 0069).
    @Test
    void a_record_has_at_most_nine_components() {
        classes()
                .that()
                .areRecords()
                .and()
                .resideOutsideOfPackage("fairtrial.published.file..")
                .should(new ArchCondition<>("have at most nine components") {
                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        long components = type.getFields().stream()
                                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                                .count();
                        if (components > MOST_COMPONENTS) {
                            events.add(SimpleConditionEvent.violated(type, type.getName() + " has " + components));
                        }
                    }
                })
                .check(ALL);
    }
}
